import type pg from 'pg';
import { type Instant, iso } from '../rules/time-rules.ts';
import type { JudgingTx, Statement } from './judging-transaction.ts';

const quick: Statement = {
  name: 'beat',
  text: `with at as (select house_now() as now)
    update heartbeat h set at = at.now from at
    where h.at between at.now - interval '30 seconds' and at.now - interval '4 seconds'`,
};

const look: Statement = {
  name: 'look-at-heartbeat',
  text: `select h.at is null as first, coalesce(h.at < house_now() - interval '30 seconds', false) as silent
    from (select 1) as one left join heartbeat h on true`,
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

const running: Statement = {
  name: 'running-lots',
  text: `select id from lots where (status = 'on_sale' and ends_at is not null)
    or (status = 'rebidding' and rebidding_ends_at is not null) order by id`,
};

/** Nothing changes when the last one is too fresh, or so old that an outage must be made good first. */
export async function giveBeat(pool: pg.Pool): Promise<void> {
  await pool.query(quick);
}

export async function lookAtHeartbeat(pool: pg.Pool): Promise<{ first: boolean; silent: boolean }> {
  const { rows } = await pool.query<{ first: boolean; silent: boolean }>(look);
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

/** Open or sealed, those that have an end. */
export const runningLots = async (judging: JudgingTx): Promise<number[]> =>
  (await judging.rows<{ id: number }>(running, [])).map(({ id }) => id);
