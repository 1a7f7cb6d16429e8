import type { AuctionStatus, SaleStatus } from '#contract/auctions/auction-words.ts';

/** What may happen to an auction, and from where [A34]. */
export const auctionMoves = {
  announce: { from: ['draft'], to: 'announced' },
  'open-admission': { from: ['announced'], to: 'admission' },
  start: { from: ['announced', 'admission'], to: 'active' },
  'sum-up': { from: ['active'], to: 'summing_up' },
  'publish-results': { from: ['summing_up'], to: 'finished' },
  cancel: { from: ['announced', 'admission', 'active', 'summing_up'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly AuctionStatus[]; to: AuctionStatus }>;

export const mayMoveAuction = (move: keyof typeof auctionMoves, from: AuctionStatus): boolean =>
  (auctionMoves[move].from as readonly AuctionStatus[]).includes(from);

/** Its results are out, and the ends of its chains signed. */
export const isOver = (status: AuctionStatus): boolean => status === 'finished' || status === 'failed';

/** The lot can still be won in open bidding. */
export const runs = (status: SaleStatus): boolean =>
  status === 'waiting' || status === 'on_sale' || status === 'rebidding';
