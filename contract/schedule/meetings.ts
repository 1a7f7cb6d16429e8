import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import {
  consentField,
  dayField,
  emailField,
  id,
  images,
  instant,
  instantField,
  nameField,
  optionalText,
  pageNumber,
  pathId,
  phoneField,
  queryList,
  requiredText,
  rubles,
  token,
} from '../protocol/fields.ts';
import { fileAnswer } from '../protocol/file-answer.ts';
import {
  type CancelledBy,
  cancelledBy,
  itemStands,
  longestMeetingMinutes,
  type MeetingOutcome,
  type MeetingPlace,
  type MeetingPurpose,
  type MeetingState,
  maxMeetingGuests,
  maxShown,
  meetingOutcomes,
  meetingPlaces,
  meetingPurposes,
  meetingStates,
  shortestMeetingMinutes,
} from './meeting-words.ts';

const codesOf = <Code extends string>(words: Record<Code, string>) =>
  z.enum(Object.keys(words) as [Code, ...Code[]]);
export const meetingState = codesOf<MeetingState>(meetingStates);
export const meetingPlace = codesOf<MeetingPlace>(meetingPlaces);
export const meetingPurpose = codesOf<MeetingPurpose>(meetingPurposes);
export const meetingOutcome = codesOf<MeetingOutcome>(meetingOutcomes);
const who = codesOf<CancelledBy>(cancelledBy);
const day = z.iso.date();
const officeCode = z.string().regex(/^[a-z][a-z0-9-]{0,49}$/);

const officeOfMeeting = z.object({
  code: z.string(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  zone: z.string(),
});
export type MeetingOffice = z.infer<typeof officeOfMeeting>;

const slot = z.object({
  at: instant,
  /** False: somebody has it; shown struck through. */
  free: z.boolean(),
});
const slotDay = z.object({
  day,
  /** Why nobody is received; null on a working day. */
  closed: z.string().nullable(),
  slots: z.array(slot),
});
export type SlotDay = z.infer<typeof slotDay>;

const meetingItem = z.object({
  id,
  name: z.string(),
  /** The item's page; null when it is no longer there. */
  href: z.string().nullable(),
  image: images.nullable(),
  price: rubles.nullable(),
  shown: z.boolean(),
  wanted: z.boolean(),
});

const showingItem = meetingItem.omit({ shown: true, wanted: true }).extend({
  /** Hundredths of a millimetre across, of a loose stone. */
  width: z.int().nullable(),
  stand: z.enum(itemStands),
  /** What the person has to know before choosing a time. */
  words: z.string(),
});
export type ShowingItem = z.infer<typeof showingItem>;

const meeting = z.object({
  id,
  number: z.string(),
  state: meetingState,
  startsAt: instant,
  endsAt: instant,
  /** The IANA zone its time is told in: the office's. */
  zone: z.string(),
  place: meetingPlace,
  office: officeOfMeeting,
  purpose: meetingPurpose,
  comment: z.string(),
  guests: z.int(),
  client: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  manager: z.object({ id, name: z.string(), phone: z.string() }),
  items: z.array(meetingItem),
  request: z.object({ id, number: z.string() }).nullable(),
  /** What came of it; the note and the next step are the staff's own. */
  outcome: meetingOutcome.nullable(),
  note: z.string(),
  nextStep: z.string(),
  cancelled: z.object({ by: who, reason: z.string(), at: instant }).nullable(),
  /** Rises with every change: what was decided on an old one is refused. */
  version: z.int(),
  may: z.object({ move: z.boolean(), cancel: z.boolean(), finish: z.boolean() }),
});
export type Meeting = z.infer<typeof meeting>;

const historyRow = z.object({
  at: instant,
  /** Who did it, as the reader may know them. */
  by: z.string(),
  what: z.string(),
  why: z.string(),
});
export type MeetingHistoryRow = z.infer<typeof historyRow>;

const absence = z.object({
  id,
  manager: z.object({ id, name: z.string() }),
  startsAt: instant,
  endsAt: instant,
  reason: z.string(),
});
export type Absence = z.infer<typeof absence>;

const staffFilter = {
  /** For admins: the meetings of one office or manager. */
  office: officeCode.optional().catch(undefined),
  manager: z.coerce.number().int().positive().optional().catch(undefined),
};
const managers = z.array(z.object({ id, name: z.string(), office: z.string().nullable() }));

const itemsIds = z.array(id).max(maxShown, 'Столько предметов за\u00A0одну встречу не\u00A0показать');
const idsOfQuery = queryList.transform((values) =>
  [...new Set(values)]
    .filter((one) => /^\d{1,15}$/.test(one) && Number(one) > 0)
    .slice(0, maxShown)
    .map(Number),
);
const minutes = z.int().min(shortestMeetingMinutes).max(longestMeetingMinutes).multipleOf(30);
const one = z.object({ id: pathId });
const version = z.int().positive();

export const meetingCalls = {
  'GET /api/internal/personal-catalog/request/request-a-showing-form-data': {
    does: 'What a showing can be: what is said of the items, offices and video, free half hours by day.',
    query: z.object({
      itemsIds: idsOfQuery,
      office: officeCode.optional().catch(undefined),
      place: meetingPlace.catch('office').default('office'),
      /** The first day shown; today, and never an earlier one, when absent. */
      from: dayField.optional().catch(undefined),
    }),
    answer: z.object({
      items: z.array(showingItem),
      offices: z.array(officeOfMeeting),
      office: z.string().nullable(),
      minutes: z.int(),
      days: z.array(slotDay),
      /** The first free half hour from the first day on, when the days shown have none. */
      nextFree: instant.nullable(),
      lastDay: day,
    }),
  },
  'POST /api/internal/personal-catalog/request/request-a-showing': {
    does: 'Books a showing: a manager who is free for the whole of it, a request of its items, letters with an entry for the calendar.',
    idempotent: true,
    body: z.strictObject({
      itemsIds: itemsIds.default([]),
      /** A request that was sent before: it becomes «Показ назначен». */
      requestId: id.optional(),
      office: officeCode,
      place: meetingPlace,
      startsAt: instantField,
      guests: z.int().min(1).max(maxMeetingGuests),
      name: nameField,
      phone: phoneField,
      email: emailField,
      comment: optionalText(2000),
      consent: consentField,
    }),
    answer: z.object({ meeting, requestNumber: z.string().nullable() }),
  },
  'GET /api/internal/schedule/meetings/': {
    does: 'Meetings by state, or those that answer a search: a client’s own, a manager’s own, all of them for an admin.',
    query: z.object({
      state: z.enum(['upcoming', 'completed', 'cancelled']).catch('upcoming').default('upcoming'),
      /** A name, a telephone, an item or its number, a request’s number. */
      q: z.string().trim().max(100).catch('').default(''),
      page: pageNumber,
      ...staffFilter,
    }),
    answer: z.object({
      items: z.array(meeting),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      counts: z.object({ upcoming: z.int(), completed: z.int(), cancelled: z.int() }),
    }),
  },
  'GET /api/internal/schedule/calendar/': {
    does: 'The days of a calendar: meetings, absences, days off and the hours of the office.',
    query: z.object({
      from: dayField.optional().catch(undefined),
      days: z.coerce.number().int().min(1).max(42).catch(7).default(7),
      ...staffFilter,
    }),
    answer: z.object({
      zone: z.string(),
      from: day,
      today: day,
      now: instant,
      days: z.array(
        z.object({
          day,
          closed: z.string().nullable(),
          /** Minutes since midnight; null on a day off. */
          opens: z.int().nullable(),
          closes: z.int().nullable(),
        }),
      ),
      meetings: z.array(meeting),
      absences: z.array(absence),
      /** Whose calendars one may look at. */
      offices: z.array(z.object({ code: z.string(), name: z.string(), city: z.string() })),
      managers,
    }),
  },
  'GET /api/internal/schedule/meetings/{id}/': {
    does: 'One meeting with its history.',
    params: one,
    answer: z.object({ meeting, history: z.array(historyRow) }),
  },
  'GET /api/internal/schedule/meetings/{id}/slots': {
    does: 'The free half hours to which a meeting can be moved.',
    params: one,
    query: z.object({
      from: dayField.optional().catch(undefined),
      office: officeCode.optional().catch(undefined),
      place: meetingPlace.optional().catch(undefined),
      minutes: z.coerce.number().int().optional().catch(undefined),
    }),
    answer: z.object({
      offices: z.array(officeOfMeeting),
      office: z.string(),
      days: z.array(slotDay),
      lastDay: day,
    }),
  },
  'GET /api/internal/schedule/meetings/{id}/calendar': {
    does: 'The meeting as an iCalendar file.',
    params: one,
    answer: fileAnswer,
  },
  'POST /api/internal/schedule/meetings/': {
    does: 'A manager enters a meeting: for a client, of a request, or of the house’s own.',
    idempotent: true,
    body: z.strictObject({
      managerId: id.optional(),
      itemsIds: itemsIds.default([]),
      requestId: id.optional(),
      office: officeCode,
      place: meetingPlace,
      purpose: meetingPurpose,
      startsAt: instantField,
      minutes,
      guests: z.int().min(1).max(maxMeetingGuests).default(1),
      name: requiredText(100),
      phone: phoneField.or(z.literal('')).default(''),
      email: emailField.or(z.literal('')).default(''),
      comment: optionalText(2000),
    }),
    answer: z.object({ meeting }),
  },
  'POST /api/internal/schedule/meetings/{id}/relocate': {
    does: 'Moves a meeting to another time, length, office or to video; the history is kept, everyone is told.',
    params: one,
    body: z.strictObject({
      startsAt: instantField,
      /** Managers alone change the length. */
      minutes: minutes.optional(),
      office: officeCode.optional(),
      place: meetingPlace.optional(),
      why: optionalText(500),
      version,
    }),
    answer: z.object({ meeting }),
  },
  'POST /api/internal/schedule/meetings/{id}/finish': {
    does: 'What came of a meeting: the outcome, which items were shown and wanted, a note, the next step.',
    params: one,
    body: z.strictObject({
      outcome: meetingOutcome,
      shown: z.array(id).max(maxShown).default([]),
      wanted: z.array(id).max(maxShown).default([]),
      note: optionalText(4000),
      nextStep: optionalText(500),
      version,
    }),
    answer: z.object({ meeting }),
  },
  'POST /api/internal/schedule/meetings/{id}/cancel': {
    does: 'Cancels a meeting that has not begun: who gave it up and why; a client’s own until three hours before.',
    params: one,
    body: z.strictObject({
      /** A manager says who gave it up; of a client it is known. */
      by: who.optional(),
      reason: optionalText(500),
      version,
    }),
    answer: z.object({ meeting }),
  },
  'POST /api/internal/schedule/letter/': {
    does: 'By the link of a letter: the meeting becomes that of the browser or person who reads it.',
    body: z.strictObject({ token }),
    answer: z.object({ id }),
  },
  'GET /api/internal/schedule/absences/': {
    does: 'Absences that are not over: a manager’s own; of one manager or of all for an admin.',
    query: z.object({ manager: staffFilter.manager }),
    answer: z.object({ items: z.array(absence) }),
  },
  'POST /api/internal/schedule/absences/': {
    does: 'A manager is away; refused while meetings are planned in that time.',
    body: z.strictObject({
      managerId: id.optional(),
      startsAt: instantField,
      endsAt: instantField,
      reason: requiredText(100),
    }),
    answer: absence,
  },
  'DELETE /api/internal/schedule/absences/{id}/': {
    does: 'The manager is back.',
    params: one,
    answer: z.object({}),
  },
} as const satisfies Calls;
