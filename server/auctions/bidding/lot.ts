import type { DeskState, SaleStatus } from '#contract/auctions/auction-words.ts';
import type { Book } from '../rules/bidding-rules.ts';
import { nextMinimum } from '../rules/grid-rules.ts';
import type { SecondQuestion } from '../rules/second-rules.ts';
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
  /** V of a led sale [A51]; null: the sale is timed. */
  readonly warningMs: number | null;
  status: SaleStatus;
  reserve: number | null;
  price: number | null;
  leader: number | null;
  maximum: { amount: number; no: number } | null;
  bidsCount: number;
  biddersCount: number;
  openedAt: Instant | null;
  endsAt: Instant | null;
  paused: boolean;
  /** What a pause keeps of a timed lot. */
  remainingMs: number | null;
  hardEnd: Instant | null;
  lastAt: Instant | null;
  /** Since when it is the called one [A50]. */
  calledAt: Instant | null;
  asideAt: Instant | null;
  /** It has begun, and its written offers are judged before all others [A55]. */
  writtenDue: boolean;
  extensionNo: number;
  closedAt: Instant | null;
  winner: number | null;
  soldPrice: number | null;
  /** Winners who fell away and those who did not take the lot after them [A33]. */
  passedOver: number[];
  question: SecondQuestion | null;
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

/** Null for a timed lot, and before and after the bidding. */
export function deskStateOf(lot: Lot): DeskState | null {
  if (!isLed(lot)) return null;
  if (lot.calledAt !== null) return 'called';
  return lot.asideAt === null ? 'waits' : 'aside';
}

export const minimumOf = (lot: Lot): number => nextMinimum(lot, lot.price);

/** Of the open bidding, or of the rebidding while it runs. */
export const endOf = (lot: Lot): Instant | null =>
  lot.status === 'rebidding' ? lot.rebiddingEndsAt : lot.endsAt;

/** Bidding may go on, now or after a pause. */
export const isRunning = ({ status }: Lot): boolean => status === 'on_sale' || status === 'rebidding';

/** [A49] The auctioneer gives and takes its end. A rebidding has an hour, whatever the sale. */
export const isLed = (lot: Lot): lot is Lot & { warningMs: number } =>
  lot.warningMs !== null && lot.status === 'on_sale';

/** How far the lot's last minutes reach: W, or V of a led one. */
export const lastMs = (lot: Lot): number => (isLed(lot) ? lot.warningMs : lot.windowMs);

/** Time never runs back on a lot. */
export const momentOf = (lot: Lot, now: Instant): Instant => Math.max(now, lot.lastAt ?? 0);
