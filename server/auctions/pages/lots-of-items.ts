import type { Db, Tx } from '#server/platform/db.ts';
import { isOrderable } from '../reading/lot-view.ts';
import { findPublicLot, newestLotsOf, type PublicLotRow } from './public-lot-store.ts';

export interface LotOfItem {
  id: number;
  number: number;
  name: string;
  href: string;
  /** Active and marked for order: it may be asked for outside the bidding. */
  orderable: boolean;
}

const lotOf = (row: PublicLotRow): LotOfItem => ({
  id: row.id,
  number: row.number,
  name: row.name,
  href: `/auctions/${row.code}/lots/${row.id}/`,
  orderable: isOrderable(row),
});

/** The newest public lot of each item. */
export async function lotsOfItems(db: Db | Tx, ids: readonly number[]): Promise<Map<number, LotOfItem>> {
  const rows = await newestLotsOf(db, ids);
  return new Map(rows.map((row) => [row.item_id, lotOf(row)]));
}

/** A lot that everyone may see. */
export async function publicLot(db: Db | Tx, id: number): Promise<LotOfItem | undefined> {
  const row = await findPublicLot(db, id);
  return row && lotOf(row);
}
