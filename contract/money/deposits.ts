import { z } from 'zod';
import { kopecks, rubles } from '../protocol/fields.ts';
import { payTo } from './pay-to.ts';

/** [A45] What was asked of a bidder, what of it came, is held, and settled an invoice. */
const deposit = z.object({
  number: z.string(),
  asked: rubles,
  paid: kopecks,
  held: kopecks,
  settled: kopecks,
  /** 0 when nothing is asked any more. */
  left: kopecks,
});

export const ownDeposit = deposit.extend({
  sale: z.object({ code: z.string(), name: z.string() }),
  pay: payTo,
});
export type OwnDeposit = z.infer<typeof ownDeposit>;

export const depositLine = deposit.extend({ alias: z.int(), buyer: z.string() });
export type DepositLine = z.infer<typeof depositLine>;
