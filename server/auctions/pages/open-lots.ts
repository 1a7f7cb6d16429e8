import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface OpenLot {
  id: number;
  number: number;
  name: string;
  href: string;
  startPrice: number;
  itemIds: number[];
  auctionName: string;
  startsAt: Date;
}

/** Lots of published auctions that can be bid on, now or when the bidding begins; of these numbers, or all. */
export async function openLots(db: Db | Tx, ids: readonly number[] | null = null): Promise<OpenLot[]> {
  const { rows } = await sql<OpenLot>`
    select l.id, l.number, l.name, '/auctions/' || a.code || '/lots/' || l.id || '/' as href,
      l.start_price as "startPrice", a.name as "auctionName", a.starts_at as "startsAt",
      array(select s.item_id from lot_stones s where s.lot_id = l.id order by s.position, s.item_id) as "itemIds"
    from lots l join auctions a on a.id = l.auction_id
    where a.status in ('announced', 'admission', 'active') and l.status in ('waiting', 'on_sale')
      and (${ids}::bigint[] is null or l.id = any(${ids}::bigint[]))
    order by a.starts_at, l.number`.execute(db);
  return rows;
}
