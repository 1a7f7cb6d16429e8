import type pg from 'pg';
import { endAfterOutage, type Instant, isOutage, iso } from '../rules/time-rules.ts';
import {
  giveBeat,
  giveFirstBeat,
  lockHeartbeat,
  lookAtHeartbeat,
  runningLots,
  setHeartbeat,
} from './heartbeat-store.ts';
import { inJudging, type JudgingTx } from './judging-transaction.ts';
import { houseNow, lockLot } from './locked-lot-store.ts';
import { endOf, isRunning, momentOf } from './lot.ts';
import { LotRecord } from './lot-record.ts';
import { biddersOf, noIds, tellBidders } from './people-store.ts';
import { writeCourse } from './record-store.ts';

/** A beat of the whole house, whoever gives it; a gap that came before is made good first [A23]. */
export async function beat(pool: pg.Pool): Promise<{ outage: boolean }> {
  await giveBeat(pool);
  const { first, silent } = await lookAtHeartbeat(pool);
  if (first) await giveFirstBeat(pool);
  if (!silent) return { outage: false };
  return { outage: await inJudging(pool, makeGood) };
}

/** Ends and the beat change together: whoever sees the beat sees the ends too. */
async function makeGood(judging: JudgingTx): Promise<boolean> {
  const last = await lockHeartbeat(judging);
  const now = await houseNow(judging);
  if (last === undefined || !isOutage(last, now)) return false;
  for (const id of await runningLots(judging))
    await extendAfterOutage(judging, id, { from: last, until: now });
  await setHeartbeat(judging, now);
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
