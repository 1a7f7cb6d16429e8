import type { Tx } from '#server/platform/db.ts';
import { readToday } from '../house-store.ts';
import { takeNumber } from '../journal/entry-store.ts';
import { invoiceNumber } from './invoice-state.ts';
import { insertInvoice } from './settlement-store.ts';

/** [M9] */
export async function numberInvoice(
  tx: Tx,
  of: { party: number; auctionId: number } | { party: number; saleId: number },
): Promise<number> {
  const day = await readToday(tx);
  const year = Number(day.slice(0, 4));
  const number = invoiceNumber(year, await takeNumber(tx, 'invoice', year));
  return insertInvoice(tx, { number, day, ...of });
}
