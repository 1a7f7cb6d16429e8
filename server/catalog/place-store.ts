import { sql } from 'kysely';
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
export async function placeItems(
  tx: Tx,
  ids: readonly number[],
  officeId: number,
  now: Date,
): Promise<number[]> {
  const known = await tx.selectFrom('items').select('id').where('id', 'in', ids).execute();
  const unknown = ids.filter((id) => !known.some((item) => item.id === id));
  if (!unknown.length)
    await tx
      .insertInto('item_places')
      .values(ids.map((id) => ({ item_id: id, office_id: officeId, checked_at: now })))
      .onConflict((conflict) =>
        conflict.column('item_id').doUpdateSet({ office_id: officeId, checked_at: now }),
      )
      .execute();
  return unknown;
}

export interface PlacedRow {
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
    order by p.checked_at desc nulls last, i.id limit ${asked.limit} offset ${(asked.page - 1) * asked.limit}`.execute(
    db,
  );
  return { total: rows[0]?.total ?? 0, rows };
}
