import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { id, instant, optionalText, pageNumber, pathId, requiredText, rubles } from '../protocol/fields.ts';
import {
  type AnswerTemplate,
  answerTemplates,
  type QueueKind,
  type QueueTab,
  queueKinds,
  queueTabs,
  type RequestState,
  requestStates,
  type Segment,
  segments,
} from './request-words.ts';

const keysOf = <K extends string>(table: Record<K, unknown>) => z.enum(Object.keys(table) as [K, ...K[]]);
export const queueKind = keysOf<QueueKind>(queueKinds);
export const queueState = keysOf<RequestState>(requestStates);
export const segment = keysOf<Segment>(segments);
const template = keysOf<AnswerTemplate>(answerTemplates);

const queueTab = keysOf<QueueTab>(queueTabs);

const person = z.object({ id, name: z.string() });

const queueRow = z.object({
  kind: queueKind,
  id,
  number: z.string(),
  /** Who waits: a client, or the client a manager asks for. */
  name: z.string(),
  /** «3 предмета на 9 240 000 ₽», «Индексы цен. Удобно с 17:00 до 21:00». */
  summary: z.string(),
  state: queueState,
  segment,
  ade: z.boolean(),
  sentAt: instant,
  /** Who works on it. */
  manager: person.nullable(),
  takenAt: instant.nullable(),
  answeredAt: instant.nullable(),
  /** Minutes of office hours without an answer; null once answered or over. */
  waited: z.int().nullable(),
  mine: z.boolean(),
});
export type QueueRow = z.infer<typeof queueRow>;

const replacement = z.object({
  id,
  name: z.string(),
  href: z.string(),
  picture: z.string(),
  price: rubles.nullable(),
});

const queueItem = z.object({
  id,
  name: z.string(),
  href: z.string().nullable(),
  picture: z.string().nullable(),
  count: z.int().nullable(),
  size: z.string().nullable(),
  engraving: z.string().nullable(),
  /** Asked for outside the bidding. */
  lot: z.object({ number: z.int(), href: z.string() }).nullable(),
  /** When it was sent, and stored now; null is on request. */
  priceThen: rubles.nullable(),
  priceNow: rubles.nullable(),
  status: z.enum(['available', 'reserved', 'sold', 'auction', 'gone']),
  /** The nearest ones for sale, when this one is gone. */
  replacements: z.array(replacement),
});
export type QueueItem = z.infer<typeof queueItem>;

const historyEntry = z.object({
  id,
  at: instant,
  /** Null: the system. */
  who: z.string().nullable(),
  act: z.enum(['take', 'move', 'comment', 'answer', 'call', 'hand-over']),
  to: queueState.nullable(),
  toWhom: z.string().nullable(),
  note: z.string(),
  letter: z.object({ subject: z.string(), state: z.string() }).nullable(),
});
export type QueueHistoryEntry = z.infer<typeof historyEntry>;

const queueEntry = queueRow.extend({
  /** Who filled the form in: a manager, where it was sent for a client. */
  sender: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Sent from an account. */
  signedIn: z.boolean(),
  /** The client's card, where the caller may open it. */
  clientId: id.nullable(),
  /** Confirmed their address: a manager's own words may go there. */
  confirmed: z.boolean(),
  responsible: person.nullable(),
  consent: z.object({ at: instant, version: z.string() }).nullable(),
  event: z.string().nullable(),
  subject: z.string(),
  topics: z.array(z.string()),
  convenientTime: z.string(),
  text: z.string(),
  about: z.object({ name: z.string(), href: z.string().nullable() }).nullable(),
  items: z.array(queueItem),
  history: z.array(historyEntry),
  /** What the caller may do now. */
  may: z.object({ take: z.boolean(), act: z.boolean(), moves: z.array(queueState) }),
});
export type QueueEntry = z.infer<typeof queueEntry>;

const params = z.object({ kind: queueKind, id: pathId });

/** The queue of requests, consultations and questions: for managers, each their own part, and for admins. */
export const queueCalls = {
  'GET /api/internal/queue/': {
    does: 'Rows of one list of the queue, or all that the question finds; with the counts of every list.',
    query: z.object({
      tab: queueTab.catch('waiting').default('waiting'),
      q: z.string().trim().max(100).catch('').default(''),
      kind: queueKind.optional().catch(undefined),
      segment: segment.optional().catch(undefined),
      page: pageNumber,
    }),
    answer: z.object({
      items: z.array(queueRow),
      counts: z.record(queueTab, z.int()),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
    }),
  },
  'GET /api/internal/queue/{kind}/{id}/': {
    does: 'One row whole: what was asked for then and now, what is gone with replacements, history.',
    params,
    answer: queueEntry,
  },
  'POST /api/internal/queue/{kind}/{id}/take': {
    does: 'Takes it to work on; of two at once the second is told who was first. The client becomes the taker’s.',
    params,
    body: z.strictObject({}),
    answer: queueEntry,
  },
  'POST /api/internal/queue/{kind}/{id}/move': {
    does: 'Moves it to another state; `from` is the state the person saw.',
    params,
    body: z.strictObject({ from: queueState, to: queueState, note: optionalText(1000) }),
    answer: queueEntry,
  },
  'POST /api/internal/queue/{kind}/{id}/comment': {
    does: 'Adds a comment that only the house reads.',
    idempotent: true,
    params,
    body: z.strictObject({ text: requiredText(2000) }),
    answer: queueEntry,
  },
  'POST /api/internal/queue/{kind}/{id}/answer': {
    does: 'Answers by a letter of the house; the manager’s own words go to confirmed addresses only. Without a template: a call was made.',
    idempotent: true,
    params,
    body: z.strictObject({
      template: template.nullable(),
      text: optionalText(4000),
      /** Items the letter proposes. */
      itemsIds: z.array(id).max(20).default([]),
    }),
    answer: queueEntry,
  },
  'POST /api/internal/queue/{kind}/{id}/hand-over': {
    does: 'Gives it to another manager.',
    params,
    body: z.strictObject({ managerId: id, note: optionalText(1000) }),
    answer: queueEntry,
  },
  'GET /api/internal/queue/managers/': {
    does: 'Managers to whom a row can be handed over.',
    answer: z.object({ items: z.array(person.extend({ role: z.string() })) }),
  },
} as const satisfies Calls;
