import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { type Owner, ownedBy, visitor } from '#server/platform/http/owner.ts';

/** Of two browsers that sign in at once the second waits. */
export async function lockForJoin(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

interface JoiningFilter {
  id: number;
  catalog: string;
  name: string;
  query: string;
}

export const filtersOf = (tx: Tx, owner: Owner): Promise<JoiningFilter[]> =>
  tx
    .selectFrom('saved_filters')
    .select(['id', 'catalog', 'name', 'query'])
    .where(ownedBy(owner))
    .orderBy('id')
    .execute();

export async function giveFilter(tx: Tx, id: number, userId: number, name: string): Promise<void> {
  await tx
    .updateTable('saved_filters')
    .set({ user_id: userId, visitor_id: null, name })
    .where('id', '=', id)
    .execute();
}

/** Deletes filters that were removed and not brought back. */
export async function forgetRemovedOf(tx: Tx, owner: Owner): Promise<void> {
  await tx.deleteFrom('saved_filters').where(ownedBy(owner)).where('removed_at', 'is not', null).execute();
}

export async function forgetFiltersOf(tx: Tx, owner: Owner): Promise<void> {
  await tx.deleteFrom('saved_filters').where(ownedBy(owner)).execute();
}

/** Moves the visitor's columns to the person, except where the person has chosen some. */
export async function joinColumns(tx: Tx, visitorId: string, userId: number): Promise<void> {
  await sql`
    insert into table_columns (user_id, catalog, columns)
    select ${userId}, catalog, columns from table_columns where ${ownedBy(visitor(visitorId))}
    on conflict (user_id, visitor_id, catalog) do nothing`.execute(tx);
  await tx
    .deleteFrom('table_columns')
    .where(ownedBy(visitor(visitorId)))
    .execute();
}

/** A visitor's cookie lasts a year: older rows cannot be claimed any more. */
export async function forgetOldVisitors(db: Db): Promise<void> {
  const dates = { seen_items: 'seen_at', saved_filters: 'created_at', table_columns: 'chosen_at' };
  for (const [table, date] of Object.entries(dates))
    await sql`
      delete from ${sql.table(table)}
      where visitor_id is not null and ${sql.ref(date)} < now() - interval '1 year'`.execute(db);
}
