import type { Db, Tx } from '#server/platform/db.ts';

export async function forgetKept(tx: Tx, userId: number): Promise<void> {
  for (const table of ['saved_filters', 'table_columns', 'seen_items'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}

export const filtersOfArchive = (db: Db, userId: number) =>
  db
    .selectFrom('saved_filters')
    .select(['catalog', 'name', 'query', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const seenOfArchive = (db: Db, userId: number) =>
  db
    .selectFrom('seen_items')
    .select(['item_id', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('seen_at')
    .execute();
