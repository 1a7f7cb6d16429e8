import type pg from 'pg';
import { type Instant, iso, longestSilence } from '../rules/time-rules.ts';
import type { JudgingTx, Statement } from './judging-transaction.ts';

const silence = `interval '${longestSilence} milliseconds'`;

/** Given every few seconds; what it finds is what was there before. */
const quick: Statement = {
  name: 'beat',
  text: `with at as (select house_now() as now),
    given as (update heartbeat h set at = at.now from at
      where h.at between at.now - ${silence} and at.now - interval '4 seconds')
    select h.at is null as first, coalesce(h.at < at.now - ${silence}, false) as silent
    from at left join heartbeat h on true`,
};

const first: Statement = {
  name: 'first-beat',
  text: 'insert into heartbeat (at) values (house_now()) on conflict do nothing',
};

const lock: Statement = {
  name: 'lock-heartbeat',
  text: 'select floor(extract(epoch from at) * 1000)::bigint as at from heartbeat for update',
};

const set: Statement = { name: 'set-heartbeat', text: 'update heartbeat set at = $1' };

/** Nothing changes when the last one is too fresh, or so old that an outage must be made good first. */
export async function giveBeat(pool: pg.Pool): Promise<{ first: boolean; silent: boolean }> {
  const { rows } = await pool.query<{ first: boolean; silent: boolean }>(quick);
  return rows[0]!;
}

export async function giveFirstBeat(pool: pg.Pool): Promise<void> {
  await pool.query(first);
}

export const lockHeartbeat = async (judging: JudgingTx): Promise<Instant | undefined> =>
  (await judging.rows<{ at: Instant }>(lock, []))[0]?.at;

export async function setHeartbeat(judging: JudgingTx, at: Instant): Promise<void> {
  await judging.rows(set, [iso(at)]);
}
