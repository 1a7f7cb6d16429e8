import type { LedgerLink } from '#contract/ledger/ledger.ts';
import { linkText } from '#contract/ledger/ledger-text.ts';
import { replayLot } from '#contract/ledger/replay-lot.ts';
import { topicName } from '#contract/live/live-topics.ts';
import type { Db } from '#server/platform/db.ts';
import {
  breachesOf,
  type InvariantBid,
  type InvariantLot,
  readChain,
  readEnds,
  readInvariantBids,
  readInvariantLots,
  readLotTurns,
  standingOffers,
} from './invariant-store.ts';
import { sha256 } from './ledger/chain-links.ts';
import type { Book, NewBid, Offer } from './rules/bidding-rules.ts';
import { type BestBid, rankRebid } from './rules/rebidding-rules.ts';
import { replay } from './rules/replay-rules.ts';

/**
 * Everything that must hold whatever happened: one program for tests, faults and keepers. Each answer is a sentence
 * about what is broken; none means that all holds. With an auction, the costly replays are done for it alone.
 */
export async function checkInvariants(db: Db, auctionId?: number): Promise<string[]> {
  const found: string[] = [];
  found.push(...(await breachesOf(db)));
  const lots = await readInvariantLots(db, auctionId);
  for (const lot of lots) {
    found.push(...(await checkCourse(db, lot)).map((what) => `lot ${lot.id}: ${what}`));
    found.push(...(await checkChain(db, topicName.lot(lot.id), lot)));
  }
  for (const auction of await readEnds(db, auctionId))
    found.push(...(await checkChain(db, topicName.auction(auction.id), auction)));
  return found;
}

/** Price, leader, maximum and the standing bids follow from the offers that stand [A25]. */
async function checkCourse(db: Db, lot: InvariantLot): Promise<string[]> {
  const offers = await standingOffers(db, lot.id);
  const turns = await readLotTurns(db, lot.id);
  const standing = await readInvariantBids(db, lot.id);
  const open = standing.filter(({ sealed }) => !sealed);
  const made = replay(
    lot,
    offers.filter(({ sealed }) => !sealed),
    turns,
  );
  const found = [...rising(lot, open), ...sameBids(open, made.bids)];
  const sealed = offers.filter((offer) => offer.sealed);
  const ranked = rankRebid(
    made.bids,
    sealed.map(({ bidder, amount }) => ({ bidder, amount: amount! })),
  );
  found.push(...afterRebidding(standing, made.book, sealed, ranked[0]));
  if (lot.status === 'sold') {
    const offered = ranked.find(({ bidder }) => bidder === lot.winner)?.amount;
    if (offered !== lot.soldPrice) found.push(`sold for ${lot.soldPrice}, the winner offered ${offered}`);
  }
  if (lot.asked !== null) {
    const offered = ranked.find(({ bidder }) => bidder === lot.asked)?.amount;
    if (offered !== lot.askedSum) found.push(`asks for ${lot.askedSum}, the asked one offered ${offered}`);
  }
  const raised = (ranked[0]?.amount ?? 0) > (made.book.price ?? 0);
  const expected = {
    price: raised ? ranked[0]!.amount : made.book.price,
    leader: raised ? ranked[0]!.bidder : made.book.leader,
    maximum: made.book.maximum?.amount ?? null,
  };
  const is = { price: lot.price, leader: lot.leader, maximum: lot.maximum };
  if (JSON.stringify(is) !== JSON.stringify(expected))
    found.push(`is ${JSON.stringify(is)}, follows ${JSON.stringify(expected)}`);
  if (lot.bidsCount !== standing.length) found.push(`counts ${lot.bidsCount} of ${standing.length} bids`);
  const bidders = new Set(standing.map(({ bidder }) => bidder)).size;
  if (lot.biddersCount !== bidders) found.push(`counts ${lot.biddersCount} of ${bidders} bidders`);
  return found;
}

/**
 * [A31] The winner's own sealed offer makes one bid, last and above the open price; none when no offer went above
 * it.
 */
function afterRebidding(
  standing: readonly InvariantBid[],
  { price, maximum }: Book,
  sealed: readonly Offer[],
  first: BestBid | undefined,
): string[] {
  const found = sealed.length && maximum ? ['a maximum outlived the rebidding'] : [];
  const own = sealed.find(({ bidder }) => bidder === first?.bidder);
  const raised = first && first.amount > price! ? [`${own?.no}/${first.bidder}:${first.amount}`] : [];
  const bids = standing.filter((bid) => bid.sealed);
  const tell = bids.map(({ offerNo, bidder, amount }) => `${offerNo}/${bidder}:${amount}`);
  if (tell.join(' ') !== raised.join(' ')) found.push(`sealed bids ${tell}, follow ${raised}`);
  if (bids.length && (bids[0] !== standing.at(-1) || bids[0]!.before !== price))
    found.push('a sealed bid is not the last');
  return found;
}

/** [A3, A11] */
function rising(lot: InvariantLot, bids: readonly InvariantBid[]): string[] {
  const found: string[] = [];
  bids.forEach((bid, index) => {
    const before = bids[index - 1];
    if (bid.before !== (before?.amount ?? null))
      found.push(`bid of ${bid.amount} does not know the one before`);
    const rise = before ? bid.amount - before.amount : lot.step;
    const equal = rise === 0 && bid.auto && bid.bidder !== before!.bidder;
    if (!equal && rise < lot.step) found.push(`bid of ${bid.amount} rises by ${rise}`);
  });
  return found;
}

function sameBids(standing: readonly NewBid[], made: readonly NewBid[]): string[] {
  const tell = (bids: readonly NewBid[]) =>
    bids
      .map(({ offerNo, bidder, amount, auto }) => `${offerNo}/${bidder}:${amount}${auto ? '*' : ''}`)
      .join(' ');
  return tell(standing) === tell(made) ? [] : [`bids ${tell(standing)} but follow ${tell(made)}`];
}

/** [A38, A64] */
async function checkChain(
  db: Db,
  chain: string,
  end: { chainSeq: number; chainHead: string },
): Promise<string[]> {
  const rows = await readChain(db, chain);
  const links = rows.map((row) => ({ ...row, at: row.at.toISOString() })) as LedgerLink[];
  let previous = '0'.repeat(64);
  for (const [index, link] of links.entries()) {
    const { seq } = link;
    if (seq !== index + 1 || link.previous !== previous || link.hash !== sha256(linkText(chain, link)))
      return [`chain ${chain} breaks at ${seq}`];
    previous = link.hash;
  }
  // Lots opened directly by a test have no opening link.
  if (links[0]?.kind === 'open') {
    const { breaches } = replayLot({ chain, title: chain, links, sealed: null });
    if (breaches.length) return breaches.map(({ seq, what }) => `chain ${chain} tells ${what} at ${seq}`);
  }
  return end.chainSeq === links.length && end.chainHead === previous
    ? []
    : [`chain ${chain} ends at ${links.length}, its row says ${end.chainSeq}`];
}
