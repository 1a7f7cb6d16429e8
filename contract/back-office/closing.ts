import { z } from 'zod';
import { logAuction, logLotHead } from '../auctions/auction-managing.ts';
import { channels } from '../auctions/auction-words.ts';
import type { Calls } from '../protocol/call.ts';
import { id, pathId, requiredText, rubles } from '../protocol/fields.ts';

const kopecks = z.int().min(0);

/**
 * How a lot stands when a sale is closed. `clean`: pending, its reserve met, its leader admitted, nothing annulled since
 * the close; `exception`: decided by itself; `apart`: nothing is to be decided.
 */
const standing = z.enum(['clean', 'exception', 'apart']);

const closingLot = z.object({
  head: logLotHead,
  grades: z.string(),
  standing,
  /** Why it is no clean one; empty: it is. */
  why: z.string(),
  /** How the leading bid came; null: there is none. */
  channel: z.enum(Object.keys(channels) as (keyof typeof channels)[]).nullable(),
  /** What the buyer pays in all, as far as there is one. */
  total: kopecks.nullable(),
  /** Of a lot whose winner fell away: who would be asked next. */
  second: z.object({ alias: z.int(), name: z.string(), sum: rubles, fee: rubles, total: kopecks }).nullable(),
});
export type ClosingLot = z.infer<typeof closingLot>;

const closing = z.object({
  auction: logAuction,
  lots: z.array(closingLot),
  /** Why the results cannot be published yet; null: they can. */
  unpublished: z.string().nullable(),
});
export type Closing = z.infer<typeof closing>;

const params = z.object({ id: pathId });
const api = '/api/internal/admin/sales/{id}';

export const closingCalls = {
  [`GET ${api}/closing/` as const]: {
    does: 'How each lot of a sale stands when it is closed: clean, or why not.',
    params,
    answer: closing,
  },
  [`POST ${api}/confirm` as const]: {
    does: 'Confirms the winners of clean lots in one act, by what was on the screen; those that differ are left out and named.',
    params,
    body: z.strictObject({
      lots: z
        .array(z.strictObject({ lot: id, alias: z.int(), sum: rubles }))
        .min(1)
        .max(1000),
      reason: requiredText(500),
    }),
    answer: z.object({
      confirmed: z.int(),
      sum: rubles,
      left: z.array(z.object({ number: z.int(), why: z.string() })),
      closing,
    }),
  },
} as const satisfies Calls;
