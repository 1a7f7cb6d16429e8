import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { actor, id, instant, optionalText, pathId, requiredText } from '../protocol/fields.ts';
import { fileAnswer } from '../protocol/file-answer.ts';
import { orderStates } from './order-words.ts';
import { payoutStates } from './owner-words.ts';

/** Sums of money are kopecks [M1]. */
const kopecks = z.int();

/** A thing that was sold for its owner, and how far its money has come. */
const soldThing = z.object({
  lot: id.nullable(),
  number: z.int().nullable(),
  title: z.string(),
  picture: z.string().nullable(),
  price: kopecks,
  commission: kopecks,
  charges: kopecks,
  vat: kopecks,
  total: kopecks,
  state: z.enum(payoutStates),
  /** Paid until, claims until, handed over on: what the state is about. */
  day: z.string().nullable(),
});
export type SoldThing = z.infer<typeof soldThing>;

const objection = z.object({
  id,
  lot: id.nullable(),
  /** «Лот 4»; null: the whole statement. */
  about: z.string().nullable(),
  words: z.string(),
  by: actor,
  at: instant,
  answer: z.object({ words: z.string(), accepted: z.boolean() }).nullable(),
});

export const ownerStatement = z.object({
  id,
  number: z.string(),
  edition: z.int(),
  day: z.string(),
  objectionsUntil: z.string(),
  sale: z.string().nullable(),
  total: kopecks,
  href: z.string(),
  rows: z.array(soldThing),
  objections: z.array(objection),
});
export type OwnerStatement = z.infer<typeof ownerStatement>;

const requisites = z.object({
  bank: z.string(),
  bik: z.string(),
  account: z.string(),
  by: z.string().nullable(),
  at: instant,
});

export const ownerCard = z.object({
  id,
  name: z.string(),
  form: z.enum(['person', 'company']),
  inn: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Has a cabinet on the site. */
  cabinet: z.boolean(),
  requisites: z.object({
    state: z.enum(['none', 'settled', 'denied', 'changed']),
    until: z.string().nullable(),
    call: z.boolean(),
    /** By which number, and since when the card has it; null: none stood before they were changed. */
    callTo: z.object({ phone: z.string(), since: z.string() }).nullable(),
    now: requisites.nullable(),
    before: requisites.nullable(),
    called: z.object({ by: z.string(), at: instant }).nullable(),
  }),
  /** What the house owes; below zero, the owner does. */
  owed: kopecks,
  paidOut: kopecks,
  payable: kopecks,
  /** Why nothing is paid today though something could be. */
  held: z.array(z.string()),
  statements: z.array(ownerStatement),
  /** Of which no statement was made yet, or charges came since. */
  unstated: z.array(
    z.object({ auction: id.nullable(), sale: id.nullable(), name: z.string(), fresh: z.int() }),
  ),
  things: z.array(
    z.object({
      id,
      name: z.string(),
      picture: z.string(),
      href: z.string(),
      reserve: z.int().nullable(),
      /** The sum that the owner was asked about and has not answered. */
      asked: z.int().nullable(),
      consignment: id,
      lot: z.object({ sale: z.string(), number: z.int(), status: z.string() }).nullable(),
    }),
  ),
  contracts: z.array(
    z.object({
      id,
      number: z.string(),
      day: z.string(),
      validUntil: z.string().nullable(),
      basis: z.string(),
      commission: z.array(z.object({ from: z.int(), rate: z.int() })),
      commissionLeast: z.int().nullable(),
      scan: z.boolean(),
    }),
  ),
  payouts: z.array(z.object({ id, no: z.int(), sum: kopecks, state: z.enum(orderStates), day: z.string() })),
});
export type OwnerCard = z.infer<typeof ownerCard>;

const row = z.object({
  id,
  name: z.string(),
  /** Things sold that are not paid out yet. */
  things: z.int(),
  owed: kopecks,
  payable: kopecks,
  /** What waits: a call about requisites, a statement, an objection, a debt. */
  waits: z.enum(['call', 'statement', 'objection', 'owes', 'payout']).nullable(),
});
export type OwnerRow = z.infer<typeof row>;

const params = z.object({ id: pathId });
const api = '/api/internal/admin/money/owners';
const statementApi = '/api/internal/admin/money/owner-statements/{id}';

export const ownerCalls = {
  [`GET ${api}/` as const]: {
    does: 'Owners of things that the house sells, what it owes each, and what waits.',
    answer: z.object({ owners: z.array(row) }),
  },
  [`GET ${api}/{id}/` as const]: {
    does: 'Money of one owner: statements with how far each thing has come, requisites, payouts.',
    params,
    answer: ownerCard,
  },
  [`POST ${api}/{id}/statement` as const]: {
    does: 'Makes the statement of a sale, or its next edition with charges that came since.',
    idempotent: true,
    params,
    body: z.strictObject({ auction: id.nullable().default(null), sale: id.nullable().default(null) }),
    answer: ownerCard,
  },
  [`POST ${api}/{id}/called` as const]: {
    does: 'Says that the owner was called by a number known before and confirmed the changed requisites.',
    idempotent: true,
    params,
    /** `phone`: read from the contract, where the card had none before. */
    body: z.strictObject({ note: requiredText(300), phone: optionalText(30) }),
    answer: ownerCard,
  },
  [`POST ${api}/{id}/invite` as const]: {
    does: 'Opens a cabinet for the owner at the address of the contract, and sends them a letter.',
    idempotent: true,
    params,
    body: z.strictObject({}),
    answer: ownerCard,
  },
  [`POST /api/internal/admin/money/things/{id}/ask` as const]: {
    does: 'Asks the owner in their cabinet whether a thing that lies here may go for less than its reserve.',
    idempotent: true,
    params,
    body: z.strictObject({
      sum: z.int().min(1, 'Больше нуля').max(1_000_000_000_000, 'Слишком большая сумма'),
    }),
    answer: ownerCard,
  },
  [`POST ${api}/{id}/payout` as const]: {
    does: 'Prepares an order that pays the owner what is ready, as it was seen.',
    idempotent: true,
    params,
    body: z.strictObject({ sum: z.int().min(1) }),
    answer: ownerCard,
  },
  [`GET ${statementApi}/file` as const]: {
    does: 'The paper of a statement, its newest edition.',
    params,
    answer: fileAnswer,
  },
  [`POST ${statementApi}/object` as const]: {
    does: 'Writes down that the owner objects to a row of a statement, or to all of it.',
    idempotent: true,
    params,
    body: z.strictObject({ lot: id.nullable(), words: requiredText(500) }),
    answer: ownerCard,
  },
  [`POST /api/internal/admin/money/objections/{id}/answer` as const]: {
    does: 'Answers an objection: charges of what it is about are dropped and an edition follows, or it is refused.',
    idempotent: true,
    params,
    body: z.strictObject({ accepted: z.boolean(), words: requiredText(500) }),
    answer: ownerCard,
  },
} as const satisfies Calls;
