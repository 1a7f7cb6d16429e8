import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';

const letterSample = z.object({
  kind: z.string(),
  /** The group it is listed under. */
  group: z.string(),
  /** Who gets it and when. */
  title: z.string(),
  subject: z.string(),
  preheader: z.string(),
  plain: z.string(),
  /** Its sentences that may be put otherwise, by their codes in the back office. */
  statements: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type LetterSample = z.infer<typeof letterSample>;

export const letterCalls = {
  'GET /api/internal/admin/letters/': {
    does: 'Every letter of the house with sample data, for its staff.',
    answer: z.object({ letters: z.array(letterSample) }),
  },
} as const satisfies Calls;
