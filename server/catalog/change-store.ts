import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface Changes {
  /** From where to read next time. */
  cursor: string;
  /** Without an item: price indices, collections, event selections or texts changed. */
  changes: { id: number; itemId: number | null }[];
}

/** Where a reader stands who has read everything that this snapshot shows. */
export async function readCursor(tx: Tx): Promise<string> {
  const { rows } = await sql<{ cursor: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as cursor`.execute(tx);
  return rows[0]!.cursor;
}

/**
 * Everything whose transaction was not over at the previous look: some of it may have been read already, nothing is
 * missed. Run in a snapshot of its own together with the items themselves.
 */
export async function readChanges(tx: Tx, since: string): Promise<Changes> {
  const cursor = await readCursor(tx);
  const { rows } = await sql<{ id: number; item_id: number | null }>`
    select id, item_id from catalog_changes where xid >= ${since}::text::xid8 order by id`.execute(tx);
  return { cursor, changes: rows.map(({ id, item_id }) => ({ id, itemId: item_id })) };
}

/** Every index has long read them, and a snapshot is not so old. */
export async function forgetOldChanges(db: Db): Promise<void> {
  await db.deleteFrom('catalog_changes').where('at', '<', sql<Date>`now() - interval '7 days'`).execute();
}
