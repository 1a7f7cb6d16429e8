import type pg from 'pg';
import { type Instant, maxSilenceMs } from '../rules/time-rules.ts';
import type { JudgingTx, Statement } from './judging-transaction.ts';
import type { Lot } from './lot.ts';

const ms = (column: string, as: string): string =>
  `floor(extract(epoch from l.${column}) * 1000)::bigint as "${as}"`;

/** Property of `Lot` → its expression. */
const lotColumns = `
  l.id, l.auction_id as "auctionId", a.code as "auctionCode", l.number, l.name, l.start_price as "startPrice",
  l.step, l.window_seconds * 1000 as "windowMs",
  case when a.manner = 'led' then a.warning_seconds * 1000 end as "warningMs", l.reserve_salt as "reserveSalt", l.status, l.reserve,
  l.price, l.leader_id as leader,
  case when l.maximum is not null
    then json_build_object('amount', l.maximum, 'no', l.maximum_no) end as maximum,
  l.bids_count as "bidsCount", l.bidders_count as "biddersCount", ${ms('opened_at', 'openedAt')},
  ${ms('ends_at', 'endsAt')}, l.paused, l.remaining_ms as "remainingMs", ${ms('hard_end', 'hardEnd')},
  ${ms('last_at', 'lastAt')}, ${ms('called_at', 'calledAt')}, ${ms('aside_at', 'asideAt')}, l.written_due as "writtenDue", l.extension_no as "extensionNo", ${ms('closed_at', 'closedAt')},
  l.winner_id as winner, l.sold_price as "soldPrice", l.passed_over as "passedOver",
  case when l.asked_id is not null then json_build_object('bidder', l.asked_id, 'sum', l.asked_sum,
    'until', floor(extract(epoch from l.asked_until) * 1000)::bigint) end as question,
  ${ms('rebidding_ends_at', 'rebiddingEndsAt')}, l.price_hidden as "priceHidden",
  l.offers_count as "offersCount", l.bid_no as "bidNo", l.seq, l.log_seq as "logSeq",
  l.chain_seq as "chainSeq", l.chain_head as "chainHead"`;

const lock: Statement = {
  name: 'lock-lot',
  text: `
    select ${lotColumns} from lots l join auctions a on a.id = l.auction_id
    where l.id = $1 for no key update of l`,
};

const read: Statement = {
  name: 'read-lot',
  text: `select ${lotColumns} from lots l join auctions a on a.id = l.auction_id where l.id = $1`,
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

const readAll: Statement = {
  name: 'read-lots',
  text: `select ${lotColumns} from lots l join auctions a on a.id = l.auction_id
    where l.auction_id = $1 order by l.number`,
};

/** Without a lock, for a look. */
export const readLots = (judging: JudgingTx, auctionId: number): Promise<Lot[]> =>
  judging.rows<Lot>(readAll, [auctionId]);
export const readLot = async (judging: JudgingTx, id: number): Promise<Lot | undefined> =>
  (await judging.rows<Lot>(read, [id]))[0];

/** Undefined also when another transaction holds the lock. */
export const lockLotIfFree = async (judging: JudgingTx, id: number): Promise<Lot | undefined> =>
  (await judging.rows<Lot>(lockDue, [id]))[0];

/** An act on the whole auction takes all its lots, in ascending order. */
export const lockLots = (judging: JudgingTx, auctionId: number): Promise<Lot[]> =>
  judging.rows<Lot>(lockAll, [auctionId]);

const clock: Statement = {
  name: 'house-now',
  text: 'select floor(extract(epoch from house_now()) * 1000)::bigint as now',
};

/** The database's time, read in a statement of its own after the locks [A7]. */
export const houseNow = async (judging: JudgingTx): Promise<Instant> =>
  (await judging.rows<{ now: Instant }>(clock, []))[0]!.now;

/** Nothing is due while an outage has not been made good [A23], nor what a strain that lasts has touched [A48]. */
const due: Statement = {
  name: 'due-lots',
  text: `select id from lots
    where ((status = 'on_sale' and ends_at <= house_now())
      or (status = 'rebidding' and rebidding_ends_at <= house_now()))
      and exists (select from heartbeat where at >= house_now() - interval '${maxSilenceMs} milliseconds')
      and not exists (select from strains
        where until_at is null and from_at < coalesce(rebidding_ends_at, ends_at))
    order by coalesce(rebidding_ends_at, ends_at), id limit 100`,
};

export async function dueLots(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(due);
  return rows.map(({ id }) => id);
}

/** [A34] What an auction does by itself. */
const movable: Statement = {
  name: 'movable-auctions',
  text: `
    select id, 'start' as act from auctions a
    where status in ('announced', 'admission') and starts_at <= house_now()
      and exists (select from lots l where l.auction_id = a.id and l.status = 'waiting')
    union all
    select id, 'sum-up' from auctions a where status = 'active'
      and exists (select from lots l where l.auction_id = a.id)
      and not exists (select from lots l
        where l.auction_id = a.id and l.status in ('waiting', 'on_sale', 'rebidding'))
    order by id`,
};

export async function movableAuctions(pool: pg.Pool): Promise<{ id: number; act: 'start' | 'sum-up' }[]> {
  const { rows } = await pool.query<{ id: number; act: 'start' | 'sum-up' }>(movable);
  return rows;
}
