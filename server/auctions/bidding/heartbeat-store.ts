import type pg from 'pg';
import { type Instant, iso, maxSilenceMs } from '../rules/time-rules.ts';
import type { JudgingTx, Statement } from './judging-transaction.ts';

const silence = `interval '${maxSilenceMs} milliseconds'`;

/** Given every few seconds; what it finds is what was there before. */
const quick: Statement = {
  name: 'beat',
  text: `with at as (select house_now() as now),
    given as (update heartbeat h set at = at.now from at
      where h.at between at.now - ${silence} and at.now - interval '4 seconds')
    select h.at is null as first, coalesce(h.at < at.now - ${silence}, false) as silent,
      coalesce(h.at > at.now, false) as ahead
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

interface BeatFound {
  first: boolean;
  silent: boolean;
  /** The last one is of an hour that has not come yet: the clock was set back. */
  ahead: boolean;
}

/** Nothing changes when the last one is too fresh, or so old that an outage must be made good first. */
export async function giveBeat(pool: pg.Pool): Promise<BeatFound> {
  const { rows } = await pool.query<BeatFound>(quick);
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
