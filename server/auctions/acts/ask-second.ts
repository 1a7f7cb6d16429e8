import type { SecondBidder } from '#contract/auctions/auction-managing.ts';
import { formatRubles } from '#contract/russian.ts';
import { type Db, inSnapshot, type Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { namesOfAdmissions } from '../admissions/admission-store.ts';
import { isOwnMatter, ownMatter } from '../admissions/own-matter.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { type JudgingTx, judgingIn } from '../bidding/judging-transaction.ts';
import { readLot } from '../bidding/locked-lot-store.ts';
import type { Lot } from '../bidding/lot.ts';
import { biddersOf } from '../bidding/people-store.ts';
import { openBids, sealedOffers } from '../bidding/standing-store.ts';
import { mayAct } from '../rules/lot-acts-rules.ts';
import { type BestBid, rankRebid } from '../rules/rebidding-rules.ts';
import { askedUntil, nextToAsk } from '../rules/second-rules.ts';
import { iso } from '../rules/time-rules.ts';
import { type ActOf, type ActRefusal, actOnLot, impossible } from './act-on-lot.ts';
import { admittedOf } from './second-store.ts';

const fallenOf = ({ passedOver, winner }: Lot): number[] =>
  winner === null ? passedOver : [...passedOver, winner];

async function nextOf(judging: JudgingTx, lot: Lot): Promise<BestBid | Refusal> {
  const ranked = rankRebid(await openBids(judging, lot.id), await sealedOffers(judging, lot.id));
  const admitted = await admittedOf(
    judging,
    ranked.map(({ bidder }) => bidder),
  );
  const next = nextToAsk(ranked, fallenOf(lot), admitted);
  if (!next)
    return impossible('Спрашивать больше некого: других допущенных участников у\u00A0этого лота нет.');
  return lot.reserve !== null && next.amount < lot.reserve
    ? impossible(`Предложение следующего участника, ${formatRubles(next.amount)}, ниже резерва.`)
    : next;
}

/** The person and the sum a manager is about to ask, shown before deciding. */
export const showSecond = (db: Db, lotId: number): Promise<SecondBidder | Refusal> =>
  inSnapshot(db, async (tx) => {
    const judging = judgingIn(tx);
    const lot = await readLot(judging, lotId);
    if (!lot) return notFound();
    if (!mayAct('ask-second', lot)) return impossible('Сейчас спрашивать некого: обновите страницу.');
    return secondOf(tx, lot);
  });

export async function secondOf(tx: Tx, lot: Lot): Promise<SecondBidder | Refusal> {
  const judging = judgingIn(tx);
  const next = await nextOf(judging, lot);
  if (next instanceof Refusal) return next;
  const { alias } = (await biddersOf(judging, lot.id)).get(next.bidder)!;
  const name = (await namesOfAdmissions(tx, [next.bidder])).get(next.bidder) ?? '';
  return { alias, name, sum: next.amount };
}

/** [A33] The winner fell away: asks the next best bidder, who is not bound before they agree. */
export const askSecond = (
  bidding: Bidding,
  of: ActOf,
  seen: Pick<SecondBidder, 'alias' | 'sum'>,
): Promise<ActRefusal> =>
  actOnLot(bidding, 'ask-second', of, async ({ tx, judging, lot, record }) => {
    const next = await nextOf(judging, lot);
    if (next instanceof Refusal) return next;
    const { winner } = lot;
    const touched = [winner ?? next.bidder, next.bidder].map((id) => record.bidder(id).userId);
    if (await isOwnMatter(tx, of.userId, touched)) return ownMatter();
    if (record.aliasOf(next.bidder) !== seen.alias || next.amount !== seen.sum) return otherSecond();
    if (winner !== null) record.tell(winner, 'passed-over', { price: lot.soldPrice, reason: of.reason });
    lot.passedOver = fallenOf(lot);
    lot.status = 'pending';
    lot.winner = null;
    lot.soldPrice = null;
    lot.question = { bidder: next.bidder, sum: next.amount, until: askedUntil(record.at) };
    record.tell(next.bidder, 'second-asked', { price: next.amount, until: iso(lot.question.until) });
    return undefined;
  });

const otherSecond = (): Refusal =>
  new Refusal(
    409,
    'lot-changed',
    'Следующий по\u00A0предложению уже другой. Откройте окно заново и\u00A0проверьте имя и\u00A0сумму.',
  );
