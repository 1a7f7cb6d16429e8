import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** What stones of an index were sold for a carat, from three months before a month on; returned ones and this month left out. */
export async function readDealsOfIndex(
  db: Db,
  index: string,
  month: string,
): Promise<{ day: string; carat: number }[]> {
  const { rows } = await sql<{ day: string; carat: number }>`
    select (s.sold_at at time zone 'Europe/Moscow')::date::text as day, (s.price * 100.0 / i.weight)::float8 as carat
    from item_sales s join items i on i.id = s.item_id
    where i.price_index = ${index} and i.weight > 0 and s.returned_at is null
      and s.sold_at >= ${month}::date - interval '4 months'
      and s.sold_at < date_trunc('month', now() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow'`.execute(
    db,
  );
  return rows;
}
