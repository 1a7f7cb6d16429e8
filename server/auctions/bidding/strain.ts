import type pg from 'pg';
import { strainedAfterMs, strainForgottenAfterMs, strainsInRow } from '../rules/strain-rules.ts';
import { type Instant, isOutage, iso } from '../rules/time-rules.ts';
import { giveTime } from './give-time.ts';
import { lockHeartbeat } from './heartbeat-store.ts';
import { inJudging, type JudgingTx } from './judging-transaction.ts';
import { houseNow } from './locked-lot-store.ts';
import { endOf, type Lot } from './lot.ts';
import { tellManagersOfLot } from './people-store.ts';
import {
  closeStrain,
  isStrainOver,
  isStrainStillOver,
  lastMovesOfEnd,
  lockStrain,
  madeGoodUntil,
  type OutageTime,
} from './strain-store.ts';

/** [A23, A48] It would have ended in a gap that is not made good yet. What is due has its last W behind it. */
export const isHeld = (lot: Lot, since: Instant | null): boolean =>
  since !== null && (endOf(lot) ?? 0) > since;

interface StrainEnd {
  ended: boolean;
  /** Auctions that have been strained once too often. */
  toPause: number[];
}

const notEnded: StrainEnd = { ended: false, toPause: [] };

/** Runs once no process reports strain: extends all affected lots in the transaction that ends it. */
export async function endStrain(pool: pg.Pool): Promise<StrainEnd> {
  if (!(await isStrainOver(pool, strainForgottenAfterMs))) return notEnded;
  return inJudging(pool, makeGood);
}

/** The heartbeat is locked first, as by an outage that is made good: the one sees what the other has given. */
async function makeGood(judging: JudgingTx): Promise<StrainEnd> {
  const beat = await lockHeartbeat(judging);
  const strain = await lockStrain(judging);
  // Asked again under the lock: another process may have ended it, or be strained still.
  const stillOver = strain && (await isStrainStillOver(judging, strainForgottenAfterMs));
  const now = await houseNow(judging);
  // An outage takes the strain with it.
  if (!stillOver || (beat !== undefined && isOutage(beat, now))) return notEnded;
  const from = Math.max(strain.from, (await madeGoodUntil(judging)) ?? 0);
  // A late report of time already compensated adds nothing.
  const lasted = strain.seen - from >= strainedAfterMs;
  const toPause = lasted ? await giveTimeAfter(judging, { from, until: now }) : [];
  await closeStrain(judging, strain.id, now);
  return { ended: true, toPause };
}

/** The auctions for which this was one strain too many. */
async function giveTimeAfter(judging: JudgingTx, gap: OutageTime): Promise<number[]> {
  const tired = new Set<number>();
  for (const lot of await giveTime(judging, gap, 'strain')) {
    if (tired.has(lot.auctionId)) continue;
    const last = await lastMovesOfEnd(judging, lot.id, strainsInRow);
    if (last.length < strainsInRow || last.some((reason) => reason !== 'strain')) continue;
    tired.add(lot.auctionId);
    await tellManagersOfLot(judging, lot.id, 'strained', {}, iso(gap.until));
  }
  return [...tired];
}
