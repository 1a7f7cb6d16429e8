import { sql } from 'kysely';
import { formatShort } from '#contract/russian.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** Meetings ahead at which items are to be shown. */
export async function meetingsHolding(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; starts_at: Date }>`
    select distinct i.item_id as id, m.starts_at from meeting_items i join meetings m on m.id = i.meeting_id
    where i.item_id = any(${ids}::bigint[]) and m.state = 'planned' and m.ends_at > now() order by 1, 2`.execute(
    db,
  );
  const held = new Map<number, string[]>();
  for (const { id, starts_at } of rows)
    held.set(id, [...(held.get(id) ?? []), `встреча ${formatShort(starts_at.toISOString())}`]);
  return held;
}
