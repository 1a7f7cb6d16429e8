import type { HeldInvoice } from '#contract/back-office/sale-money.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { buyerContacts, editionsOf, readInvoice } from '../invoices/invoice-store.ts';
import { showInvoice } from '../invoices/show-invoice.ts';
import { secondPersonFrom, waitingActs } from '../payments/act-store.ts';
import { prepaidOf } from '../payments/cash-store.ts';
import { readOpenInvoices } from '../payments/payable-store.ts';
import { cashLeft } from '../payments/take-cash.ts';

/** What those who keep money see of an invoice besides its own words: whom to call, and what may be done with it. */
export async function showHeldInvoice(
  db: Db,
  catalog: LiveCatalog,
  number: string,
): Promise<HeldInvoice | Refusal> {
  const record = await readInvoice(db, number);
  const payable = (await readOpenInvoices(db, [number])).get(number);
  if (!record || !payable) return notFound();
  return {
    invoice: await showInvoice(db, catalog, record),
    userId: record.userId,
    ...(await buyerContacts(db, record.userId)),
    prepaid: await prepaidOf(db, payable.party),
    cash: await cashLeft(db, { invoiceId: payable.id }, Boolean(payable.buyer.inn)),
    secondFrom: await secondPersonFrom(db),
    asked: (await waitingActs(db, { invoiceId: record.id })).map(({ id, sum, why, byId, byName, at }) => ({
      ...{ id, sum, why },
      by: { id: byId, name: byName },
      at: at.toISOString(),
    })),
    editions: (await editionsOf(db, record.id)).map(({ no, at, byId, byName, total, why }) => ({
      ...{ no, total, why },
      at: at.toISOString(),
      by: byId === null ? null : { id: byId, name: byName! },
    })),
  };
}
