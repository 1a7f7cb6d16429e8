import { notFound } from '#server/platform/http/refusal.ts';
import { isOwnMatter, ownMatter } from '../admissions/own-matter.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { takeIds } from '../bidding/people-store.ts';
import { sealedOffers, standingBids } from '../bidding/standing-store.ts';
import { type BidderId, channelOf } from '../rules/bidding-rules.ts';
import { type BestBid, bidOfRebidding, rankRebid } from '../rules/rebidding-rules.ts';
import { commonLength, replay } from '../rules/replay-rules.ts';
import { holderOf } from '../rules/second-rules.ts';
import { acceptedOffers, type KeptOffer, keepAnnulment, turnsOfLot } from '../turn-store.ts';
import { type ActOf, type ActRefusal, actOnLot, impossible, type LotAtHand } from './act-on-lot.ts';

/** [A25] The accepted offers without this one are replayed in their order; results are appended. */
export const annulOffer = (bidding: Bidding, of: ActOf, offerId: number): Promise<ActRefusal> =>
  actOnLot(bidding, 'annul', of, async (hand) => {
    const offers = await acceptedOffers(hand.judging, hand.lot.id);
    const annulled = offers.find(({ id }) => id === offerId);
    return annulled ? annulOf(hand, of, offers, annulled) : notFound();
  });

/** One of the lot's accepted offers, of any channel. */
export async function annulOf(
  hand: LotAtHand,
  of: ActOf,
  offers: readonly KeptOffer[],
  annulled: KeptOffer,
): Promise<ActRefusal> {
  const { judging, lot, record, facts } = hand;
  if (await isOwnMatter(hand.tx, of.userId, [record.bidder(annulled.bidder).userId])) return ownMatter();
  if (annulled.annulled) return impossible('Это предложение уже аннулировано.');
  await keepAnnulment(judging, annulled.id, of, record.at);
  record.link({
    kind: 'annul',
    alias: record.bidder(annulled.bidder).alias,
    facts: { offer: String(annulled.no) },
  });
  facts.alias = record.aliasOf(annulled.bidder);
  facts.amount = annulled.amount;
  const before = { leader: lot.leader };
  const kept = offers.filter((offer) => !offer.annulled && offer !== annulled);
  settle(hand, before.leader, await replayLot(hand, kept));
  record.tell(annulled.bidder, 'annulled', { reason: of.reason });
  endQuestion(hand, annulled.bidder);
  if (lot.leader !== before.leader) tellLeaders(hand, annulled.bidder, before.leader);
  return undefined;
}

/** Strikes what no longer follows and appends what does; answers with how the bidders stand now. */
async function replayLot({ judging, lot, record, ids }: LotAtHand, offers: KeptOffer[]): Promise<BestBid[]> {
  const standing = await standingBids(judging, lot.id);
  const turns = await turnsOfLot(judging, lot.id);
  const open = offers.filter(({ sealed }) => !sealed);
  const sealed = await sealedOffers(judging, lot.id);
  const { bids, book } = replay(lot, open, turns);
  const last = bidOfRebidding(bids, sealed);
  const expected = last ? [...bids, last] : bids;
  const kept = commonLength(standing, expected);
  const added = expected.slice(kept);
  record.strike(standing.slice(kept).map(({ no }) => no));
  await takeIds(judging, ids, added.length);
  const offerOf = new Map(offers.map((offer) => [offer.no, offer]));
  lot.price = last?.amount ?? book.price;
  lot.leader = last?.bidder ?? book.leader;
  lot.maximum = book.maximum;
  for (const bid of added) {
    const offer = offerOf.get(bid.offerNo)!;
    record.addBid(bid, offer.id, 'Пересчёт после аннулирования', channelOf(bid, offer));
  }
  lot.biddersCount = new Set(expected.map(({ bidder }) => bidder)).size;
  return rankRebid(bids, sealed);
}

/** [A28] The sale stands if its winner still offers that sum and no one else leads. */
function settle({ lot }: LotAtHand, leader: BidderId | null, ranked: readonly BestBid[]): void {
  if (lot.status !== 'sold' && lot.status !== 'pending') return;
  const best = ranked.find(({ bidder }) => bidder === lot.winner);
  if (lot.status === 'sold' && best?.amount === lot.soldPrice && lot.leader === leader) return;
  lot.status = lot.leader === null ? 'unsold' : 'pending';
  lot.winner = null;
  lot.soldPrice = null;
}

/** [A33] What was asked followed from the offers as they stood. */
function endQuestion({ lot, record }: LotAtHand, annulled: BidderId): void {
  if (!lot.question) return;
  if (lot.question.bidder !== annulled) record.tell(lot.question.bidder, 'second-ended');
  lot.question = null;
}

function tellLeaders({ lot, record }: LotAtHand, annulled: BidderId, before: BidderId | null): void {
  const holder = holderOf(lot);
  if (holder !== null) record.tell(holder, 'leading');
  if (before !== null && before !== annulled && !lot.passedOver.includes(before))
    record.tell(before, 'outbid');
}
