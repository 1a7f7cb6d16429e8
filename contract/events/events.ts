import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import {
  consentField,
  emailField,
  html,
  id,
  images,
  instant,
  nameField,
  optionalText,
  pageNumber,
  phoneField,
  token,
} from '../protocol/fields.ts';
import { fileAnswer } from '../protocol/file-answer.ts';
import { eventTypeCodes, maxGuests, type RegistrationState, registrationStates } from './event-words.ts';

const type = z.enum(eventTypeCodes);

const eventCard = z.object({
  id,
  code: z.string(),
  type,
  title: z.string(),
  lead: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** The IANA zone of the place. */
  zone: z.string(),
  place: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    /** Code of the office, when it is one of ours. */
    office: z.string().nullable(),
  }),
  capacity: z.int(),
  /** Free places. */
  left: z.int(),
  registration: z.enum(Object.keys(registrationStates) as [RegistrationState, ...RegistrationState[]]),
  /** It has begun and is not over. */
  running: z.boolean(),
  image: images.nullable(),
  imageAlt: z.string(),
});
export type EventCard = z.infer<typeof eventCard>;

export const eventDetail = eventCard.extend({
  programme: html,
  waitingList: z.boolean(),
  /** What the event shows of the catalog. */
  selection: z.object({ code: z.string(), title: z.string(), href: z.string() }).nullable(),
});
export type EventDetail = z.infer<typeof eventDetail>;

const registration = z.object({
  number: z.string(),
  state: z.enum(['confirmed', 'waiting']),
  guests: z.int(),
  /** The place in the waiting list, from 1 on. */
  queue: z.int().nullable(),
  /** What the door reads from a telephone, as a code: its dark modules, and how many are on a side. */
  pass: z.object({ path: z.string(), size: z.int() }).nullable(),
});
export type EventRegistration = z.infer<typeof registration>;

const ownRegistration = z.object({
  title: z.string(),
  href: z.string(),
  startsAt: instant,
  zone: z.string(),
  city: z.string(),
  guests: z.int(),
  state: z.enum(['confirmed', 'waiting']),
});
export type OwnRegistration = z.infer<typeof ownRegistration>;

const one = z.object({ code: z.string().min(1).max(80) });
const cachedBy = ['events', 'catalog'] as const;

export const eventCalls = {
  'GET /api/internal/user/registrations/': {
    does: 'Events ahead for which the signed-in person is registered.',
    answer: z.object({ items: z.array(ownRegistration) }),
  },
  'GET /api/internal/events/': {
    does: 'Events: those ahead, the nearest first, and a page of the past, the newest first; with `type` those of one kind.',
    query: z.object({ type: type.optional().catch(undefined), page: pageNumber }),
    cachedBy: ['events'],
    answer: z.object({
      upcoming: z.array(eventCard),
      past: z.array(eventCard),
      /** Of the past. */
      page: z.int(),
      pages: z.int(),
      /** Counted over all events: a kind's number does not depend on the kind chosen. */
      types: z.array(z.object({ type, count: z.int() })),
    }),
  },
  'GET /api/internal/events/{code}/': {
    does: 'One event: when, where, the programme, places left, the state of registration.',
    params: one,
    cachedBy,
    answer: eventDetail,
  },
  'GET /api/internal/events/{code}/calendar': {
    does: 'The event as an iCalendar file.',
    params: one,
    answer: fileAnswer,
  },
  'GET /api/internal/events/{code}/registration': {
    does: 'The registration of this person or browser, if there is one, and the places as they are at this moment.',
    params: one,
    answer: z.object({
      registration: registration.nullable(),
      places: eventCard.pick({ left: true, registration: true, running: true }),
    }),
  },
  'POST /api/internal/events/{code}/registration': {
    does: 'Registers for an event: a place, or the waiting list when places have run out; a letter confirms it.',
    idempotent: true,
    params: one,
    body: z.strictObject({
      name: nameField,
      phone: phoneField,
      email: emailField,
      guests: z.int().min(1).max(maxGuests),
      comment: optionalText(1000),
      consent: consentField,
    }),
    answer: registration,
  },
  'POST /api/internal/events/{code}/registration/claim': {
    does: 'By the link of a letter: the registration becomes that of the browser or person who reads it.',
    params: one,
    body: z.strictObject({ token }),
    answer: z.object({}),
  },
  'DELETE /api/internal/events/{code}/registration': {
    does: 'Cancels the own registration; the first of the waiting list who fits moves up and is told.',
    params: one,
    answer: z.object({}),
  },
} as const satisfies Calls;
