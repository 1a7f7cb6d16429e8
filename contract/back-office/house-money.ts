import { z } from 'zod';
import { depositActs } from '../money/deposits.ts';
import type { Calls } from '../protocol/call.ts';
import { actor, id, instant, kopecks, requiredText } from '../protocol/fields.ts';
import { fileAnswer } from '../protocol/file-answer.ts';
import { invoiceLine, saleEquality } from './sale-money.ts';

const counted = z.object({ sum: kopecks, count: z.int() });

const houseMoney = z.object({
  due: counted,
  overdue: counted,
  /** Came to the bank, and nobody knows for what. */
  unknown: counted,
  /** Held for people beyond what they owe. */
  prepaid: counted,
  cash: kopecks,
  equalities: z.array(
    saleEquality.extend({
      /** Null: things of the catalog. */
      sale: z.object({ id, code: z.string(), name: z.string() }).nullable(),
      lots: z.int(),
    }),
  ),
  /** When the sums were read, all of them at once. */
  at: instant,
  open: z.array(invoiceLine),
  prepaidBy: z.array(
    z.object({ userId: id.nullable(), name: z.string(), sum: kopecks, invoice: z.string().nullable() }),
  ),
  /** From this sum on a second person confirms. */
  secondFrom: kopecks,
  /** [M3] The last day of the books that are closed. */
  closed: z.iso.date().nullable(),
  /** What waits for a second person, whoever entered it. */
  asked: z.array(
    z.object({
      id,
      kind: z.enum(depositActs),
      number: z.string(),
      /** Of a deposit: its sale. */
      saleId: id.nullable(),
      sum: kopecks,
      by: actor,
      at: instant,
    }),
  ),
});
export type HouseMoney = z.infer<typeof houseMoney>;

const api = '/api/internal/admin/money';

export const houseMoneyCalls = {
  [`GET ${api}/overview/` as const]: {
    does: 'Money of the house: what is due, overdue, unknown and prepaid, and the equality of every sale, from one snapshot.',
    answer: houseMoney,
  },
  [`POST ${api}/settings` as const]: {
    does: 'From which sum on a second person confirms what one entered.',
    idempotent: true,
    body: z.strictObject({
      secondFrom: kopecks.min(100, 'Хотя бы рубль').max(100_000_000_000_000, 'Слишком много'),
      why: requiredText(300),
    }),
    answer: houseMoney,
  },
  [`POST ${api}/periods/` as const]: {
    does: 'Closes the books up to a day before today: nothing is entered for days up to it any more, for ever.',
    idempotent: true,
    body: z.strictObject({ lastDay: z.iso.date('Впишите день'), why: requiredText(300) }),
    answer: houseMoney,
  },
  [`GET ${api}/export/{part}/` as const]: {
    does: 'Invoices, payments or deposits of some days as a table for the accountant’s program.',
    params: z.object({ part: z.enum(['invoices', 'payments', 'deposits']) }),
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    answer: fileAnswer,
  },
} as const satisfies Calls;
