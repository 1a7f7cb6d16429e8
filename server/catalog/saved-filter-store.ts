import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import { type Owner, ownedBy } from '#server/platform/http/owner.ts';

export const readFilters = (db: Db, owner: Owner, catalog: string) =>
  db
    .selectFrom('saved_filters')
    .select(['id', 'name', 'query', 'created_at'])
    .where(ownedBy(owner))
    .where('catalog', '=', catalog)
    .orderBy('id', 'desc')
    .execute();

export async function saveFilter(
  db: Db,
  owner: Owner,
  catalog: string,
  name: string,
  query: string,
): Promise<void> {
  await db
    .insertInto('saved_filters')
    .values({ ...owner, catalog, name, query })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'visitor_id', 'catalog', 'name'])
        .doUpdateSet({ query, created_at: sql`now()` }),
    )
    .execute();
}

export async function deleteFilter(db: Db, owner: Owner, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('saved_filters')
    .where('id', '=', id)
    .where(ownedBy(owner))
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function readColumns(db: Db, owner: Owner, catalog: string): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('table_columns')
    .select('columns')
    .where(ownedBy(owner))
    .where('catalog', '=', catalog)
    .executeTakeFirst();
  return row?.columns;
}

export async function saveColumns(db: Db, owner: Owner, catalog: string, columns: string[]): Promise<void> {
  await db
    .insertInto('table_columns')
    .values({ ...owner, catalog, columns })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'visitor_id', 'catalog']).doUpdateSet({ columns, chosen_at: sql`now()` }),
    )
    .execute();
}
