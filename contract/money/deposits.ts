import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { id, instant, kopecks, pathId, requiredText, rubles } from '../protocol/fields.ts';
import { askedAct, decidesAct, enteredSum, takesCash } from './money-acts.ts';
import { payTo } from './pay-to.ts';

/** Deeds with a deposit: cash for it, keeping it, giving back what was kept. */
export const depositActs = ['cash', 'keep', 'give-back'] as const;
export type DepositAct = (typeof depositActs)[number];

/** [A45] What was asked of a bidder, what of it came, is held, and settled an invoice. */
const deposit = z.object({
  number: z.string(),
  /** 0: it was waived. */
  asked: rubles,
  paid: kopecks,
  held: kopecks,
  settled: kopecks,
  /** By the house, after its winner fell away. */
  kept: kopecks,
  /** Went back, or is on its way. */
  returned: kopecks,
  /** 0 when nothing is asked any more. */
  left: kopecks,
});

export const ownDeposit = deposit.extend({
  sale: z.object({ code: z.string(), name: z.string() }),
  pay: payTo,
});
export type OwnDeposit = z.infer<typeof ownDeposit>;

export const depositLine = deposit.extend({
  /** Of the admission. */
  id,
  alias: z.int(),
  buyer: z.string(),
  /** A winner of theirs fell away: what is held may be kept. */
  mayKeep: z.boolean(),
  /** The most that may still be taken in cash. */
  cash: kopecks,
  /** What one person entered and another has not agreed to yet. */
  waiting: z.array(askedAct.extend({ kind: z.enum(depositActs) })),
  /** By which deeds it was kept; each may be given back whole. */
  keeping: z.array(
    z.object({ id, sum: kopecks, why: z.string(), by: z.string(), second: z.string(), at: instant }),
  ),
});
export type DepositLine = z.infer<typeof depositLine>;

const api = '/api/internal/admin/money/deposits/{id}';
const params = z.object({ id: pathId });

export const depositCalls = {
  [`POST ${api}/cash` as const]: { ...takesCash, params, answer: depositLine },
  [`POST ${api}/keep` as const]: {
    does: 'Proposes to keep a deposit whose winner fell away; another person agrees.',
    idempotent: true,
    params,
    body: z.strictObject({ sum: enteredSum, why: requiredText(300) }),
    answer: depositLine,
  },
  [`POST ${api}/give-back` as const]: {
    does: 'Proposes to give back what was kept, whole; another person agrees.',
    idempotent: true,
    params,
    body: z.strictObject({ act: id, why: requiredText(300) }),
    answer: depositLine,
  },
  [`POST ${api}/acts/{act}/confirm` as const]: {
    ...decidesAct,
    params: params.extend({ act: pathId }),
    answer: depositLine,
  },
} as const satisfies Calls;
