import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { images, instant, kopecks, rubles } from '../protocol/fields.ts';
import { fileAnswer } from '../protocol/file-answer.ts';
import { ownDeposit } from './deposits.ts';
import { invoiceMoves, invoiceStates } from './invoice-words.ts';
import { payTo } from './pay-to.ts';

export const invoiceNumber = z.string().regex(/^\d{2}-\d{4,7}$/);
const params = z.object({ number: invoiceNumber });

const invoiceSummary = z.object({
  number: z.string(),
  day: z.iso.date(),
  /** The day to pay by; null: the working calendar of that year is not there. */
  dueDay: z.iso.date().nullable(),
  state: z.enum(invoiceStates),
  total: kopecks,
  left: kopecks,
  /** Null: a thing of the catalog. */
  sale: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** What it is for, in the order of the paper. */
  titles: z.array(z.string()),
});
export type InvoiceSummary = z.infer<typeof invoiceSummary>;

/** What a lot of an invoice looks like, and how it came to be the buyer's. */
const invoiceLot = z.object({
  number: z.int(),
  name: z.string(),
  grades: z.string(),
  images,
  href: z.string(),
  certificates: z.array(z.object({ label: z.string(), href: z.string().nullable() })),
  bidsCount: z.int(),
  closedAt: instant.nullable(),
  confirmedAt: instant.nullable(),
});
export type InvoiceLot = z.infer<typeof invoiceLot>;

const invoiceRow = z.object({
  title: z.string(),
  price: rubles,
  fee: rubles,
  vat: kopecks,
  /** Thousandths; null: the fee is not taxed. */
  vatRate: z.int().nullable(),
  /** Null: a thing of the catalog. */
  lot: invoiceLot.nullable(),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

export const invoiceView = invoiceSummary.extend({
  /** Grows with every change of what it is for. */
  edition: z.int(),
  /** In Moscow. */
  today: z.iso.date(),
  /** Of the newest edition. */
  changed: z.object({ at: instant, why: z.string() }),
  buyer: z.object({ name: z.string(), inn: z.string().nullable(), alias: z.int().nullable() }),
  rows: z.array(invoiceRow),
  /** Of the house's fee. */
  tiers: z.array(z.object({ from: rubles, rate: z.int() })),
  /** What came and what was set off, the earliest first; above zero it lessens what is left. */
  moves: z.array(z.object({ kind: z.enum(invoiceMoves), day: z.iso.date(), sum: kopecks })),
  /** Of the house. */
  contact: z.object({ phone: z.string(), email: z.string() }),
  pay: payTo,
});
export type InvoiceView = z.infer<typeof invoiceView>;

const own = '/api/internal/user/invoices';

export const invoiceCalls = {
  [`GET ${own}/` as const]: {
    does: 'Invoices of the signed-in person, those to be paid first, and deposits that sales asked for.',
    answer: z.object({ items: z.array(invoiceSummary), deposits: z.array(ownDeposit) }),
  },
  [`GET ${own}/{number}/` as const]: {
    does: 'One of the own invoices: what it is for, what came, what is left and how to pay it.',
    params,
    answer: invoiceView,
  },
  [`GET ${own}/{number}/paper` as const]: {
    does: 'One of the own invoices as a PDF.',
    params,
    answer: fileAnswer,
  },
} as const satisfies Calls;
