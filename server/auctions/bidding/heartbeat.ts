import type pg from 'pg';
import { endAfterOutage, type Instant, isOutage, iso } from '../rules/time-rules.ts';
import { inJudging, type JudgingTx, type Statement } from './judging-transaction.ts';
import { endOf, houseNow, isRunning, lockLot, momentOf } from './lot.ts';
import { LotRecord } from './lot-record.ts';
import { biddersOf, noIds, tellBidders } from './people-store.ts';
import { writeCourse } from './record-store.ts';

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

/** A beat of the whole house, whoever gives it; a gap that came before is made good first [A23]. */
export async function beat(pool: pg.Pool): Promise<{ outage: boolean }> {
  await pool.query(quick);
  const { rows } = await pool.query<{ first: boolean; silent: boolean }>(look);
  if (rows[0]!.first) await pool.query(first);
  if (!rows[0]!.silent) return { outage: false };
  return { outage: await inJudging(pool, makeGood) };
}

/** Ends and the beat change together: whoever sees the beat sees the ends too. */
async function makeGood(judging: JudgingTx): Promise<boolean> {
  const [last] = await judging.rows<{ at: Instant }>(lock, []);
  const now = await houseNow(judging);
  if (!last || !isOutage(last.at, now)) return false;
  for (const { id } of await judging.rows<{ id: number }>(running, []))
    await extendAfterOutage(judging, id, { from: last.at, until: now });
  await judging.rows(set, [iso(now)]);
  return true;
}

async function extendAfterOutage(
  judging: JudgingTx,
  id: number,
  gap: { from: Instant; until: Instant },
): Promise<void> {
  const lot = await lockLot(judging, id);
  const endsAt = lot && isRunning(lot) ? endOf(lot) : null;
  if (!lot || endsAt === null) return;
  const end = endAfterOutage({ endsAt, windowMs: lot.windowMs, hardEnd: lot.hardEnd }, gap);
  if (end === endsAt) return;
  const record = new LotRecord(lot, momentOf(lot, gap.until), await biddersOf(judging, id), noIds());
  record.moveEnd(end, 'outage');
  await record.write(judging);
  await writeCourse(judging, lot);
  await tellBidders(judging, id, 'extended', { reason: 'outage', endsAt: iso(end) }, iso(record.at));
}
