import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** The office each item lies at; items without a place are left out. */
export async function readItemPlaces(db: Db | Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('item_places')
    .select(['item_id', 'office_id'])
    .where('item_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ item_id, office_id }) => [item_id, office_id]));
}

/** How many items that are not sold lie at each office. */
export async function countPlaced(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('item_places as p')
    .innerJoin('items as i', 'i.id', 'p.item_id')
    .where('i.status', '<>', 'sold')
    .select(['p.office_id', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('p.office_id')
    .execute();
  return new Map(rows.map(({ office_id, count }) => [office_id, count]));
}

/** Says which of the items do not exist; nothing is written then. */
export async function writePlaces(
  tx: Tx,
  ids: readonly number[],
  officeId: number,
  { by, now }: { by: number; now: Date },
): Promise<number[]> {
  const known = await tx.selectFrom('items').select('id').where('id', 'in', ids).execute();
  const unknown = ids.filter((id) => !known.some((item) => item.id === id));
  if (!unknown.length)
    await tx
      .insertInto('item_places')
      .values(ids.map((id) => ({ item_id: id, office_id: officeId, checked_at: now, checked_by: by })))
      .onConflict((conflict) =>
        conflict.column('item_id').doUpdateSet({ office_id: officeId, checked_at: now, checked_by: by }),
      )
      .execute();
  return unknown;
}

interface PlacedRow {
  id: number;
  name: string;
  officeId: number | null;
  checkedAt: Date | null;
}

/** Items that are not sold, by number or words of the name; those of one office when it is asked for without words. */
export async function findPlaced(
  db: Db,
  asked: { officeId?: number | undefined; q: string; limit: number; page: number },
): Promise<{ total: number; rows: PlacedRow[] }> {
  const words = asked.q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  const matches = words.map((word) => {
    const number = /^№?(\d{1,12})$/.exec(word)?.[1];
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return number ? sql`i.id = ${number}::bigint` : sql`lower(i.name) like ${like}`;
  });
  const where = words.length
    ? sql.join(matches, sql` and `)
    : sql`(${asked.officeId ?? null}::bigint is null or p.office_id = ${asked.officeId ?? null})`;
  const { rows } = await sql<PlacedRow & { total: number }>`
    select i.id, i.name, p.office_id as "officeId", p.checked_at as "checkedAt", count(*) over () as total
    from items i left join item_places p on p.item_id = i.id
    where i.status <> 'sold' and ${where}
    order by p.checked_at desc nulls last, i.id
    limit ${asked.limit} offset ${(asked.page - 1) * asked.limit}`.execute(db);
  return { total: rows[0]?.total ?? 0, rows };
}

interface ItemPlaceRow {
  office_id: number | null;
  office: string | null;
  checked_at: Date | null;
  by_id: number | null;
  by_name: string | null;
}

/** Of an existing item; without an office if its place is not recorded. */
export async function readItemPlace(db: Db | Tx, itemId: number): Promise<ItemPlaceRow | undefined> {
  const { rows } = await sql<ItemPlaceRow>`
    select p.office_id, o.name as office, p.checked_at, u.id as by_id, u.name as by_name
    from items i left join item_places p on p.item_id = i.id left join offices o on o.id = p.office_id
      left join users u on u.id = p.checked_by
    where i.id = ${itemId}`.execute(db);
  return rows[0];
}

export async function clearPlace(tx: Tx, itemId: number): Promise<void> {
  await tx.deleteFrom('item_places').where('item_id', '=', itemId).execute();
}

export const readOfficesToPlace = (db: Db | Tx) =>
  db
    .selectFrom('offices')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
