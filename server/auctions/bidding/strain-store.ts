import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#server/platform/db.ts';
import { type Instant, iso, maxSilenceMs } from '../rules/time-rules.ts';
import type { JudgingTx, Statement } from './judging-transaction.ts';

export interface OutageTime {
  from: Instant;
  until: Instant;
}

/** A telling that was held on its way arrives with too short a time: the earliest beginning stands. */
const keep: Statement = {
  name: 'keep-strain',
  text: `
    insert into strains (from_at, told_at, seen_at)
    select now - make_interval(secs => $1::float8 / 1000), now, now from (select house_now() as now) as at
    on conflict ((until_at is null)) where until_at is null do update
      set seen_at = excluded.seen_at, from_at = least(strains.from_at, excluded.from_at)`,
};

const over: Statement = {
  name: 'strain-is-over',
  text: `select from strains where until_at is null
    and seen_at not between house_now() - make_interval(secs => $1::float8 / 1000) and house_now()`,
};

const lockOpen: Statement = {
  name: 'lock-strain',
  text: `select id, floor(extract(epoch from from_at) * 1000)::bigint as "from",
      floor(extract(epoch from seen_at) * 1000)::bigint as seen from strains
    where until_at is null for update`,
};

const held: Statement = {
  name: 'held-since',
  text: `select floor(extract(epoch from least(
      (select from_at from strains where until_at is null),
      (select at from heartbeat where at < house_now() - interval '${maxSilenceMs} milliseconds')
    )) * 1000)::bigint as since`,
};

const lastEnd: Statement = {
  name: 'last-strain-ended',
  text: `select floor(extract(epoch from max(until_at)) * 1000)::bigint as at from strains
    where until_at <= house_now()`,
};

const outage: Statement = {
  name: 'keep-outage',
  text: 'insert into strains (from_at, told_at, seen_at, until_at) values ($1, $2, $2, $2)',
};

const touched: Statement = {
  name: 'touched-lots',
  text: `select id from (select id, window_seconds,
      case status when 'on_sale' then ends_at when 'rebidding' then rebidding_ends_at end as end_at
      from lots) l
    where end_at > $1::timestamptz and end_at - make_interval(secs => window_seconds) < $2::timestamptz
    order by id`,
};

const end: Statement = { name: 'end-strain', text: 'update strains set until_at = $2 where id = $1' };

const endBy: Statement = {
  name: 'end-strains-by',
  text: `update strains set from_at = least(from_at, $1), told_at = least(told_at, $1), seen_at = least(seen_at, $1),
      until_at = case when until_at is not null then least(until_at, $1) end
    where greatest(from_at, told_at, seen_at, until_at) > $1::timestamptz`,
};

const moves: Statement = {
  name: 'last-moves-of-end',
  text: `
    select facts->>'reason' as reason from ledger_links where chain = 'lot:' || $1::bigint and kind = 'extend'
    order by seq desc limit $2`,
};

/** Reports that this process has been strained for so many milliseconds; repeated as long as it lasts. */
export async function keepStrain(pool: pg.Pool, lasted: number): Promise<void> {
  await pool.query({ ...keep, values: [lasted] });
}

/** Since when nothing closes: a strain [A48], or an outage not yet compensated [A23]. */
export const heldSince = async (judging: JudgingTx): Promise<Instant | null> =>
  (await judging.rows<{ since: Instant | null }>(held, []))[0]!.since;

/** No process has reported strain for so many milliseconds. */
export async function isStrainOver(pool: pg.Pool, silentFor: number): Promise<boolean> {
  const { rowCount } = await pool.query({ ...over, values: [silentFor] });
  return Boolean(rowCount);
}

/** The same, under the lock of the strain. */
export const isStrainStillOver = async (judging: JudgingTx, silentFor: number): Promise<boolean> =>
  (await judging.rows(over, [silentFor])).length > 0;

interface OpenStrain {
  id: number;
  from: Instant;
  /** The time of the last report. */
  seen: Instant;
}

export const lockStrain = async (judging: JudgingTx): Promise<OpenStrain | undefined> =>
  (await judging.rows<OpenStrain>(lockOpen, []))[0];

/** Until when bidders have had their time back for everything that came before. */
export const madeGoodUntil = async (judging: JudgingTx): Promise<Instant | null> =>
  (await judging.rows<{ at: Instant | null }>(lastEnd, []))[0]!.at;

/** An outage is kept as a strain that was known when it was over. */
export async function keepOutage(judging: JudgingTx, gap: OutageTime): Promise<void> {
  await judging.rows(outage, [iso(gap.from), iso(gap.until)]);
}

/** Whose last W lies in the gap. */
export const lotsTouched = async (judging: JudgingTx, gap: OutageTime): Promise<number[]> =>
  (await judging.rows<{ id: number }>(touched, [iso(gap.from), iso(gap.until)])).map(({ id }) => id);

export async function closeStrain(judging: JudgingTx, id: number, at: Instant): Promise<void> {
  await judging.rows(end, [id, iso(at)]);
}

/** No report of a strain is later than this. */
export async function endStrainsBy(judging: JudgingTx, at: Instant): Promise<void> {
  await judging.rows(endBy, [iso(at)]);
}

/** Why the end of a lot was moved, the newest first. */
export const lastMovesOfEnd = async (judging: JudgingTx, lotId: number, count: number): Promise<string[]> =>
  (await judging.rows<{ reason: string }>(moves, [lotId, count])).map(({ reason }) => reason);

/** Through the pool that judges, and back: how long it takes is what is asked. */
export async function passThrough(pool: pg.Pool): Promise<void> {
  await pool.query('select 1');
}

/** Likewise through the connections that ask who bids. */
export async function passThroughDoor(door: Db): Promise<void> {
  await sql`select 1`.execute(door);
}
