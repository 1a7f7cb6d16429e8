import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import { type Owner, ownedBy } from '#server/platform/http/owner.ts';

export const readFilters = (db: Db, owner: Owner, catalog: string) =>
  db
    .selectFrom('saved_filters')
    .select(['id', 'name', 'query', 'event', 'by_letter', 'on_site', 'created_at'])
    .where(ownedBy(owner))
    .where('catalog', '=', catalog)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/**
 * How the filter notifies of new matches; if absent, an existing filter keeps its setting and a new one does not
 * notify.
 */
export interface AlertColumns {
  by_letter: boolean;
  on_site: boolean;
  frequency: string;
  price_falls: boolean;
  in_catalog: boolean;
  in_lots: boolean;
}

/** Under a name that is taken it replaces what was there, one that was taken away too. */
export async function upsertFilter(
  db: Db,
  owner: Owner,
  filter: { catalog: string; name: string; query: string; event: string | null },
  alert: AlertColumns | undefined,
): Promise<void> {
  const { query, event } = filter;
  await db
    .insertInto('saved_filters')
    .values({ ...owner, ...filter, ...alert })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'visitor_id', 'catalog', 'name']).doUpdateSet({
        query,
        event,
        ...alert,
        removed_at: null,
        created_at: sql`now()`,
        looked_at: sql`now()`,
      }),
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

/** Deletes removed filters that can no longer be restored. */
export async function forgetRemovedFilters(db: Db): Promise<void> {
  await db
    .deleteFrom('saved_filters')
    .where('removed_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
