import { admin, anyone, manager, signedIn } from '#server/account/public.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { dropAbsence, enterAbsence, listAbsences } from './absences.ts';
import { requestShowing } from './book-meeting.ts';
import { cancelMeeting } from './cancel-meeting.ts';
import { enterMeeting } from './enter-meeting.ts';
import { finishMeeting } from './finish-meeting.ts';
import { listPlaces, placeItems } from './item-places.ts';
import { claimMeeting } from './letter-link.ts';
import { listMeetings } from './list-meetings.ts';
import { findMeeting } from './meeting-store.ts';
import { moveMeeting } from './move-meeting.ts';
import { closeDay, listOffices, openDay } from './office-holidays.ts';
import type { Scheduling } from './scheduling.ts';
import { showCalendar } from './show-calendar.ts';
import { showMeeting, showSlotsOfMeeting } from './show-meeting.ts';
import { showShowingForm } from './show-showing-form.ts';
import { meetingCalendarOf } from './tell-people.ts';
import { meetingViewerOf } from './viewer.ts';

const request = '/api/internal/personal-catalog/request';
const schedule = '/api/internal/schedule';

/** «anyone» below is the person or browser that booked: `reachedBy` decides which meetings they may reach. */
export const scheduleRoutes = (scheduling: Scheduling): Route[] => [
  route(`GET ${request}/request-a-showing-form-data`, anyone, ({ query }) =>
    showShowingForm(scheduling, query, scheduling.clock()),
  ),
  route(`POST ${request}/request-a-showing`, anyone, ({ body }, { tx, caller }) => {
    const { consent: _consent, ...form } = body;
    return requestShowing(tx, scheduling, form, caller);
  }),
  route(`GET ${schedule}/meetings/`, signedIn, ({ query }, { caller }) =>
    listMeetings(scheduling, query, caller),
  ),
  route(`GET ${schedule}/calendar/`, signedIn, ({ query }, { caller }) =>
    showCalendar(scheduling, query, caller),
  ),
  route(`GET ${schedule}/meetings/{id}/`, anyone, ({ params }, { caller }) =>
    showMeeting(scheduling, params.id, caller),
  ),
  route(`GET ${schedule}/meetings/{id}/slots`, anyone, ({ params, query }, { caller }) =>
    showSlotsOfMeeting(scheduling, params.id, query, caller),
  ),
  route(`GET ${schedule}/meetings/{id}/calendar`, anyone, async ({ params }, { caller }) => {
    const row = await findMeeting(scheduling.db, params.id, meetingViewerOf(caller));
    if (row?.state !== 'planned') return notFound();
    const { name, mediaType, text } = meetingCalendarOf(row, scheduling);
    return { name, mediaType, bytes: Buffer.from(text) };
  }),
  route(`POST ${schedule}/meetings/`, manager, ({ body }, { tx, caller }) =>
    enterMeeting(tx, scheduling, body, caller),
  ),
  route(`POST ${schedule}/meetings/{id}/relocate`, anyone, ({ params, body }, { caller }) =>
    moveMeeting(scheduling, params.id, body, caller),
  ),
  route(`POST ${schedule}/meetings/{id}/finish`, manager, ({ params, body }, { caller }) =>
    finishMeeting(scheduling, params.id, body, caller),
  ),
  route(`POST ${schedule}/meetings/{id}/cancel`, anyone, ({ params, body }, { caller }) =>
    cancelMeeting(scheduling, params.id, body, caller),
  ),
  route(`POST ${schedule}/letter/`, anyone, ({ body }, { caller }) =>
    claimMeeting(scheduling, body.token, caller),
  ),
  route(`GET ${schedule}/absences/`, manager, ({ query }, { caller }) =>
    listAbsences(scheduling, query.manager, caller),
  ),
  route(`POST ${schedule}/absences/`, manager, ({ body }, { caller }) =>
    enterAbsence(scheduling, body, caller),
  ),
  route(`DELETE ${schedule}/absences/{id}/`, manager, ({ params }, { caller }) =>
    dropAbsence(scheduling, params.id, caller),
  ),
  route(`GET ${schedule}/offices/`, manager, (_input, { caller }) => listOffices(scheduling, caller)),
  route(`POST ${schedule}/offices/{office}/holidays/`, admin, ({ params, body }) =>
    closeDay(scheduling, params.office, body),
  ),
  route(`DELETE ${schedule}/offices/{office}/holidays/{day}/`, admin, ({ params }) =>
    openDay(scheduling, params.office, params.day),
  ),
  route(`GET ${schedule}/places/`, manager, ({ query }) => listPlaces(scheduling, query)),
  route(`POST ${schedule}/places/`, manager, ({ body }, { caller }) => placeItems(scheduling, body, caller)),
];
