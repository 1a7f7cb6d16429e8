import type { LiveEventBody } from '#contract/auctions/auction-live.ts';
import type { Channel } from '#contract/auctions/auction-words.ts';
import type { LedgerLink } from '#contract/ledger/ledger.ts';
import { topicName } from '#contract/live/live-topics.ts';
import type { BidNewsKind } from '../news/news-kinds.ts';
import { isoOrNull } from '../rules/time-rules.ts';
import type { JudgingTx, Statement } from './judging-transaction.ts';
import type { Lot } from './lot.ts';

export interface OfferRow {
  id: number;
  no: number;
  user_id: number;
  admission_id: number;
  key: string;
  body_hash: string;
  amount: number | null;
  max_amount: number | null;
  sealed: boolean;
  channel: Channel;
  entered_by: number | null;
  price_before: number | null;
  end_before: string | null;
  exposure: number | null;
  limit_sum: number | null;
  refusal: string | null;
  answer: unknown;
}

export interface BidRow {
  id: number;
  no: number;
  offer_id: number;
  admission_id: number;
  amount: number;
  before: number | null;
  auto: boolean;
  /** Its place in the lot's chain. */
  link: number;
}

/** A row of the log; who it was is read when it is shown. */
export interface LoggedRow {
  id: number;
  offer_id: number;
  bid_id: number | null;
  user_id: number;
  before: number | null;
  after: number | null;
  step: number;
  steps: number | null;
  note: string;
}

export type EventRow = Pick<LiveEventBody, 'event' | 'payload'> & { topic: string; seq: number };

export interface NewsRow {
  user_id: number;
  kind: BidNewsKind;
  facts: Record<string, unknown>;
}

export interface RecordRows {
  lot: Lot;
  at: string;
  offers: OfferRow[];
  bids: BidRow[];
  logRows: LoggedRow[];
  links: LedgerLink[];
  events: EventRow[];
  news: NewsRow[];
  /** Numbers of bids that no longer stand. */
  struck: number[];
}

const statement: Statement = {
  name: 'write-record',
  text: `
with
new_offers as (
  insert into offers (id, lot_id, no, user_id, admission_id, key, body_hash, amount, max_amount, sealed,
    channel, entered_by, at, price_before, end_before, exposure, limit_sum, refusal, answer) overriding system value
  select r.id, $1, r.no, r.user_id, r.admission_id, r.key, r.body_hash, r.amount, r.max_amount, r.sealed,
    r.channel, r.entered_by, $2, r.price_before, r.end_before, r.exposure, r.limit_sum, r.refusal, r.answer
  from json_to_recordset($5) as r(id bigint, no int, user_id bigint, admission_id bigint, key text,
    body_hash text, amount bigint, max_amount bigint, sealed boolean, channel text, entered_by bigint, price_before bigint,
    end_before timestamptz, exposure bigint, limit_sum bigint, refusal text, answer json)),
new_bids as (
  insert into bids (id, lot_id, no, offer_id, admission_id, amount, before, auto, at, link)
    overriding system value
  select r.id, $1, r.no, r.offer_id, r.admission_id, r.amount, r.before, r.auto, $2, r.link
  from json_to_recordset($6) as r(id bigint, no int, offer_id bigint, admission_id bigint, amount bigint,
    before bigint, auto boolean, link bigint)),
new_log_rows as (
  insert into log_rows (id, lot_id, at, offer_id, bid_id, user_id, before, after, step, steps, note)
    overriding system value
  select r.id, $1, $2, r.offer_id, r.bid_id, r.user_id, r.before, r.after, r.step, r.steps, r.note
  from json_to_recordset($7) as r(id bigint, offer_id bigint, bid_id bigint, user_id bigint, before bigint,
    after bigint, step bigint, steps int, note text)),
new_links as (
  insert into ledger_links (chain, seq, kind, at, alias, amount, facts, previous, hash)
  select $3, r.seq, r.kind, r.at, r.alias, r.amount, r.facts, r.previous, r.hash
  from json_to_recordset($8) as r(seq bigint, kind text, at timestamptz, alias int, amount bigint,
    facts jsonb, previous text, hash text)),
new_events as (
  insert into live_events (topic, seq, event, auction_code, payload, at)
  select r.topic, r.seq, r.event, $4, r.payload, $2
  from json_to_recordset($9) as r(topic text, seq bigint, event text, payload json)),
new_news as (
  insert into auction_news (user_id, auction_id, lot_id, kind, facts, at)
  select r.user_id, $12, $1, r.kind, r.facts, $2
  from json_to_recordset($10) as r(user_id bigint, kind text, facts jsonb)),
struck_bids as (
  update bids set annulled_at = $2 where lot_id = $1 and no = any($11::int[]))
update lots set reserve = r.reserve, price = r.price, leader_id = r.leader, maximum = r.maximum,
  maximum_no = r.maximum_no, bids_count = r.bids_count, bidders_count = r.bidders_count, ends_at = r.ends_at,
  last_at = $2, extension_no = r.extension_no, offers_count = r.offers_count, bid_no = r.bid_no, seq = r.seq,
  log_seq = r.log_seq, chain_seq = r.chain_seq, chain_head = r.chain_head
from json_to_record($13) as r(reserve bigint, price bigint, leader bigint, maximum bigint, maximum_no int,
  bids_count int, bidders_count int, ends_at timestamptz, extension_no int, offers_count int, bid_no int,
  seq bigint, log_seq bigint, chain_seq bigint, chain_head text)
where id = $1`,
};

const course: Statement = {
  name: 'write-course',
  text: `
    update lots set status = $2, opened_at = $3, remaining_ms = $4, hard_end = $5, closed_at = $6,
      winner_id = $7, sold_price = $8, passed_over = $9, rebidding_ends_at = $10, price_hidden = $11,
      window_seconds = $12, asked_id = $13, asked_sum = $14, asked_until = $15,
      paused = $16, called_at = $17, aside_at = $18,
      confirmed_at = case when $2 = 'sold' then coalesce(confirmed_at, last_at) end
    where id = $1`,
};

/** One statement for all rows of a batch: a round trip each would cost more than the writing. */
export async function writeRecord(judging: JudgingTx, rows: RecordRows): Promise<void> {
  const { lot } = rows;
  await judging.rows(statement, [
    lot.id,
    rows.at,
    topicName.lot(lot.id),
    lot.auctionCode,
    JSON.stringify(rows.offers),
    JSON.stringify(rows.bids),
    JSON.stringify(rows.logRows),
    JSON.stringify(rows.links),
    JSON.stringify(rows.events),
    JSON.stringify(rows.news),
    rows.struck,
    lot.auctionId,
    JSON.stringify({
      reserve: lot.reserve,
      price: lot.price,
      leader: lot.leader,
      maximum: lot.maximum?.amount,
      maximum_no: lot.maximum?.no,
      bids_count: lot.bidsCount,
      bidders_count: lot.biddersCount,
      ends_at: isoOrNull(lot.endsAt),
      extension_no: lot.extensionNo,
      offers_count: lot.offersCount,
      bid_no: lot.bidNo,
      seq: lot.seq,
      log_seq: lot.logSeq,
      chain_seq: lot.chainSeq,
      chain_head: lot.chainHead,
    }),
  ]);
}

/** The columns that bids never change: a statement of its own, for it makes cached pages old. */
export async function writeCourse(judging: JudgingTx, lot: Lot): Promise<void> {
  await judging.rows(course, [
    lot.id,
    lot.status,
    isoOrNull(lot.openedAt),
    lot.remainingMs,
    isoOrNull(lot.hardEnd),
    isoOrNull(lot.closedAt),
    lot.winner,
    lot.soldPrice,
    lot.passedOver,
    isoOrNull(lot.rebiddingEndsAt),
    lot.priceHidden,
    lot.windowMs / 1000,
    lot.question?.bidder ?? null,
    lot.question?.sum ?? null,
    isoOrNull(lot.question?.until ?? null),
    lot.paused,
    isoOrNull(lot.calledAt),
    isoOrNull(lot.asideAt),
  ]);
}
