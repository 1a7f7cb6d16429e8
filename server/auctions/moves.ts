import type { AuctionStatus, SaleStatus } from '#contract/auction-words.ts';

/** What may happen to an auction, and from where [A34]. */
export const auctionMoves = {
  announce: { from: ['draft'], to: 'announced' },
  'open-admission': { from: ['announced'], to: 'admission' },
  start: { from: ['announced', 'admission'], to: 'active' },
  'sum-up': { from: ['active'], to: 'summing_up' },
  'publish-results': { from: ['summing_up'], to: 'finished' },
  cancel: { from: ['draft', 'announced', 'admission', 'active', 'summing_up'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly AuctionStatus[]; to: AuctionStatus }>;

/** The states of a lot in which an act of a manager is possible. */
export const lotActs = {
  annul: ['on_sale', 'pending', 'sold', 'unsold'],
  extend: ['on_sale'],
  withdraw: ['waiting', 'on_sale', 'pending', 'rebidding', 'unsold'],
  'lower-reserve': ['waiting', 'on_sale', 'pending'],
  'open-rebidding': ['pending'],
  'confirm-winner': ['pending'],
  'offer-second': ['pending', 'sold'],
  'hide-price': ['pending', 'sold', 'unsold'],
} as const satisfies Record<string, readonly SaleStatus[]>;
export type LotAct = keyof typeof lotActs;

export const mayMoveAuction = (move: keyof typeof auctionMoves, from: AuctionStatus): boolean =>
  (auctionMoves[move].from as readonly AuctionStatus[]).includes(from);

export const mayAct = (act: LotAct, status: SaleStatus): boolean =>
  (lotActs[act] as readonly SaleStatus[]).includes(status);

/** Somebody may still win it in the open. */
export const runs = (status: SaleStatus): boolean =>
  status === 'waiting' || status === 'on_sale' || status === 'rebidding';
