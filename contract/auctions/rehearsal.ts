import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { id, instant, pathId } from '../protocol/fields.ts';

const state = z.object({
  /** The sale has not begun. */
  mayBegin: z.boolean(),
  lots: z.int(),
  /** The one that is under way in the house. */
  rehearsal: z
    .object({
      /** Of the copy: its desk, rostrum and calls are under this number. */
      id,
      code: z.string(),
      /** It is of this sale. */
      own: z.boolean(),
      begunBy: z.string(),
      begunAt: instant,
    })
    .nullable(),
});
export type RehearsalState = z.infer<typeof state>;

const params = z.object({ id: pathId });
const api = '/api/internal/admin/sales/{id}/rehearsal';

export const rehearsalCalls = {
  [`GET ${api}/` as const]: {
    does: 'Whether a led sale can be rehearsed, or is.',
    params,
    answer: state,
  },
  [`POST ${api}/begin` as const]: {
    does: 'Copies a led sale into tables of its own, where its desk is tried: nobody outside sees or hears of it.',
    params,
    body: z.strictObject({}),
    answer: state,
  },
  [`POST ${api}/end` as const]: {
    does: 'Throws the rehearsal away, whatever came of it.',
    params,
    body: z.strictObject({}),
    answer: state,
  },
} as const satisfies Calls;
