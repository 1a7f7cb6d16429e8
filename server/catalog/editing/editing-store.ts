import { type RawBuilder, sql } from 'kysely';
import type { CatalogType } from '#contract/catalog/catalog-filter.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** Items of every type stand in one table; a kind sees those of its own. */
export const isOfType = (type: CatalogType): RawBuilder<unknown> => sql`i.type = ${sql.lit(type)}`;

export const itemPicture = sql`i.picture`;

/** What a list of items is searched by. */
export const searchedItem = sql`i.search_text`;
/** What a list of stones is searched by. */
export const searchedStone = sql`i.search_text || ' ' || coalesce(lower(s.certificate), '')`;

/** What the list of tooltips is searched by. */
export const searchedTooltip = sql`lower(t.code || ' ' || t.title || ' ' || t.body)`;

export async function takeItemId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('items', 'id'))::text as id`.execute(tx);
  return rows[0]!.id;
}

export async function takeItemIds(db: Db | Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('items', 'id'))::text as id
    from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

export const collectionOptions = async (db: Db) =>
  (
    await db
      .selectFrom('collections')
      .select(['code', 'name'])
      .where('archived_at', 'is', null)
      .orderBy('position')
      .execute()
  ).map(({ code, name }) => ({ code, label: name }));

export const indexOptions = (db: Db) =>
  db
    .selectFrom('price_indices')
    .select(['code', 'label'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('code')
    .execute();

interface ItemFacts {
  status: string;
  price_carat: number | null;
}

/** What no editor sets: it follows from lots, holds and sales. */
export async function readItemFacts(db: Db, id: number): Promise<ItemFacts | undefined> {
  const { rows } = await sql<ItemFacts>`
    select i.status, i.price_carat from items i where i.id = ${id}`.execute(db);
  return rows[0];
}

/** What the list of collections is searched by. */
export const searchedCollection = sql`lower(c.code || ' ' || c.name || ' ' || c.description)`;

/** Items that stand in a collection. */
export async function holdersOfCollections(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ code: string }>`
    select distinct collection_code as code from items
    where collection_code = any(${ids}::text[]) and archived_at is null`.execute(db);
  return new Map(rows.map(({ code }) => [code, ['предметы коллекции']]));
}
