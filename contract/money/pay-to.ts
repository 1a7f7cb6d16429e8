import { z } from 'zod';

/** Null: the house has not said its account, or nothing is left to pay. */
export const payTo = z
  .object({
    name: z.string(),
    inn: z.string(),
    kpp: z.string(),
    bank: z.string(),
    bik: z.string(),
    account: z.string(),
    correspondent: z.string(),
    purpose: z.string(),
    /** The code of a payment of what is left, as modules of a square: a path, and how many on a side. */
    code: z.object({ path: z.string(), size: z.int() }),
  })
  .nullable();
