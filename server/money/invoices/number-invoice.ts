import type { Tx } from '#server/platform/db.ts';
import { readToday } from '../house-store.ts';
import { reserveNumbers } from '../journal/entry-store.ts';
import { invoiceNumber } from './invoice-state.ts';
import { insertInvoices } from './settlement-store.ts';

/** [M9] In their order; the ids by party. */
export async function numberInvoices(
  tx: Tx,
  parties: readonly number[],
  of: { auctionId: number } | { saleId: number },
): Promise<Map<number, number>> {
  if (!parties.length) return new Map();
  const day = await readToday(tx);
  const year = Number(day.slice(0, 4));
  const first = await reserveNumbers(tx, 'invoice', year, parties.length);
  const numbers = parties.map((_, at) => invoiceNumber(year, first + at));
  return insertInvoices(tx, { parties, numbers, day, ...of });
}
