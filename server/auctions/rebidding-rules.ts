import type { BidderId } from './bidding-rules.ts';

/** A bidder's best bid that stands. */
export interface BestBid {
  bidder: BidderId;
  amount: number;
}

export interface Place extends BestBid {
  /** 1 is the leader. */
  place: number;
}

const mostPlaces = 3;

/** The bidders by their best bids; of equal ones the leader, then the earlier, comes first. Bids in their order. */
export function rankBidders(bids: readonly BestBid[], leader: BidderId | null): BestBid[] {
  const best = new Map<BidderId, { amount: number; order: number }>();
  bids.forEach(({ bidder, amount }, order) => {
    if (amount > (best.get(bidder)?.amount ?? -1)) best.set(bidder, { amount, order });
  });
  return [...best]
    .map(([bidder, { amount, order }]) => ({ bidder, amount, order }))
    .sort(
      (a, b) =>
        b.amount - a.amount || Number(b.bidder === leader) - Number(a.bidder === leader) || a.order - b.order,
    )
    .map(({ bidder, amount }) => ({ bidder, amount }));
}

export const placesOf = (ranked: readonly BestBid[]): Place[] =>
  ranked.slice(0, mostPlaces).map((best, index) => ({ ...best, place: index + 1 }));

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

/** [A31] Undefined: nobody of the places is left. */
export function settleRebidding(
  places: readonly Place[],
  sealed: ReadonlyMap<BidderId, number>,
): { bidder: BidderId; amount: number } | undefined {
  return places
    .map(({ bidder, amount, place }) => ({ bidder, amount: sealed.get(bidder) ?? amount, place }))
    .sort((a, b) => b.amount - a.amount || a.place - b.place)
    .map(({ bidder, amount }) => ({ bidder, amount }))[0];
}
