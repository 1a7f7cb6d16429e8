import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { id, instant, requiredText } from '../protocol/fields.ts';
import { fileAnswer } from '../protocol/file-answer.ts';
import { maxGuests } from './event-words.ts';

const guest = z.object({
  id,
  number: z.string(),
  name: z.string(),
  /** People of the party, the one who registered among them. */
  guests: z.int(),
  /** What stands in the code on the guest's telephone. */
  pass: z.string(),
  state: z.enum(['confirmed', 'waiting', 'cancelled']),
  /** How many of them have come in. */
  arrived: z.int(),
  arrivedAt: instant.nullable(),
  comment: z.string(),
  /** Null where the reader may not know them. */
  contacts: z.object({ phone: z.string(), email: z.string() }).nullable(),
});
export type EventGuest = z.infer<typeof guest>;

const guestList = z.object({
  event: z.object({
    id,
    code: z.string(),
    title: z.string(),
    startsAt: instant,
    endsAt: instant,
    zone: z.string(),
    city: z.string(),
    /** Arrivals are written down: the day of the event has come. */
    doorOpen: z.boolean(),
    past: z.boolean(),
  }),
  seats: z.object({ capacity: z.int(), confirmed: z.int(), arrived: z.int(), left: z.int() }),
  guests: z.array(guest),
});
export type EventGuests = z.infer<typeof guestList>;

const event = z.object({ id: z.coerce.number().pipe(id) });
const one = event.extend({ guest: z.coerce.number().pipe(id) });
const api = '/api/internal/admin/events/{id}/guests';

export const guestCalls = {
  [`GET ${api}/` as const]: {
    does: 'Who comes to an event, by name: places, the waiting list, who gave their place back, who has come in.',
    params: event,
    answer: guestList,
  },
  [`GET ${api}/file` as const]: {
    does: 'The guests of an event as a sheet of Excel; with telephones and addresses for who may know them.',
    params: event,
    answer: fileAnswer,
  },
  [`PUT ${api}/{guest}/arrival` as const]: {
    does: 'Writes down how many people of a party have come in; 0 takes the mark back.',
    params: one,
    body: z.strictObject({ arrived: z.int().min(0).max(maxGuests) }),
    answer: guestList,
  },
  [`POST ${api}/letter` as const]: {
    does: 'Writes to everyone who has a place; who waits or gave it back gets nothing. Answers with the number of letters.',
    params: event,
    body: z.strictObject({ subject: requiredText(80), text: requiredText(4000) }),
    idempotent: true,
    answer: z.object({ letters: z.int() }),
  },
  [`POST ${api}/{guest}/place` as const]: {
    does: 'Gives a party of the waiting list its places, if so many are free, and tells it.',
    params: one,
    body: z.strictObject({}),
    answer: guestList,
  },
  [`POST ${api}/{guest}/cancel` as const]: {
    does: 'Takes a registration back for somebody who called; the first of the waiting list who fits moves up.',
    params: one,
    body: z.strictObject({}),
    answer: guestList,
  },
} as const satisfies Calls;
