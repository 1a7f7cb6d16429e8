import { staffDoNotBid } from '#contract/auctions/auction-words.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { recordAct } from '../audit-store.ts';
import { tellUser } from '../news/news-store.ts';
import { cancelMaxima } from '../turn-store.ts';
import { lockAdmissionsOf, readAdmissionTies, type Ties } from './admission-store.ts';
import { writeDecision } from './decision-store.ts';

/**
 * [A42] A person is about to become staff: refused while an auction binds them, otherwise their admissions end in
 * the transaction that gives the first right. Admissions are locked first, as every offer locks them.
 */
export async function stopBidding(tx: Tx, userId: number, by: number | null): Promise<Refusal | undefined> {
  const admissions = await lockAdmissionsOf(tx, userId);
  const tied = tiedWords(await readAdmissionTies(tx, userId));
  if (tied) return new Refusal(409, 'bids', tied);
  for (const { id, auction_id, alias, state, limit_sum } of admissions) {
    if (state !== 'approved' && state !== 'requested') continue;
    const to = state === 'approved' ? 'revoked' : 'refused';
    await writeDecision(tx, id, by, { state: to, reason: staffDoNotBid });
    if (state === 'approved') await cancelMaxima(tx, id);
    const before = { admission: id, alias, state, limit: limit_sum };
    await recordAct(tx, {
      auctionId: auction_id,
      userId: by ?? userId,
      act: 'admission-staff',
      before,
      after: { ...before, state: to },
      reason: staffDoNotBid,
    });
    await tellUser(tx, userId, auction_id, 'admission', {
      state: to,
      limit: limit_sum,
      reason: staffDoNotBid,
    });
  }
  return undefined;
}

/** Neither the lot nor the sum: who gives rights need not be one who may read them. */
function tiedWords({ leads, asked, offered, owes }: Ties): string | undefined {
  if (leads)
    return 'Этот человек лидирует в\u00A0торгах: права можно дать, когда лот закроется или его перебьют.';
  if (asked) return 'Этого человека позвали на\u00A0переторжку: права можно дать, когда она закончится.';
  if (offered) return 'Этому человеку предложили лот: права можно дать, когда он ответит.';
  return owes
    ? 'За\u00A0этим человеком есть выигранные лоты без отметки о\u00A0расчёте: права дать нельзя.'
    : undefined;
}
