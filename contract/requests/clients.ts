import { z } from 'zod';
import { type CompanyPaperState, companyPaperStates } from '../documents/document-words.ts';
import type { Calls } from '../protocol/call.ts';
import {
  emailField,
  id,
  instant,
  nameField,
  pageNumber,
  pathId,
  phoneField,
  requiredText,
  rubles,
} from '../protocol/fields.ts';
import { meetingOutcome, meetingPlace, meetingPurpose, meetingState } from '../schedule/meetings.ts';
import { type WayToAgree, waysToAgree } from './client-words.ts';
import { queueKind, queueState, segment } from './queue.ts';

const paperState = z.enum(Object.keys(companyPaperStates) as [CompanyPaperState, ...CompanyPaperState[]]);
const person = z.object({ id, name: z.string() });

const clientRow = z.object({
  id,
  name: z.string(),
  companyName: z.string().nullable(),
  phone: z.string(),
  email: z.string(),
  segment,
  manager: person.nullable(),
  openRequests: z.int(),
  since: instant,
});
export type ClientRow = z.infer<typeof clientRow>;

const money = z.object({ name: z.string(), href: z.string().nullable(), picture: z.string().nullable() });

const client = clientRow.omit({ openRequests: true }).extend({
  confirmed: z.boolean(),
  consents: z.array(z.object({ purpose: z.string(), version: z.string(), at: instant })),
  wishlist: z.array(money.extend({ id, price: rubles.nullable(), note: z.string() })),
  wished: z.int(),
  work: z.array(
    z.object({
      kind: queueKind,
      id,
      number: z.string(),
      state: queueState,
      summary: z.string(),
      sentAt: instant,
    }),
  ),
  meetings: z.array(
    z.object({
      id,
      number: z.string(),
      state: meetingState,
      startsAt: instant,
      /** The time zone of its office. */
      zone: z.string(),
      purpose: meetingPurpose,
      place: meetingPlace,
      city: z.string(),
      manager: z.string(),
      itemsCount: z.int(),
      outcome: meetingOutcome.nullable(),
      note: z.string(),
      nextStep: z.string(),
      /** Planned and not begun yet. */
      ahead: z.boolean(),
      /** Whether the caller may open it: one's own; any for an admin. */
      open: z.boolean(),
    }),
  ),
  /** Public bids; hidden maxima are never shown. */
  bids: z.array(
    money.extend({
      lot: z.int(),
      /** Null: the price of this lot is confidential. */
      amount: rubles.nullable(),
      at: instant,
      state: z.enum(['leading', 'outbid', 'won', 'lost', 'unsold']),
    }),
  ),
  /** A paper made by us has no state. */
  documents: z.array(z.object({ name: z.string(), state: paperState.nullable(), at: instant })),
  letters: z.array(z.object({ subject: z.string(), state: z.string(), at: instant })),
  notes: z.array(z.object({ id, text: z.string(), author: z.string(), at: instant })),
  timeline: z.array(
    z.object({ at: instant, title: z.string(), text: z.string(), href: z.string().nullable() }),
  ),
  /** Other accounts of the same person: linked ones are shown here too, nothing moves. */
  links: z.array(person.extend({ email: z.string(), at: instant, by: z.string() })),
  /** Accounts with the same telephone or address, not linked yet. */
  alike: z.array(person.extend({ email: z.string(), why: z.string() })),
  /** Whether the caller may change whose client this is and the segment. */
  mayAssign: z.boolean(),
});
export type Client = z.infer<typeof client>;

const params = z.object({ id: pathId });

/** Clients: a manager's own ones, all of them for admins. */
export const clientCalls = {
  'GET /api/internal/clients/': {
    does: 'The caller’s clients, those with open work first.',
    query: z.object({ q: z.string().trim().max(100).catch('').default(''), page: pageNumber }),
    answer: z.object({ items: z.array(clientRow), total: z.int(), page: z.int(), pages: z.int() }),
  },
  'POST /api/internal/clients/': {
    does: 'Makes a card of somebody the caller met or spoke with; nothing is sent to them. One’s own client of that address is answered as they are.',
    idempotent: true,
    body: z.strictObject({
      name: nameField,
      phone: phoneField.or(z.literal('')).default(''),
      email: emailField.or(z.literal('')).default(''),
      /** How they consented to our storing their name and contacts. */
      agreed: z.enum(Object.keys(waysToAgree) as [WayToAgree, ...WayToAgree[]], 'Выберите, как согласились'),
    }),
    answer: z.object({ id }),
  },
  'GET /api/internal/clients/{id}/': { does: 'The card of a client.', params, answer: client },
  'POST /api/internal/clients/{id}/notes': {
    does: 'Adds a note that the house reads.',
    idempotent: true,
    params,
    body: z.strictObject({ text: requiredText(2000) }),
    answer: client,
  },
  'POST /api/internal/clients/{id}/letter': {
    does: 'Writes to a client in the manager’s own words; to a confirmed address only.',
    idempotent: true,
    params,
    body: z.strictObject({ subject: requiredText(80), text: requiredText(4000) }),
    answer: client,
  },
  'POST /api/internal/clients/{id}/assign': {
    does: 'Says whose client this is and of which segment.',
    params,
    body: z.strictObject({ managerId: id.nullable(), segment }),
    answer: client,
  },
  'POST /api/internal/clients/{id}/link': {
    does: 'Shows another account of the same person on this card; nothing moves.',
    params,
    body: z.strictObject({ otherId: id }),
    answer: client,
  },
  'POST /api/internal/clients/{id}/unlink': {
    does: 'Takes a link back.',
    params,
    body: z.strictObject({ otherId: id }),
    answer: client,
  },
} as const satisfies Calls;
