import type pg from 'pg';
import { isOutage } from '../rules/time-rules.ts';
import { giveTime } from './give-time.ts';
import { giveBeat, giveFirstBeat, lockHeartbeat, setHeartbeat } from './heartbeat-store.ts';
import { inJudging, type JudgingTx } from './judging-transaction.ts';
import { houseNow } from './locked-lot-store.ts';
import { closeStrain, endStrainsBy, keepOutage, lockStrain } from './strain-store.ts';

/** The heartbeat of all processes; a gap before it is compensated first [A23]. */
export async function beat(pool: pg.Pool): Promise<{ outage: boolean }> {
  const { first, silent, ahead } = await giveBeat(pool);
  if (first) await giveFirstBeat(pool);
  if (ahead) await inJudging(pool, followClock);
  if (!silent) return { outage: false };
  return { outage: await inJudging(pool, makeGood) };
}

/**
 * The ends of lots and the heartbeat change in one transaction, so a reader sees both or neither. A strain reported
 * before the outage is compensated with it, so that no lot gets its time twice.
 */
async function makeGood(judging: JudgingTx): Promise<boolean> {
  const last = await lockHeartbeat(judging);
  const now = await houseNow(judging);
  if (last === undefined || !isOutage(last, now)) return false;
  const strain = await lockStrain(judging);
  await giveTime(judging, { from: Math.min(last, strain?.from ?? last), until: now }, 'outage');
  if (strain) await closeStrain(judging, strain.id, now);
  else await keepOutage(judging, { from: last, until: now });
  await setHeartbeat(judging, now);
  return true;
}

/** A beat and strains of hours to come would hide what happens until then: they end now. */
async function followClock(judging: JudgingTx): Promise<void> {
  const last = await lockHeartbeat(judging);
  const now = await houseNow(judging);
  if (last === undefined || last <= now) return;
  await endStrainsBy(judging, now);
  await setHeartbeat(judging, now);
}
