import { z } from 'zod';
import { auctionStatus } from '../auctions/auction-live.ts';
import { type Manner, manners } from '../auctions/auction-words.ts';
import { depositLine } from '../money/deposits.ts';
import { invoiceStates } from '../money/invoice-words.ts';
import { invoiceNumber, invoiceView } from '../money/invoices.ts';
import { askedAct, decidesAct, enteredSum, takesCash } from '../money/money-acts.ts';
import type { Calls } from '../protocol/call.ts';
import { actor, id, instant, kopecks, pathId, requiredText, rubles } from '../protocol/fields.ts';
import { fileAnswer } from '../protocol/file-answer.ts';

const sums = z.object({ total: kopecks, deposit: kopecks, paid: kopecks, left: kopecks });

/** One invoice among others. Sums are for those who keep money; everybody else of the house sees how it stands. */
export const invoiceLine = z.object({
  number: z.string(),
  buyer: z.string(),
  company: z.string().nullable(),
  alias: z.int().nullable(),
  lots: z.int(),
  state: z.enum(invoiceStates),
  dueDay: z.iso.date().nullable(),
  /** When the last of it came; null: nothing did. */
  paidDay: z.iso.date().nullable(),
  sums: sums.nullable(),
  /** Null: things of the catalog. */
  sale: z.object({ id, code: z.string(), name: z.string() }).nullable(),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** [M8] What buyers owe, and who gets it. */
export const saleEquality = z.object({ buyers: kopecks, owners: kopecks, house: kopecks, vat: kopecks });
export type SaleEquality = z.infer<typeof saleEquality>;

const saleMoney = z.object({
  sale: z.object({
    id,
    code: z.string(),
    name: z.string(),
    status: auctionStatus,
    manner: z.enum(Object.keys(manners) as [Manner, ...Manner[]]),
  }),
  published: z.boolean(),
  today: z.iso.date(),
  /** Null for those who do not keep money. */
  equality: saleEquality.nullable(),
  invoices: z.array(invoiceLine),
  /** [A45] Empty for those who do not keep money. */
  deposits: z.array(depositLine),
  /** Lots that are confirmed and stand in no invoice yet: by participant, who may settle at once. */
  waiting: z.array(z.object({ userId: id, alias: z.int(), buyer: z.string(), lots: z.array(z.int()) })),
});
export type SaleMoney = z.infer<typeof saleMoney>;

const heldInvoice = z.object({
  invoice: invoiceView,
  userId: id.nullable(),
  phone: z.string(),
  email: z.string(),
  /** Of the buyer, whatever it came for. */
  prepaid: kopecks,
  /** The most that may still be taken in cash; null: there is no limit. `unknown`: the law's value is not ticked. */
  cash: z.union([z.object({ most: kopecks.nullable() }), z.object({ unknown: z.literal(true) })]),
  /** From this sum on somebody else confirms. */
  secondFrom: kopecks,
  /** Cash that another person has to count. */
  asked: z.array(askedAct),
  editions: z.array(
    z.object({ no: z.int(), at: instant, by: actor.nullable(), total: kopecks, why: z.string() }),
  ),
});
export type HeldInvoice = z.infer<typeof heldInvoice>;

/** One participant who settles at the table: what they won, and their invoice once it is made. */
const settling = z.object({
  sale: z.object({ id, name: z.string() }),
  published: z.boolean(),
  userId: id,
  alias: z.int(),
  buyer: z.string(),
  /** Confirmed lots in no invoice yet. */
  waiting: z.array(z.object({ number: z.int(), name: z.string(), price: rubles })),
  /** Lots this participant leads and nobody has confirmed. */
  pending: z.array(z.object({ number: z.int(), name: z.string() })),
  held: heldInvoice.nullable(),
  /** Whole rubles from which the law asks for more; null: nothing ticked. */
  identifyFrom: rubles.nullable(),
  reportFrom: rubles.nullable(),
});
export type Settling = z.infer<typeof settling>;

const api = '/api/internal/admin';
const one = `${api}/money/invoices/{number}` as const;
const number = z.object({ number: invoiceNumber });

export const saleMoneyCalls = {
  [`GET ${api}/sales/{id}/money/` as const]: {
    does: 'Money of a sale: what its buyers owe, who gets it, its invoices. Sums are for those who keep money.',
    params: z.object({ id: pathId }),
    answer: saleMoney,
  },
  [`GET ${api}/sales/{id}/money/settle/{user}/` as const]: {
    does: 'One participant who settles at the table: what they won, what it comes to, how it may be paid.',
    params: z.object({ id: pathId, user: pathId }),
    answer: settling,
  },
  [`POST ${api}/sales/{id}/money/settle/{user}/` as const]: {
    does: 'Makes the invoice of a buyer who settles before the results are published, for the lots that are confirmed.',
    idempotent: true,
    params: z.object({ id: pathId, user: pathId }),
    body: z.strictObject({}),
    answer: settling,
  },
  [`GET ${one}/` as const]: {
    does: 'An invoice as those who keep money see it.',
    params: number,
    answer: heldInvoice,
  },
  [`GET ${one}/paper` as const]: {
    does: 'An invoice as a PDF, for those who keep money.',
    params: number,
    answer: fileAnswer,
  },
  [`POST ${one}/cash` as const]: { ...takesCash, params: number, answer: heldInvoice },
  [`POST ${one}/set-off` as const]: {
    does: 'Sets prepaid money of the buyer off against an invoice, by the word of who paid it.',
    idempotent: true,
    params: number,
    body: z.strictObject({ sum: enteredSum, why: requiredText(300) }),
    answer: heldInvoice,
  },
  [`POST ${one}/acts/{act}/confirm` as const]: {
    ...decidesAct,
    params: number.extend({ act: pathId }),
    answer: heldInvoice,
  },
} as const satisfies Calls;
