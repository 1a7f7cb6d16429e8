import type { LiveEvent } from '#contract/auctions/auction-live.ts';
import type { Db } from '../db.ts';
import { eventsBetween, lastSeq, toLiveEvent } from './event-store.ts';
import type { LiveRules } from './live-rules.ts';

/** Past this a new snapshot is cheaper than the events. */
export const maxReplayed = 500;

/** How much of what was missed is sent again: all, or nothing when a new snapshot is better. */
export const isBehind = (after: number, end: number): boolean => after > end || end - after > maxReplayed;

export async function replayTopic(
  db: Db,
  rules: LiveRules,
  epoch: string,
  topic: string,
  after: number | undefined,
): Promise<{ seq: number; behind: boolean; events: LiveEvent[] }> {
  const seq = await lastSeq(db, topic);
  if (after === undefined || after === seq) return { seq, behind: false, events: [] };
  if (isBehind(after, seq)) return { seq, behind: true, events: [] };
  const rows = await rules.dress(await eventsBetween(db, topic, after, seq));
  return { seq, behind: false, events: rows.map((row) => toLiveEvent(epoch, row)) };
}
