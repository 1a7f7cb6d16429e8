import { z } from 'zod';
import { documentKinds } from '../account/identity-words.ts';
import type { Calls } from '../protocol/call.ts';
import { id, instant, optionalText, pathId, requiredText, rubles } from '../protocol/fields.ts';
import { fileAnswer } from '../protocol/file-answer.ts';
import { money } from './auction-fields.ts';
import { auctionStatus } from './auction-live.ts';
import { type HallState, hallStates } from './auction-words.ts';
import { depositTerms } from './deposit.ts';

const guest = z.object({
  userId: id,
  /** The number; null: not admitted yet. */
  alias: z.int().nullable(),
  name: z.string(),
  company: z.string().nullable(),
  phone: z.string(),
  seat: z.string(),
  /** Null: without a limit, or not admitted. */
  limit: rubles.nullable(),
  /** Leading bids and prices won. */
  exposure: rubles,
  /** «4500 ••• 318», the last document checked; null: none. */
  document: z.string().nullable(),
  /** [A45] Who freed them from the deposit and why; null: nobody did. */
  waived: z.object({ by: z.string(), why: z.string() }).nullable(),
  filming: z.boolean(),
  arrivedAt: instant,
  state: z.enum(Object.keys(hallStates) as [HallState, ...HallState[]]),
  /** Things to check; none of them refuses the guest. */
  warnings: z.array(z.string()),
});
export type HallGuest = z.infer<typeof guest>;

const hall = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: auctionStatus,
  hallAt: instant.nullable(),
  /** [A45] Null: none is asked. */
  deposit: depositTerms.nullable(),
  /** What the next one who is admitted gets. */
  nextNumber: z.int(),
  /** Who waits stands first, then by number. */
  guests: z.array(guest),
  serverTime: instant,
});
export type Hall = z.infer<typeof hall>;

const known = z.object({
  userId: id,
  name: z.string(),
  company: z.string().nullable(),
  phone: z.string(),
  alias: z.int().nullable(),
  admitted: z.boolean(),
  limit: rubles.nullable(),
  /** What they asked to be admitted up to; null: they did not ask. */
  intended: rubles.nullable(),
  document: z.string().nullable(),
});
export type KnownPerson = z.infer<typeof known>;

const params = z.object({ id: pathId });
const guestParams = params.extend({ guest: pathId });
const api = '/api/internal/admin/sales/{id}/hall';

export const hallCalls = {
  [`GET ${api}/` as const]: {
    does: 'Who came to the hall of a led sale: those who wait at the table first, then by number.',
    params,
    answer: hall,
  },
  [`GET ${api}/people/` as const]: {
    does: 'People of the house by a part of their name, company or telephone, and how they stand in the sale.',
    params,
    query: z.object({ q: z.string().trim().max(100).catch('').default('') }),
    answer: z.object({ people: z.array(known) }),
  },
  [`POST ${api}/` as const]: {
    does: 'Somebody came: they wait at the table, or with `admit` get a number. An e-mail is not needed.',
    idempotent: true,
    params,
    body: z.strictObject({
      /** A known person; null: a new one with this name. */
      userId: id.nullable(),
      name: optionalText(100),
      phone: optionalText(40),
      seat: optionalText(20),
      admit: z
        .strictObject({
          /** What was looked at now; null: the one on record was compared. */
          document: z.strictObject({ kind: z.enum(documentKinds), number: requiredText(60) }).nullable(),
          /** Of who is admitted already it stays as it is. */
          limit: money.nullable(),
          /** The rules of the sales, on paper. */
          rules: z.boolean(),
          filming: z.boolean(),
          /** [A45] Why nothing is asked of them up to this limit; empty: it is. Decided by who manages the sale. */
          waive: optionalText(300),
        })
        .nullable(),
    }),
    answer: z.object({ userId: id, alias: z.int().nullable(), hall }),
  },
  [`POST ${api}/{guest}/leave` as const]: {
    does: 'Somebody left the hall, or came back. The number stays theirs.',
    params: guestParams,
    body: z.strictObject({ left: z.boolean() }),
    answer: hall,
  },
  [`GET ${api}/tablets/` as const]: {
    does: 'Tablets with numbers, one a page: of the one named, otherwise the next ones that nobody has yet.',
    params,
    query: z.object({
      number: z.coerce.number().int().positive().max(100_000).optional(),
      spare: z.coerce.number().int().min(1).max(50).default(5),
    }),
    answer: fileAnswer,
  },
} as const satisfies Calls;
