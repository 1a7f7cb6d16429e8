import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { actor, dayField, id, instant, optionalText, pathId, requiredText } from '../protocol/fields.ts';
import { fileAnswer, fileBody, fileName } from '../protocol/file-answer.ts';
import { dutyKinds } from './duty-words.ts';

const act = z.object({ id, number: z.string(), day: z.string(), href: z.string() });

/** What holds things back: a duty that is open. */
const hold = z.object({ kind: z.enum(dutyKinds), about: z.string() });

const waiting = z.object({
  invoice: z.object({ id, number: z.string() }),
  buyer: z.string(),
  sale: z.string().nullable(),
  /** Things of it, and how many were handed over. */
  things: z.int(),
  handed: z.int(),
  paid: z.boolean(),
  holds: z.array(hold),
});
export type WaitingHandover = z.infer<typeof waiting>;

const deal = z.object({
  entry: id,
  title: z.string(),
  picture: z.string().nullable(),
  /** Its stones and jewels; the number on each is read from the thing, so it is not told here. */
  items: z.array(z.object({ id, name: z.string(), proof: z.enum(['certificate', 'uin']).nullable() })),
  holds: z.array(hold),
  act: act.nullable(),
  claim: z.object({ words: z.string(), by: actor, at: instant }).nullable(),
  returning: z.object({ why: z.string(), by: actor, at: instant }).nullable(),
});
export type HandedDeal = z.infer<typeof deal>;

const view = z.object({
  invoice: z.object({ id, number: z.string(), day: z.string() }),
  buyer: z.object({ name: z.string(), company: z.boolean(), user: id.nullable() }),
  sale: z.string().nullable(),
  paid: z.boolean(),
  /** Duties of the whole invoice that are open. */
  holds: z.array(hold),
  /** Money that stands on one person's word alone: nothing is handed over until another compares it with the bank. */
  unchecked: z.string().nullable(),
  deals: z.array(deal),
});
export type HandoverView = z.infer<typeof view>;

const list = z.object({
  waiting: z.array(waiting),
  done: z.array(act.extend({ buyer: z.string(), by: z.string(), invoice: id })),
});
export type HandoverList = z.infer<typeof list>;

const params = z.object({ id: pathId });
const api = '/api/internal/admin/handovers';

export const handoverCalls = {
  [`GET ${api}/` as const]: {
    does: 'What was paid and waits for its buyer, and what was handed over lately.',
    answer: list,
  },
  [`GET ${api}/{id}/` as const]: {
    does: 'Things of one invoice: what holds each, and what was done with it.',
    params,
    answer: view,
  },
  [`POST ${api}/{id}/` as const]: {
    does: 'Hands things of an invoice over, by one numbered act: each compared by the number on it.',
    idempotent: true,
    params,
    body: z.strictObject({
      deals: z
        .array(
          z.strictObject({
            entry: id,
            proofs: z.array(z.strictObject({ item: id, number: z.string().trim().max(60) })).max(200),
          }),
        )
        .min(1, 'Отметьте, что передаёте')
        .max(500),
      /** Who takes them instead of the buyer. */
      proxy: z
        .strictObject({
          name: requiredText(120),
          /** Of the power of attorney: its number or «без номера», its days, who certified it. */
          number: requiredText(60),
          issuedOn: dayField,
          /** Null: none is named, and the law gives it a year. */
          validUntil: dayField.nullable(),
          certifiedBy: requiredText(120),
          file: id,
          /** Whoever hands over has compared the passport with the power. */
          passportSeen: z.literal(true, 'Сверьте паспорт представителя с\u00A0доверенностью'),
        })
        .nullable()
        .default(null),
      note: optionalText(300),
    }),
    answer: view,
  },
  [`GET ${api}/acts/{id}/` as const]: {
    does: 'The paper of an act, as it was made.',
    params,
    answer: fileAnswer,
  },
  [`POST ${api}/files/` as const]: {
    does: 'Takes the scan of a power of attorney: PDF or picture.',
    query: z.object({ name: fileName }),
    body: fileBody,
    answer: z.object({ id }),
  },
  [`GET ${api}/files/{id}/` as const]: {
    does: 'The scan of a power of attorney.',
    params,
    answer: fileAnswer,
  },
  [`POST ${api}/deals/{id}/claim` as const]: {
    does: 'Writes down that a buyer complains of a thing; its owner is not paid meanwhile.',
    idempotent: true,
    params,
    body: z.strictObject({ words: requiredText(500) }),
    answer: view,
  },
  [`POST ${api}/deals/{id}/settle` as const]: {
    does: 'Ends a complaint.',
    idempotent: true,
    params,
    body: z.strictObject({ words: requiredText(500) }),
    answer: view,
  },
  [`POST ${api}/deals/{id}/return` as const]: {
    does: 'Asks to take a thing back after it was handed over; another person with the right to money agrees.',
    idempotent: true,
    params,
    body: z.strictObject({ why: requiredText(300) }),
    answer: view,
  },
  [`POST ${api}/deals/{id}/agree` as const]: {
    does: 'Agrees that a thing came back, or refuses; whoever asked may only take it back.',
    idempotent: true,
    params,
    body: z.strictObject({ agrees: z.boolean() }),
    answer: view,
  },
} as const satisfies Calls;
