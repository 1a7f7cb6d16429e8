import type { BidderId, NewBid } from './bidding-rules.ts';

/** A bidder's best that stands. */
export interface BestBid {
  bidder: BidderId;
  amount: number;
}

/** What a bidder offered in a rebidding, and the number it got when it was opened. */
export interface SealedOffer extends BestBid {
  no: number;
}

const maxPlaces = 3;

/** The bidders by their best open bids, which come in their order. Of equal ones the later answered and led [A11]. */
export function rankBidders(bids: readonly BestBid[]): BestBid[] {
  const best = new Map<BidderId, { amount: number; order: number }>();
  bids.forEach(({ bidder, amount }, order) => {
    if (amount > (best.get(bidder)?.amount ?? -1)) best.set(bidder, { amount, order });
  });
  return [...best]
    .map(([bidder, { amount, order }]) => ({ bidder, amount, order }))
    .sort((a, b) => b.amount - a.amount || b.order - a.order)
    .map(({ bidder, amount }) => ({ bidder, amount }));
}

/** Who is asked for a sealed offer. */
export const rebiddersOf = (ranked: readonly BestBid[]): readonly BestBid[] => ranked.slice(0, maxPlaces);

/** [A30] */
export function mayRebid(
  lot: { reserve: number | null; step: number; price: number | null },
  ranked: readonly BestBid[],
): boolean {
  if (lot.price === null || !ranked.length) return false;
  const missed = lot.reserve !== null && lot.price < lot.reserve;
  const [first, second] = ranked;
  return missed || (second !== undefined && first!.amount - second.amount <= lot.step);
}

/**
 * [A31, A33] Bidders ranked by the higher of their open bid and sealed offer; equal ones keep the order of their
 * open bids. A sealed offer without a standing bid does not count.
 */
export function rankRebid(open: readonly BestBid[], sealed: readonly BestBid[]): BestBid[] {
  const offered = new Map(sealed.map(({ bidder, amount }) => [bidder, amount]));
  return rankBidders(open)
    .map(({ bidder, amount }) => ({ bidder, amount: Math.max(amount, offered.get(bidder) ?? 0) }))
    .sort((a, b) => b.amount - a.amount);
}

/** [A31] The bid that opened offers add to the open ones; undefined if none went above the price. */
export function bidOfRebidding(open: readonly BestBid[], sealed: readonly SealedOffer[]): NewBid | undefined {
  const price = open.at(-1)?.amount ?? null;
  const [first] = rankRebid(open, sealed);
  if (!first || first.amount === price) return undefined;
  const { no } = sealed.find(({ bidder }) => bidder === first.bidder)!;
  return { ...first, before: price, auto: false, offerNo: no };
}
