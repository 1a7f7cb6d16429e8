import type { InvoiceSummary, InvoiceView } from '#contract/money/invoices.ts';
import { wonLots } from '#server/auctions/public.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import { qrPath } from '#server/pictures/public.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { type InvoiceHouse, readHouseRequisites, readToday } from '../house-store.ts';
import { invoiceState } from './invoice-state.ts';
import {
  type InvoiceRecord,
  invoicesOfBuyer,
  type MoveRecord,
  movesOf,
  readInvoice,
  rowsOfEdition,
} from './invoice-store.ts';
import { payTo } from './pay-to.ts';

const invoiceSummaryOf = (invoice: InvoiceRecord, today: string): InvoiceSummary => {
  const { number, day, dueDay, total, left, facts, titles } = invoice;
  const sale = facts.sale && { code: facts.sale.code, name: facts.sale.name };
  return { number, day, dueDay, total, left, sale, titles, state: invoiceState(invoice, today) };
};

/** Those to be paid come first, by their day; the others by newness. */
export async function listInvoices(db: Db, userId: number): Promise<{ items: InvoiceSummary[] }> {
  const today = await readToday(db);
  const items = (await invoicesOfBuyer(db, userId)).map((invoice) => invoiceSummaryOf(invoice, today));
  const open = items.filter(({ left }) => left > 0);
  const byDay = open.toSorted((one, other) => (one.dueDay ?? '9').localeCompare(other.dueDay ?? '9'));
  return { items: [...byDay, ...items.filter(({ left }) => left <= 0)] };
}

/** [M9] Of a buyer alone: another's is not there. */
export async function ownInvoice(db: Db, number: string, userId: number): Promise<InvoiceRecord | Refusal> {
  const invoice = await readInvoice(db, number);
  return invoice?.userId === userId ? invoice : notFound();
}

export async function showInvoice(
  db: Db,
  catalog: LiveCatalog,
  invoice: InvoiceRecord,
): Promise<InvoiceView> {
  const { id, edition, at, why, facts } = invoice;
  const rows = await rowsOfEdition(db, id, edition);
  const lots = await wonLots(
    db,
    catalog,
    rows.flatMap(({ lotId }) => lotId ?? []),
  );
  const today = await readToday(db);
  const house = await readHouseRequisites(db);
  return {
    ...invoiceSummaryOf(invoice, today),
    today,
    edition,
    changed: { at: at.toISOString(), why },
    buyer: { ...facts.buyer, name: facts.buyer.name ?? '' },
    rows: rows.map(({ lotId, title, price, fee, vat, vatRate }) => ({
      ...{ title, price, fee, vat, vatRate },
      lot: lots.get(lotId ?? 0) ?? null,
    })),
    tiers: facts.sale?.tiers ?? [],
    moves: (await movesOf(db, id)).map(({ kind, day, sum }: MoveRecord) => ({ kind, day, sum })),
    contact: { phone: house.phone, email: house.email },
    pay: payView(invoice, house),
  };
}

function payView(invoice: InvoiceRecord, house: InvoiceHouse): InvoiceView['pay'] {
  const to = payTo(invoice, house);
  if (!to) return null;
  const { name, inn, kpp, bank, bik, account, correspondent, purpose, code } = to;
  return { name, inn, kpp, bank, bik, account, correspondent, purpose, code: qrPath(code) };
}
