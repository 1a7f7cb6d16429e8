import type pg from 'pg';
import { strainForgottenAfter, strainsInRow } from '../rules/strain-rules.ts';
import { endAfterOutage, type Instant, iso } from '../rules/time-rules.ts';
import { inJudging, type JudgingTx } from './judging-transaction.ts';
import { houseNow, lockLot } from './locked-lot-store.ts';
import { endOf, isRunning, type Lot, momentOf } from './lot.ts';
import { LotRecord } from './lot-record.ts';
import { biddersOf, noIds, tellBidders, tellManagersOfLot } from './people-store.ts';
import { writeCourse } from './record-store.ts';
import {
  closeStrain,
  isStrainOver,
  isStrainStillOver,
  lastMovesOfEnd,
  lockStrain,
  lotsStrained,
} from './strain-store.ts';

/** [A48] Its last W touches a strain that lasts, so it waits for the end of it. What is due has its last W behind it. */
export const isHeld = (lot: Lot, strain: Instant | null): boolean =>
  strain !== null && (endOf(lot) ?? 0) > strain;

export interface StrainEnd {
  ended: boolean;
  /** Auctions that have been strained once too often. */
  toPause: number[];
}

/** Once nobody speaks of it any more: all lots it touched get their time, in the transaction that ends it. */
export async function endStrain(pool: pg.Pool): Promise<StrainEnd> {
  if (!(await isStrainOver(pool, strainForgottenAfter))) return { ended: false, toPause: [] };
  return inJudging(pool, makeGood);
}

async function makeGood(judging: JudgingTx): Promise<StrainEnd> {
  const strain = await lockStrain(judging);
  // Asked again under the lock: another process may have ended it, or be strained still.
  const stillOver = strain && (await isStrainStillOver(judging, strainForgottenAfter));
  if (!stillOver) return { ended: false, toPause: [] };
  const gap = { from: strain.from, until: await houseNow(judging) };
  const toPause = new Set<number>();
  for (const id of await lotsStrained(judging, gap)) {
    const tired = await extendAfterStrain(judging, id, gap);
    if (tired === undefined || toPause.has(tired)) continue;
    toPause.add(tired);
    await tellManagersOfLot(judging, id, 'strained', {}, iso(gap.until));
  }
  await closeStrain(judging, strain.id, gap.until);
  return { ended: true, toPause: [...toPause] };
}

/** The auction, if this was one strain too many. */
async function extendAfterStrain(
  judging: JudgingTx,
  id: number,
  gap: { from: Instant; until: Instant },
): Promise<number | undefined> {
  const lot = await lockLot(judging, id);
  const endsAt = lot && isRunning(lot) ? endOf(lot) : null;
  if (!lot || endsAt === null) return undefined;
  const later = endAfterOutage({ endsAt, windowMs: lot.windowMs, hardEnd: lot.hardEnd }, gap);
  if (later === endsAt) return undefined;
  const record = new LotRecord(lot, momentOf(lot, gap.until), await biddersOf(judging, id), noIds());
  record.moveEnd(later, 'strain');
  await record.write(judging);
  await writeCourse(judging, lot);
  await tellBidders(judging, id, 'extended', { reason: 'strain', endsAt: iso(later) }, iso(record.at));
  const last = await lastMovesOfEnd(judging, id, strainsInRow);
  const tired = last.length === strainsInRow && last.every((reason) => reason === 'strain');
  return tired ? lot.auctionId : undefined;
}
