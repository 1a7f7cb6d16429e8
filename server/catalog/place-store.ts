import type { Db, Tx } from '#server/platform/db.ts';

/** The office each item lies at; one that nobody has placed is left out. */
export async function readItemPlaces(db: Db | Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('item_places')
    .select(['item_id', 'office_id'])
    .where('item_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ item_id, office_id }) => [item_id, office_id]));
}
