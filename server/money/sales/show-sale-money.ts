import type { InvoiceLine, SaleMoney } from '#contract/back-office/sale-money.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { readEqualities } from '../books/equality-store.ts';
import { listDeposits } from '../deposits/show-deposits.ts';
import { readToday } from '../house-store.ts';
import { invoiceState } from '../invoices/invoice-state.ts';
import { findSaleInBooks, type InvoiceLineRow, invoicesOfSale, waitingBuyers } from './sale-money-store.ts';

/** Sums leave to those who keep money alone; how an invoice stands, to everybody who prepares sales. */
export function invoiceLine(row: InvoiceLineRow, today: string, seesSums: boolean): InvoiceLine {
  const { number, buyer, company, alias, lots, dueDay, paidDay, total, deposit, paid, left } = row;
  return {
    ...{ number, buyer, alias, lots, dueDay },
    company: company === buyer ? null : company,
    state: invoiceState(row, today),
    paidDay: left === 0 ? paidDay : null,
    sums: seesSums ? { total, deposit, paid, left } : null,
    sale: row.saleId === null ? null : { id: row.saleId, code: row.saleCode!, name: row.saleName! },
  };
}

export async function showSaleMoney(db: Db, id: number, seesSums: boolean): Promise<SaleMoney | Refusal> {
  const found = await findSaleInBooks(db, id);
  if (!found) return notFound();
  const { published, ...sale } = found;
  const today = await readToday(db);
  const rows = await invoicesOfSale(db, id);
  const equal = seesSums ? (await readEqualities(db)).find(({ auctionId }) => auctionId === id) : undefined;
  return {
    sale,
    published,
    today,
    equality: equal
      ? { buyers: equal.buyers, owners: equal.owners, house: equal.house, vat: equal.vat }
      : seesSums
        ? { buyers: 0, owners: 0, house: 0, vat: 0 }
        : null,
    invoices: rows.map((row) => invoiceLine(row, today, seesSums)),
    deposits: seesSums ? await listDeposits(db, id) : [],
    waiting: await waitingBuyers(db, id),
  };
}
