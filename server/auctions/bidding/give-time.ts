import { endAfterOutage, iso } from '../rules/time-rules.ts';
import type { JudgingTx } from './judging-transaction.ts';
import { lockLot } from './locked-lot-store.ts';
import { endOf, isLed, isRunning, type Lot, lastMs, momentOf } from './lot.ts';
import { LotRecord } from './lot-record.ts';
import { biddersOf, noIds, tellBidders } from './people-store.ts';
import { writeCourse } from './record-store.ts';
import type { OutageTime } from './strain-store.ts';
import { lotsTouched } from './strain-store.ts';

/** [A23, A48] Every lot whose last W the gap touched gets its time; returns those lots. */
export async function giveTime(
  judging: JudgingTx,
  gap: OutageTime,
  reason: 'outage' | 'strain',
): Promise<Lot[]> {
  const given: Lot[] = [];
  for (const id of await lotsTouched(judging, gap)) {
    const lot = await lockLot(judging, id);
    if (lot && (await extend(judging, lot, gap, reason))) given.push(lot);
  }
  return given;
}

async function extend(
  judging: JudgingTx,
  lot: Lot,
  gap: OutageTime,
  reason: 'outage' | 'strain',
): Promise<boolean> {
  const endsAt = isRunning(lot) ? endOf(lot) : null;
  if (endsAt === null) return false;
  const later = endAfterOutage({ endsAt, windowMs: lastMs(lot), hardEnd: lot.hardEnd }, gap);
  if (later === endsAt) return false;
  const record = new LotRecord(lot, momentOf(lot, gap.until), await biddersOf(judging, lot.id), noIds());
  // The auctioneer gives a led lot its end again [A52].
  record.moveEnd(isLed(lot) ? null : later, reason);
  await record.write(judging);
  await writeCourse(judging, lot);
  if (isLed(lot)) return true;
  await tellBidders(judging, lot.id, 'extended', { reason, endsAt: iso(later) }, iso(record.at));
  return true;
}
