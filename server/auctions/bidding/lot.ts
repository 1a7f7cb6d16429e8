import type { SaleStatus } from '#contract/auctions/auction-words.ts';
import type { Book } from '../rules/bidding-rules.ts';
import { nextMinimum } from '../rules/grid-rules.ts';
import type { Instant } from '../rules/time-rules.ts';
import type { JudgingTx, Statement } from './judging-transaction.ts';

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
  passedOver: number[];
  rebiddingEndsAt: Instant | null;
  priceHidden: boolean;
  offersCount: number;
  bidNo: number;
  seq: number;
  logSeq: number;
  chainSeq: number;
  chainHead: string;
}

const ms = (column: string, as: string): string =>
  `floor(extract(epoch from l.${column}) * 1000)::bigint as "${as}"`;

/** Property of `Lot` → its expression. */
export const lotColumns = `
  l.id, l.auction_id as "auctionId", a.code as "auctionCode", l.number, l.name, l.start_price as "startPrice", l.step,
  l.window_seconds * 1000 as "windowMs", l.reserve_salt as "reserveSalt", l.status, l.reserve, l.price,
  l.leader_id as leader,
  case when l.maximum is not null then json_build_object('amount', l.maximum, 'no', l.maximum_no) end as maximum,
  l.bids_count as "bidsCount", l.bidders_count as "biddersCount", ${ms('opened_at', 'openedAt')},
  ${ms('ends_at', 'endsAt')}, l.remaining_ms as "remainingMs", ${ms('hard_end', 'hardEnd')},
  ${ms('last_at', 'lastAt')}, l.extension_no as "extensionNo", ${ms('closed_at', 'closedAt')},
  l.winner_id as winner, l.sold_price as "soldPrice", l.passed_over as "passedOver",
  ${ms('rebidding_ends_at', 'rebiddingEndsAt')}, l.price_hidden as "priceHidden", l.offers_count as "offersCount",
  l.bid_no as "bidNo", l.seq, l.log_seq as "logSeq", l.chain_seq as "chainSeq", l.chain_head as "chainHead"`;

const lock: Statement = {
  name: 'lock-lot',
  text: `select ${lotColumns} from lots l join auctions a on a.id = l.auction_id where l.id = $1 for no key update of l`,
};
const lockDue: Statement = {
  name: 'lock-due-lot',
  text: `${lock.text} skip locked`,
};
const lockAll: Statement = {
  name: 'lock-lots',
  text: `select ${lotColumns} from lots l join auctions a on a.id = l.auction_id
    where l.auction_id = $1 order by l.id for no key update of l`,
};

export const lockLot = async (judging: JudgingTx, id: number): Promise<Lot | undefined> =>
  (await judging.rows<Lot>(lock, [id]))[0];
/** Undefined also when somebody else holds it. */
export const lockLotIfFree = async (judging: JudgingTx, id: number): Promise<Lot | undefined> =>
  (await judging.rows<Lot>(lockDue, [id]))[0];
/** An act on the whole auction takes all its lots, in ascending order. */
export const lockLots = (judging: JudgingTx, auctionId: number): Promise<Lot[]> =>
  judging.rows<Lot>(lockAll, [auctionId]);

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

const clock: Statement = {
  name: 'house-now',
  text: 'select floor(extract(epoch from house_now()) * 1000)::bigint as now',
};
/** The house's time; read in a statement of its own, after the locks [A7]. */
export const houseNow = async (judging: JudgingTx): Promise<Instant> =>
  (await judging.rows<{ now: Instant }>(clock, []))[0]!.now;

/** Time never runs back on a lot. */
export const momentOf = (lot: Lot, now: Instant): Instant => Math.max(now, lot.lastAt ?? 0);
