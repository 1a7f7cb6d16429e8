import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

interface HammerRow {
  id: number;
  name: string;
  item_id: number;
  sold_price: number;
  sold_at: Date;
  sale: string;
  auction_code: string;
}

/** Lots of one item each, sold for a public price; the newest sale first. */
export async function readHammers(db: Db, most: number): Promise<HammerRow[]> {
  const { rows } = await sql<HammerRow>`
    select l.id, l.name, s.item_id, l.sold_price, coalesce(l.closed_at, a.finished_at) as sold_at,
      a.name as sale, a.code as auction_code
    from auctions a join lots l on l.auction_id = a.id join lot_stones s on s.lot_id = l.id
    where a.results_published_at is not null and a.archived_at is null and l.status = 'sold'
      and l.sold_price is not null and not l.price_hidden
      and not exists (select from lot_stones other where other.lot_id = l.id and other.item_id <> s.item_id)
    order by a.finished_at desc, l.sold_price desc, l.id limit ${most}`.execute(db);
  return rows;
}
