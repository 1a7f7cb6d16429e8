import { type ItemStanding, setItemStatus } from '#server/catalog/public.ts';
import { settleCatalogSale } from '#server/money/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { endHold, type HoldRow, insertSale } from './selling-store.ts';

/** Under the item's lock: the sale, the end of its hold, how it stands in the catalog. */
export async function finishSale(
  tx: Tx,
  item: ItemStanding,
  hold: HoldRow | undefined,
  sale: {
    clientId: number | null;
    client: string;
    price: number;
    note: string;
    by: number;
    approvedBy: number | null;
  },
): Promise<void> {
  const id = await insertSale(tx, { ...sale, itemId: item.id, listedPrice: item.price });
  await settleCatalogSale(tx, id, { by: sale.by, why: '' });
  if (hold) await endHold(tx, hold.id, { kind: 'sold', by: sale.by, why: '' });
  await setItemStatus(tx, [item.id], 'sold');
}
