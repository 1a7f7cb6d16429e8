import { z } from 'zod';
import { actor, id, instant, kopecks, optionalText } from '../protocol/fields.ts';

/** What one person entered and another has not agreed to yet. */
export const askedAct = z.object({ id, sum: kopecks, why: z.string(), by: actor, at: instant });

export const enteredSum = kopecks.min(1, 'Больше нуля').max(100_000_000_000_000, 'Слишком много');

/** For an invoice and for a deposit alike. */
export const takesCash = {
  does: 'Takes cash; a large sum waits for a second person, a company pays at most what the law allows.',
  idempotent: true,
  body: z.strictObject({ sum: enteredSum, why: optionalText(300) }),
} as const;

export const decidesAct = {
  does: 'A second person agrees to what was asked, or refuses it; who asked may take it back.',
  idempotent: true,
  body: z.strictObject({ agrees: z.boolean() }),
} as const;
