import { isPassed } from '#contract/back-office/sale-words.ts';
import type { SaleCheck } from '#contract/back-office/sales.ts';
import { lowerFirst } from '#contract/russian.ts';
import { lockItems } from '#server/catalog/public.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { lockConsigned } from '#server/sellers/public.ts';
import type { AuctionAtHand } from '../acts/act-on-auction.ts';
import { lockLots } from '../bidding/locked-lot-store.ts';
import { stepOf } from './prepared-rules.ts';
import { type AnnouncedLot, findSale, freezeTerms, insertLots } from './preparing-store.ts';
import { type Prepared, readLate, readPrepared } from './read-prepared.ts';
import { lateReadiness, readiness } from './readiness-rules.ts';

/**
 * [A58] Checks readiness again under locks: of the sale, which edits of it and its lots wait for, and of the items,
 * so that none is sold or held meanwhile. Then lots get their numbers and the sale is announced.
 */
export async function announcePrepared({
  tx,
  judging,
  auction,
  lots,
  at,
}: Pick<AuctionAtHand, 'tx' | 'judging' | 'auction' | 'lots' | 'at'>): Promise<Refusal | undefined> {
  const record = (await findSale(tx, auction.id))!;
  if (record.archived) return notReady('торги в\u00A0архиве');
  const prepared = await readPrepared(tx, record, async (items) => {
    await lockItems(tx, items);
    await lockConsigned(tx, items);
  });
  const refused = refuseUnready(readiness(prepared.sale, prepared.lots, at));
  if (refused) return refused;
  await freezeTerms(tx, auction.id);
  await insertLots(tx, auction, numbered(prepared, 0));
  lots.push(...(await lockLots(judging, auction.id)));
  return undefined;
}

/** [A72] Late lots get the next free numbers; those that were told before keep theirs. */
export async function announceLate({
  tx,
  judging,
  auction,
  lots,
  at,
}: Pick<AuctionAtHand, 'tx' | 'judging' | 'auction' | 'lots' | 'at'>): Promise<Refusal | undefined> {
  const late = await readLate(tx, (await findSale(tx, auction.id))!, async (items) => {
    await lockItems(tx, items);
    await lockConsigned(tx, items);
  });
  if (!late.lots.length) return notReady('поздних лотов нет');
  const refused = refuseUnready(lateReadiness(late.sale, { lots: late.lots, before: lots.length }, at));
  if (refused) return refused;
  await insertLots(tx, auction, numbered(late, Math.max(0, ...lots.map(({ number }) => number))));
  lots.splice(0, lots.length, ...(await lockLots(judging, auction.id)));
  return undefined;
}

const numbered = ({ records, lots }: Prepared, after: number): AnnouncedLot[] =>
  records.map((lot, index) => ({
    ...lot,
    number: after + index + 1,
    start_price: lot.start_price!,
    step: stepOf(lots[index]!)!,
    consignment_id: lots[index]!.owned[0]?.consignmentId ?? null,
  }));

function refuseUnready(checks: readonly SaleCheck[]): Refusal | undefined {
  if (checks.every(isPassed)) return undefined;
  const missing = checks.flatMap((check) => {
    if (isPassed(check)) return [];
    const { missing: words, lots: lacking } = check;
    const of = lacking.length ? ` (лот ${lacking.map(({ place }) => place).join(', ')})` : '';
    return [lowerFirst(words!) + of];
  });
  return notReady(missing.join('; '));
}

const notReady = (what: string): Refusal => new Refusal(409, 'not-ready', `Объявить пока нельзя: ${what}.`);
