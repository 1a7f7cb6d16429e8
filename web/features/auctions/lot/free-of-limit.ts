import type { LotDetail } from '#contract/auctions/auction-answers.ts';

/** What the limit leaves for this lot, as of the last reading: what one holds here already is taken anew. */
export function freeOf({ admission, my }: Pick<LotDetail, 'admission' | 'my'>): number | null {
  if (admission?.limit == null) return null;
  const here = my?.state === 'leading' ? (my.maximum ?? my.bid ?? 0) : 0;
  return Math.max(0, admission.limit - admission.exposure + here);
}
