import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

interface DealRow {
  id: number;
  item_id: number;
  item_type: string;
  item_name: string;
  client_name: string;
  by_id: number | null;
  by_name: string | null;
  at: Date;
  /** Of a hold. */
  until: Date | null;
  /** Of a sale. */
  price: number | null;
  listed_price: number | null;
}

const item = sql`i.id as item_id, i.type as item_type, i.name as item_name`;

/** Items held now, the earliest end first. */
export async function readHolds(db: Db, skip: number, limit: number): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`
    select h.id, ${item}, h.client_name, h.by_id, u.name as by_name, h.created_at as at, h.until,
      null::bigint as price, i.price as listed_price
    from item_holds h join items i on i.id = h.item_id left join users u on u.id = h.by_id
    where h.ended_at is null order by h.until, h.id offset ${skip} limit ${limit}`.execute(db);
  return rows;
}

/** What was sold and not taken back, the last first. */
export async function readSales(db: Db, skip: number, limit: number): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`
    select s.id, ${item}, s.client_name, s.by_id, u.name as by_name, s.sold_at as at, null::timestamptz as until,
      s.price, s.listed_price
    from item_sales s join items i on i.id = s.item_id left join users u on u.id = s.by_id
    where s.returned_at is null order by s.sold_at desc, s.id desc offset ${skip} limit ${limit}`.execute(db);
  return rows;
}

export async function countDeals(db: Db): Promise<{ holds: number; sales: number }> {
  const { rows } = await sql<{ holds: number; sales: number }>`
    select (select count(*)::int from item_holds where ended_at is null) as holds,
      (select count(*)::int from item_sales where returned_at is null) as sales`.execute(db);
  return rows[0]!;
}
