import { formatShort } from '#contract/russian.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { plannedWith } from './meeting-store.ts';

/** Meetings ahead at which items are to be shown. */
export async function meetingsHolding(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const held = new Map<number, string[]>();
  for (const { id, starts_at } of await plannedWith(db, ids))
    held.set(id, [...(held.get(id) ?? []), `встреча ${formatShort(starts_at.toISOString())}`]);
  return held;
}
