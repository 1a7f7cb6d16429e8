import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { id, instant, pathId, requiredText } from '../protocol/fields.ts';
import { fileAnswer } from '../protocol/file-answer.ts';
import { ownerCard, ownerStatement } from './owners.ts';

/** What the house asks the owner: whether a thing may go for less than its reserve. Whole rubles. */
const question = z.object({
  id,
  thing: z.string(),
  picture: z.string(),
  sum: z.int(),
  reserve: z.int().nullable(),
  until: instant,
});
export type ReserveQuestion = z.infer<typeof question>;

/** An owner sees what the house sees of their money, without names: neither of buyers nor of staff. */
const ownStatement = ownerStatement.extend({
  /** Objections are still taken. */
  open: z.boolean(),
  objections: z.array(ownerStatement.shape.objections.element.omit({ by: true })),
});
export type OwnStatement = z.infer<typeof ownStatement>;

const own = ownerCard
  .pick({
    id: true,
    name: true,
    owed: true,
    paidOut: true,
    payable: true,
    contracts: true,
    payouts: true,
  })
  .extend({
    /** Changed requisites wait until a day, and for a call; `account` is their last digits. */
    requisites: z.object({
      state: ownerCard.shape.requisites.shape.state,
      until: z.string().nullable(),
      call: z.boolean(),
      account: z.string(),
      bank: z.string(),
      phone: z.string().nullable(),
    }),
    statements: z.array(ownStatement),
    things: z.array(ownerCard.shape.things.element.omit({ href: true, consignment: true, asked: true })),
    questions: z.array(question),
  });
export type OwnThings = z.infer<typeof own>;

/** One person may be an owner as themselves and as a company. */
const list = z.object({ owners: z.array(own) });
const params = z.object({ id: pathId });
const api = '/api/internal/user/things';

export const ownThingsCalls = {
  [`GET ${api}/` as const]: {
    does: 'What the signed-in owner brought to the house: what lies here, what it brought, statements, payouts.',
    answer: list,
  },
  [`GET ${api}/statements/{id}/file` as const]: {
    does: 'One of the own statements as a PDF, its newest edition.',
    params,
    answer: fileAnswer,
  },
  [`POST ${api}/statements/{id}/object` as const]: {
    does: 'Objects to a row of an own statement, or to all of it.',
    idempotent: true,
    params,
    body: z.strictObject({ lot: id.nullable(), words: requiredText(500) }),
    answer: list,
  },
  [`POST ${api}/questions/{id}/answer` as const]: {
    does: 'Says yes or no to a sum below the reserve; a yes is the consent to that reserve.',
    idempotent: true,
    params,
    body: z.strictObject({ agrees: z.boolean(), sum: z.int() }),
    answer: list,
  },
  [`POST ${api}/{id}/deny-requisites` as const]: {
    does: 'Says that the changed requisites are not the owner’s: nothing is paid until there are others.',
    idempotent: true,
    params,
    body: z.strictObject({}),
    answer: list,
  },
} as const satisfies Calls;
