import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { actor, id, instant, kopecks, optionalText, pathId, requiredText } from '../protocol/fields.ts';
import { fileBody, fileName } from '../protocol/file-answer.ts';

const waitReasons = [
  'no-number',
  'two-numbers',
  'unknown-number',
  'other-payer',
  'annulled',
  'paid',
  'withdrawn-order',
] as const;
export type WaitReason = (typeof waitReasons)[number];
const outsideRules = ['bank', 'treasury', 'own-account', 'expense'] as const;
export type OutsideRule = (typeof outsideRules)[number];
const lineFates = ['paid', 'debited', 'bounced', 'waits', 'outside', 'repeat'] as const;
export type LineFate = (typeof lineFates)[number];

const line = z.object({
  /** Its line in the file. */
  at: z.int(),
  account: z.string(),
  day: z.string(),
  number: z.string(),
  sum: kopecks,
  name: z.string(),
  inn: z.string(),
  purpose: z.string(),
  /** Numbers of invoices and deposits that the purpose names. */
  numbers: z.array(z.string()),
  fate: z.enum(lineFates),
  /** The rule, the reason for waiting, or the number it goes to. */
  reason: z.string(),
  /** What is left to pay after it, and what is more than was due; null where nothing is paid. */
  rest: kopecks.nullable(),
  extra: kopecks.nullable(),
});
export type StatementLine = z.infer<typeof line>;

const period = z.object({
  account: z.string(),
  from: z.string(),
  to: z.string(),
  opening: kopecks,
  came: kopecks,
  went: kopecks,
  closing: kopecks,
  joins: z.enum(['first', 'joins', 'gap']),
});
export type StatementPeriod = z.infer<typeof period>;

const gap = z.object({
  account: z.string(),
  day: z.string(),
  at: z.enum(['opening', 'closing']),
  after: z.string().nullable(),
  ours: kopecks,
  bank: kopecks,
});

const statementView = z.object({
  id,
  name: z.string(),
  about: z.string(),
  by: actor.nullable(),
  at: instant,
  entered: z.object({ by: actor.nullable(), at: instant }).nullable(),
  /** Somebody else compared it with the bank. */
  checked: z.object({ by: actor.nullable(), at: instant }).nullable(),
  periods: z.array(period),
  gaps: z.array(gap),
  /** How many lines of each fate, and what they come to. */
  totals: z.array(z.object({ fate: z.enum(lineFates), count: z.int(), sum: kopecks })),
  /** At most so many of each fate; those that wait first. */
  lines: z.array(line),
  /** What our bank is after it, by account; beside it what the bank says. */
  after: z.array(z.object({ account: z.string(), ours: kopecks, bank: kopecks })),
  digest: z.string(),
});
export type StatementView = z.infer<typeof statementView>;

const summary = statementView
  .pick({ id: true, name: true, about: true, by: true, at: true, entered: true, checked: true })
  .extend({ lineCount: z.int() });
const params = z.object({ id: pathId });
const api = '/api/internal/admin/money/statements';

/** A person's assignment that waits for a second person. */
const asked = z.object({ by: actor, at: instant, number: z.string().nullable(), why: z.string() });
const waitingLine = line.extend({ id, asked: asked.nullable() });
export type WaitingLine = z.infer<typeof waitingLine>;

const list = z.object({
  files: z.array(summary),
  accounts: z.array(z.object({ account: z.string(), day: z.string(), ours: kopecks, bank: kopecks })),
  /** Our own account is known. */
  hasAccount: z.boolean(),
  waiting: z.object({ count: z.int(), sum: kopecks, lines: z.array(waitingLine) }),
});
export type StatementList = z.infer<typeof list>;
const lineApi = '/api/internal/admin/money/lines/{id}';

export const statementCalls = {
  [`GET ${api}/` as const]: {
    does: 'Statements of banks, the latest first; our bank beside the bank’s; lines that wait for a person.',
    answer: list,
  },
  [`POST ${api}/file/` as const]: {
    does: 'Reads a statement (1CClientBankExchange, camt.053; at most 25 MB) to be looked at; nothing is entered by it.',
    query: z.object({ name: fileName }),
    body: fileBody,
    answer: z.object({ id }),
  },
  [`GET ${api}/{id}/` as const]: {
    does: 'What a statement says and where each of its lines would end.',
    params,
    answer: statementView,
  },
  [`POST ${api}/{id}/enter` as const]: {
    does: 'Enters a statement as one act, all of it; stops where it is no longer what was shown.',
    idempotent: true,
    params,
    body: z.strictObject({
      digest: z.string().max(64),
      /** Asked where its days do not join. */
      why: optionalText(300),
    }),
    answer: statementView,
  },
  [`POST ${api}/{id}/check` as const]: {
    does: 'Says that an entered statement was compared with the bank, by somebody else than who entered it.',
    idempotent: true,
    params,
    body: z.strictObject({}),
    answer: statementView,
  },
  [`POST ${lineApi}/assign` as const]: {
    does: 'Says whose a line is that waits: an invoice by its number, or none. A large one waits for a second person.',
    idempotent: true,
    params,
    body: z.strictObject({ number: requiredText(30).nullable(), why: requiredText(300) }),
    answer: list,
  },
  [`POST ${lineApi}/confirm` as const]: {
    does: 'A second person agrees to what was said of a line, or leaves it where it was.',
    idempotent: true,
    params,
    body: z.strictObject({ agrees: z.boolean() }),
    answer: list,
  },
} as const satisfies Calls;
