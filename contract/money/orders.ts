import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { actor, id, instant, optionalText, pathId, requiredText } from '../protocol/fields.ts';
import { fileAnswer } from '../protocol/file-answer.ts';
import { orderKinds, orderStates } from './order-words.ts';

/** Sums of money are kopecks [M1]. */
const kopecks = z.int();

const step = z.object({ by: actor, at: instant });

const payee = z.object({
  name: z.string(),
  inn: z.string(),
  account: z.string(),
  bik: z.string(),
  bank: z.string(),
});

const order = z.object({
  id,
  no: z.int(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  sum: kopecks,
  payee,
  purpose: z.string(),
  /** What the money is, for those who approve: which payment, which sale. */
  why: z.string(),
  /** By when it should be with its owner; null: no day of the law or of the terms. */
  dueDay: z.string().nullable(),
  /** What forbids to approve or to send it today, in words. */
  held: z.array(z.string()),
  prepared: step,
  approved: step.nullable(),
  sent: step.extend({ file: id }).nullable(),
  /** The day on which the bank took it, and gave it back. */
  debited: z.string().nullable(),
  bounced: z.object({ day: z.string(), why: z.string() }).nullable(),
  withdrawn: step.extend({ why: z.string() }).nullable(),
});
export type MoneyOrder = z.infer<typeof order>;

/** An account that somebody paid from: money goes back nowhere else [M12]. Without an account: cash. */
const source = payee.extend({
  /** The last payment from there: «№ 114 от 25 ноября». */
  said: z.string(),
  /** Came from there and has not gone back yet. */
  room: kopecks,
  /** An order to it came back: another account of the same person may be named. */
  bounced: z.boolean(),
});

/** Money of somebody that could leave. */
const proposal = z.object({
  account: id,
  kind: z.enum(orderKinds),
  name: z.string(),
  sum: kopecks,
  why: z.string(),
  dueDay: z.string().nullable(),
  held: z.array(z.string()),
  sources: z.array(source),
});
export type OrderProposal = z.infer<typeof proposal>;

const list = z.object({
  today: z.string(),
  orders: z.array(order),
  proposals: z.array(proposal),
  /** What the bank must be told of the house itself and is not known yet. */
  missing: z.array(z.string()),
  /** Lines of statements that could be the return of an order: they wait for a person. */
  waiting: z.array(z.object({ id, day: z.string(), sum: kopecks, name: z.string(), purpose: z.string() })),
});
export type OrderList = z.infer<typeof list>;

const params = z.object({ id: pathId });
const api = '/api/internal/admin/money/orders';

export const orderCalls = {
  [`GET ${api}/` as const]: {
    does: 'Orders to the bank that are under way, the latest that ended, and money that could leave.',
    answer: list,
  },
  [`POST ${api}/` as const]: {
    does: 'Prepares an order: money goes back to an account it came from, or to its owner.',
    idempotent: true,
    body: z.strictObject({
      account: id,
      sum: z.int().min(1, 'Больше нуля').max(100_000_000_000_000, 'Слишком большая сумма'),
      to: z.strictObject({ account: requiredText(40), bik: requiredText(20) }),
      why: optionalText(300),
    }),
    answer: list,
  },
  [`POST ${api}/approve` as const]: {
    does: 'Approves orders that another person prepared, all of those named or none.',
    idempotent: true,
    body: z.strictObject({
      orders: z
        .array(z.strictObject({ id, sum: kopecks }))
        .min(1)
        .max(500),
    }),
    answer: list,
  },
  [`POST ${api}/export` as const]: {
    does: 'Writes approved orders into one file for the bank.',
    idempotent: true,
    body: z.strictObject({ orders: z.array(id).min(1).max(500) }),
    answer: list.extend({ file: id }),
  },
  [`GET ${api}/files/{id}/` as const]: {
    does: 'A file of payment orders (1CClientBankExchange), as often as it is wanted.',
    params,
    answer: fileAnswer,
  },
  [`POST ${api}/{id}/withdraw` as const]: {
    does: 'Withdraws an order that the bank has not carried out; its sum is back where it was.',
    idempotent: true,
    params,
    body: z.strictObject({ why: requiredText(300) }),
    answer: list,
  },
  [`POST ${api}/{id}/bounced` as const]: {
    does: 'Says that a line which waits is the return of an order.',
    idempotent: true,
    params,
    body: z.strictObject({ line: id, why: requiredText(300) }),
    answer: list,
  },
} as const satisfies Calls;
