import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import {
  aboutField,
  consentField,
  emailField,
  id,
  instant,
  nameField,
  optionalText,
  pathId,
  phoneField,
  rubles,
} from '../protocol/fields.ts';
import { queueKind, segment } from './queue.ts';
import { type RequestState, requestStates } from './request-words.ts';
import { draftEvent, draftItemsIds, drafts } from './wishlist.ts';

const state = z.enum(Object.keys(requestStates) as [RequestState, ...RequestState[]]);

const sentRequest = z.object({
  id,
  number: z.string(),
  state,
  sentAt: instant,
  /** When the state last changed. */
  stateAt: instant,
  event: z.object({ code: z.string(), title: z.string() }).nullable(),
  itemsCount: z.int(),
  /** Of those with a price. */
  sum: rubles,
  /** How many have «Цена по запросу». */
  unpriced: z.int(),
});
export type SentRequest = z.infer<typeof sentRequest>;

const requestItem = z.object({
  id,
  name: z.string(),
  /** Of a set, where not all of it was asked for. */
  count: z.int().nullable(),
  /** When the request was sent; null is «Цена по запросу». */
  price: rubles.nullable(),
  /** The item's page; null when it is no longer there. */
  href: z.string().nullable(),
  size: z.string().nullable(),
  engraving: z.string().nullable(),
  /** Asked for outside the bidding. */
  lot: z.object({ number: z.int(), href: z.string() }).nullable(),
});

const wholeRequest = sentRequest.extend({
  clientName: z.string(),
  comment: z.string(),
  items: z.array(requestItem),
  /** How far it has come: what the person may know of its history. */
  steps: z.array(z.object({ state, at: instant })),
});
export type WholeRequest = z.infer<typeof wholeRequest>;

const sentTalk = z.object({
  id,
  kind: queueKind.exclude(['request']),
  number: z.string(),
  state,
  sentAt: instant,
  stateAt: instant,
  /** The topics of a consultation, the subject of a question. */
  topic: z.string(),
  about: z.string(),
  text: z.string(),
  convenientTime: z.string(),
});
export type SentTalk = z.infer<typeof sentTalk>;

export const requestCalls = {
  'POST /api/internal/personal-catalog/request/send': {
    does: 'Makes an immutable request of items in a draft, with their prices of this moment; they stay in the draft, marked with it.',
    idempotent: true,
    body: z.strictObject({
      itemsIds: draftItemsIds,
      event: draftEvent,
      name: nameField,
      phone: phoneField,
      email: emailField,
      /** The client a manager asks for. */
      clientName: optionalText(100),
      comment: optionalText(2000),
      consent: consentField,
    }),
    answer: z.object({ number: z.string(), drafts }),
  },
  'GET /api/internal/personal-catalog/request/sent': {
    does: 'The person’s own requests, the newest first.',
    answer: z.object({ items: z.array(sentRequest) }),
  },
  'GET /api/internal/personal-catalog/request/sent/{id}': {
    does: 'One of the person’s own requests, with its items.',
    params: z.object({ id: pathId }),
    answer: wholeRequest,
  },
  'GET /api/internal/personal-catalog/request/talks': {
    does: 'The person’s own consultations and questions, the newest first.',
    answer: z.object({ items: z.array(sentTalk) }),
  },
  'POST /api/internal/personal-catalog/request/application-for-consultation-ade': {
    does: 'A manager asks for a consultation with an ADE manager for a client.',
    idempotent: true,
    body: z.strictObject({
      clientName: nameField,
      segment: segment.default('plain'),
      phone: phoneField,
      email: emailField,
      topics: z.array(z.string().max(50)).max(20).default([]),
      convenientTime: optionalText(200),
      comment: optionalText(2000),
      about: aboutField,
      consent: consentField,
    }),
    answer: z.object({ number: z.string() }),
  },
} as const satisfies Calls;
