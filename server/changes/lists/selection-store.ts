import { sql } from 'kysely';
import type { Targets } from '#contract/back-office/publishing.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';

/** Ids that were named, or those of a frozen selection of one's own. */
export async function targetIds(
  db: Db | Tx,
  kind: string,
  of: Targets,
  userId: number,
): Promise<readonly string[] | Refusal> {
  if ('ids' in of) return of.ids;
  const known = await db
    .selectFrom('selections')
    .select('id')
    .where('id', '=', of.selection)
    .where('kind', '=', kind)
    .where('by_id', '=', userId)
    .executeTakeFirst();
  if (!known) return notFound();
  const rows = await db
    .selectFrom('selection_entries')
    .select('entity_id')
    .where('selection_id', '=', of.selection)
    .execute();
  return rows.map(({ entity_id }) => entity_id);
}

export async function insertSelection(tx: Tx, kind: string, userId: number): Promise<number> {
  const { id } = await tx
    .insertInto('selections')
    .values({ by_id: userId, kind, count: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeSelectionCount(tx: Tx, id: number, count: number): Promise<void> {
  await tx.updateTable('selections').set({ count }).where('id', '=', id).execute();
}

/** Selections are kept for a day. */
export async function forgetOldSelections(db: Db): Promise<void> {
  await sql`delete from selections where created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from open_forms where seen_at < now() - interval '1 hour'`.execute(db);
}
