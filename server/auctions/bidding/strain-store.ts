import type pg from 'pg';
import { type Instant, iso } from '../rules/time-rules.ts';
import type { JudgingTx, Statement } from './judging-transaction.ts';

const keep: Statement = {
  name: 'keep-strain',
  text: `
    insert into strains (from_at, told_at, seen_at)
    select now - make_interval(secs => $1::float8 / 1000), now, now from (select house_now() as now) as at
    on conflict ((until_at is null)) where until_at is null do update set seen_at = excluded.seen_at`,
};

const over: Statement = {
  name: 'strain-is-over',
  text: `select from strains where until_at is null
    and seen_at not between house_now() - make_interval(secs => $1::float8 / 1000) and house_now()`,
};

const lockOpen: Statement = {
  name: 'lock-strain',
  text: `select id, floor(extract(epoch from from_at) * 1000)::bigint as "from" from strains
    where until_at is null for update`,
};

const open: Statement = {
  name: 'open-strain',
  text: `select floor(extract(epoch from from_at) * 1000)::bigint as "from" from strains
    where until_at is null`,
};

const touched: Statement = {
  name: 'strained-lots',
  text: `select id from (select id, window_seconds,
      case status when 'on_sale' then ends_at when 'rebidding' then rebidding_ends_at end as end_at
      from lots) l
    where end_at > $1::timestamptz and end_at - make_interval(secs => window_seconds) < $2::timestamptz
    order by id`,
};

const end: Statement = { name: 'end-strain', text: 'update strains set until_at = $2 where id = $1' };

const moves: Statement = {
  name: 'last-moves-of-end',
  text: `
    select facts->>'reason' as reason from ledger_links where chain = 'lot:' || $1::bigint and kind = 'extend'
    order by seq desc limit $2`,
};

/** The house is strained, and has been for so many milliseconds; said again for as long as it lasts. */
export async function keepStrain(pool: pg.Pool, lasted: number): Promise<void> {
  await pool.query({ ...keep, values: [lasted] });
}

/** Since when the house is strained, if it is. */
export const openStrain = async (judging: JudgingTx): Promise<Instant | null> =>
  (await judging.rows<{ from: Instant }>(open, []))[0]?.from ?? null;

/** Nobody has spoken of it for so many milliseconds. */
export async function isStrainOver(pool: pg.Pool, silentFor: number): Promise<boolean> {
  const { rowCount } = await pool.query({ ...over, values: [silentFor] });
  return Boolean(rowCount);
}

/** The same, under the lock of the strain. */
export const isStrainStillOver = async (judging: JudgingTx, silentFor: number): Promise<boolean> =>
  (await judging.rows(over, [silentFor])).length > 0;

export const lockStrain = async (judging: JudgingTx): Promise<{ id: number; from: Instant } | undefined> =>
  (await judging.rows<{ id: number; from: Instant }>(lockOpen, []))[0];

/** Whose last W lies in the gap. */
export const lotsStrained = async (
  judging: JudgingTx,
  gap: { from: Instant; until: Instant },
): Promise<number[]> =>
  (await judging.rows<{ id: number }>(touched, [iso(gap.from), iso(gap.until)])).map(({ id }) => id);

export async function closeStrain(judging: JudgingTx, id: number, at: Instant): Promise<void> {
  await judging.rows(end, [id, iso(at)]);
}

/** Why the end of a lot was moved, the newest first. */
export const lastMovesOfEnd = async (judging: JudgingTx, lotId: number, count: number): Promise<string[]> =>
  (await judging.rows<{ reason: string }>(moves, [lotId, count])).map(({ reason }) => reason);

/** Through the pool that judges, and back: how long it takes is what is asked. */
export async function passThrough(pool: pg.Pool): Promise<void> {
  await pool.query('select 1');
}
