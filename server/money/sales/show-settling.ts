import type { Settling } from '#contract/back-office/sale-money.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { readSettling } from './settling-store.ts';
import { showHeldInvoice } from './show-held-invoice.ts';

/** [M9] Who settles at the table: lots to put into the invoice, then the invoice itself. */
export async function showSettling(
  db: Db,
  catalog: LiveCatalog,
  auctionId: number,
  userId: number,
): Promise<Settling | Refusal> {
  const row = await readSettling(db, auctionId, userId);
  if (!row) return notFound();
  const { saleId, saleName, invoice, ...settling } = row;
  const held = invoice === null ? null : await showHeldInvoice(db, catalog, invoice);
  return held instanceof Refusal ? held : { ...settling, sale: { id: saleId, name: saleName }, held };
}
