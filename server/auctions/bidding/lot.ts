import type { SaleStatus } from '#contract/auctions/auction-words.ts';
import type { Book } from '../rules/bidding-rules.ts';
import { nextMinimum } from '../rules/grid-rules.ts';
import type { Question } from '../rules/second-rules.ts';
import type { Instant } from '../rules/time-rules.ts';

/** A lot whose row the transaction has locked; changed in memory, written back by `LotRecord`. */
export interface Lot {
  readonly id: number;
  readonly auctionId: number;
  readonly auctionCode: string;
  readonly number: number;
  readonly name: string;
  readonly startPrice: number;
  readonly step: number;
  readonly reserveSalt: string;
  windowMs: number;
  status: SaleStatus;
  reserve: number | null;
  price: number | null;
  leader: number | null;
  maximum: { amount: number; no: number } | null;
  bidsCount: number;
  biddersCount: number;
  openedAt: Instant | null;
  endsAt: Instant | null;
  remainingMs: number | null;
  hardEnd: Instant | null;
  lastAt: Instant | null;
  extensionNo: number;
  closedAt: Instant | null;
  winner: number | null;
  soldPrice: number | null;
  /** Winners who fell away and those who did not take the lot after them [A33]. */
  passedOver: number[];
  question: Question | null;
  rebiddingEndsAt: Instant | null;
  priceHidden: boolean;
  offersCount: number;
  bidNo: number;
  seq: number;
  logSeq: number;
  chainSeq: number;
  chainHead: string;
}

export const bookOf = ({ startPrice, step, reserve, price, leader, maximum }: Lot): Book => ({
  startPrice,
  step,
  reserve,
  price,
  leader,
  maximum,
});

export const isReserveMet = (lot: Pick<Lot, 'reserve' | 'price'>): boolean | null =>
  lot.reserve === null ? null : (lot.price ?? 0) >= lot.reserve;

export const minimumOf = (lot: Lot): number => nextMinimum(lot, lot.price);

/** Of the open bidding, or of the rebidding while it runs. */
export const endOf = (lot: Lot): Instant | null =>
  lot.status === 'rebidding' ? lot.rebiddingEndsAt : lot.endsAt;

/** Somebody may still offer something: it has an end, or a pause keeps what was left. */
export const isRunning = ({ status }: Lot): boolean => status === 'on_sale' || status === 'rebidding';

export const isPaused = (lot: Lot): boolean => lot.remainingMs !== null;

/** Time never runs back on a lot. */
export const momentOf = (lot: Lot, now: Instant): Instant => Math.max(now, lot.lastAt ?? 0);
