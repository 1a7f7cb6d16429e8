import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

interface IndexDeal {
  index: string;
  day: string;
  /** Rubles for a carat. */
  carat: number;
  itemId: string;
  name: string;
  price: number;
}

/** Stones of indices that were sold from a month on; returned ones and this month left out. */
export async function readDealsOfIndices(db: Db | Tx, from: string): Promise<IndexDeal[]> {
  const { rows } = await sql<IndexDeal>`
    select i.price_index as index, (s.sold_at at time zone 'Europe/Moscow')::date::text as day,
      (s.price * 100.0 / i.weight)::float8 as carat, i.id::text as "itemId", i.name, s.price::float8 as price
    from item_sales s join items i on i.id = s.item_id
    where i.price_index is not null and i.weight > 0 and s.returned_at is null
      and s.sold_at >= ${from}::date at time zone 'Europe/Moscow'
      and s.sold_at < date_trunc('month', now() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow'
    order by s.sold_at, s.id`.execute(db);
  return rows;
}
