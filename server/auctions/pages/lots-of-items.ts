import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { LotRecord } from '../reading/lot-store.ts';
import { isOrderable } from '../reading/lot-view.ts';

export interface LotOfItem {
  id: number;
  number: number;
  name: string;
  href: string;
  /** Active and marked for order: it may be asked for outside the bidding. */
  orderable: boolean;
}

type Row = Pick<LotRecord, 'status' | 'auction_status' | 'for_order' | 'id' | 'number' | 'name'> & {
  item_id: number;
  code: string;
};

const lotOf = (row: Row): LotOfItem => ({
  id: row.id,
  number: row.number,
  name: row.name,
  href: `/auctions/${row.code}/lots/${row.id}/`,
  orderable: isOrderable(row),
});

/** The newest public lot of each item. */
export async function lotsOfItems(db: Db | Tx, ids: readonly number[]): Promise<Map<number, LotOfItem>> {
  const { rows } = await sql<Row>`
    select distinct on (s.item_id) s.item_id, l.id, l.number, l.name, l.status, l.for_order, a.code, a.status as auction_status
    from lot_stones s join lots l on l.id = s.lot_id join auctions a on a.id = l.auction_id
    where s.item_id = any(${ids}::bigint[]) and a.status <> 'draft' order by s.item_id, l.id desc`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.item_id, lotOf(row)]));
}

/** A lot that everyone may see. */
export async function publicLot(db: Db | Tx, id: number): Promise<LotOfItem | undefined> {
  const { rows } = await sql<Row>`
    select 0 as item_id, l.id, l.number, l.name, l.status, l.for_order, a.code, a.status as auction_status
    from lots l join auctions a on a.id = l.auction_id where l.id = ${id} and a.status <> 'draft'`.execute(
    db,
  );
  return rows[0] && lotOf(rows[0]);
}
