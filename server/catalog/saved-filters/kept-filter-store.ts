import { sql } from 'kysely';
import type { Frequency } from '#contract/subscriptions/subscription-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export interface FilterRow {
  id: number;
  name: string;
  catalog: string;
  query: string;
  event: string | null;
  by_letter: boolean;
  on_site: boolean;
  frequency: Frequency;
  price_falls: boolean;
  in_catalog: boolean;
  in_lots: boolean;
  /** Found since its owner has looked. */
  fresh: number;
  created_at: Date;
}

/** Of one person, the newest first; one of them, or all. */
export async function readKeptFilters(
  db: Db | Tx,
  userId: number,
  id: number | null = null,
): Promise<FilterRow[]> {
  const { rows } = await sql<FilterRow>`
    select f.id, f.name, f.catalog, f.query, f.event, f.by_letter, f.on_site, f.frequency, f.price_falls,
      f.in_catalog, f.in_lots, f.created_at,
      (select count(*)::int from filter_tellings t
        where t.filter_id = f.id and t.found_at > f.looked_at) as fresh
    from saved_filters f
    where f.user_id = ${userId} and f.removed_at is null and (${id}::bigint is null or f.id = ${id})
    order by f.id desc`.execute(db);
  return rows;
}

/** Locks a person's filters: changes of several of them run one after another. */
export async function holdFilter(tx: Tx, userId: number, id: number) {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return tx
    .selectFrom('saved_filters')
    .select(['id', 'catalog', 'name', 'removed_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Names are unique within a catalog. */
export const readFilterNames = (tx: Tx, userId: number, catalog: string) =>
  tx
    .selectFrom('saved_filters')
    .select(['id', 'name', 'removed_at'])
    .where('user_id', '=', userId)
    .where('catalog', '=', catalog)
    .execute();

export async function updateFilter(
  tx: Tx,
  id: number,
  columns: Partial<Omit<FilterRow, 'id' | 'fresh'>> & { removed_at?: null },
): Promise<void> {
  await tx.updateTable('saved_filters').set(columns).where('id', '=', id).execute();
}

export async function deleteKeptFilter(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('saved_filters').where('id', '=', id).execute();
}

/** The last ones that were taken away can be brought back; those before them go. */
export async function markFilterRemoved(tx: Tx, userId: number, id: number, kept: number): Promise<void> {
  await sql`update saved_filters set removed_at = now() where id = ${id}`.execute(tx);
  await sql`delete from saved_filters where id in (
    select id from saved_filters where user_id = ${userId} and removed_at is not null
    order by removed_at desc, id desc offset ${kept})`.execute(tx);
}

export async function noteLooked(db: Db, userId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_filters')
    .set({ looked_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
