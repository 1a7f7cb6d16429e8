import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { ShownLot } from '../reading/lot-store.ts';

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
      array(select s.item_id from lot_stones s where s.lot_id = l.id
        order by s.position, s.item_id) as "itemIds"
    from lots l join auctions a on a.id = l.auction_id
    where a.status in ('announced', 'admission', 'active') and l.status in ('waiting', 'on_sale')
      and (${ids}::bigint[] is null or l.id = any(${ids}::bigint[]))
    order by a.starts_at, l.number`.execute(db);
  return rows;
}

export type PublicLotRow = Pick<
  ShownLot,
  'status' | 'auction_status' | 'for_order' | 'id' | 'number' | 'name'
> & {
  item_id: number;
  code: string;
};

export async function newestLotsOf(db: Db | Tx, ids: readonly number[]): Promise<PublicLotRow[]> {
  const { rows } = await sql<PublicLotRow>`
    select distinct on (s.item_id) s.item_id, l.id, l.number, l.name, l.status, l.for_order, a.code,
      a.status as auction_status
    from lot_stones s join lots l on l.id = s.lot_id join auctions a on a.id = l.auction_id
    where s.item_id = any(${ids}::bigint[]) and a.status <> 'draft' order by s.item_id, l.id desc`.execute(
    db,
  );
  return rows;
}

export async function findPublicLot(db: Db | Tx, id: number): Promise<PublicLotRow | undefined> {
  const { rows } = await sql<PublicLotRow>`
    select 0 as item_id, l.id, l.number, l.name, l.status, l.for_order, a.code, a.status as auction_status
    from lots l join auctions a on a.id = l.auction_id where l.id = ${id} and a.status <> 'draft'`.execute(
    db,
  );
  return rows[0];
}

/** Lots that still need their stones: of announced and running auctions, and those not settled yet. */
export async function openLotsWith(
  db: Db | Tx,
  ids: readonly number[],
): Promise<{ id: number; number: number; name: string }[]> {
  const { rows } = await sql<{ id: number; number: number; name: string }>`
    select s.item_id as id, l.number, a.name from lot_stones s join lots l on l.id = s.lot_id
    join auctions a on a.id = l.auction_id
    where s.item_id = any(${ids}::bigint[]) and l.status in ('waiting', 'on_sale', 'rebidding', 'pending')
      and a.status not in ('draft', 'cancelled', 'failed', 'finished') order by l.id`.execute(db);
  return rows;
}
