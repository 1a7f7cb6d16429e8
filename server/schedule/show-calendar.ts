import type { Answer } from '#contract/index.ts';
import {
  addDays,
  instantOf,
  minutesOf,
  mondayOf,
  wallClock,
  weekdayOf,
} from '#contract/schedule/meeting-time.ts';
import { readOffices } from '#server/content/public.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { readAbsences } from './absences.ts';
import { readManagers, readOfficeTime } from './duty-store.ts';
import { readInRange } from './meeting-store.ts';
import { viewMeetings } from './meeting-view.ts';
import type { Scheduling } from './scheduling.ts';
import { closedOn } from './slot-rules.ts';
import { meetingViewerOf } from './viewer.ts';

const houseZone = 'Europe/Moscow';

interface CalendarQuery {
  from?: string | undefined;
  days: number;
  office?: string | undefined;
  manager?: number | undefined;
}

/** In the time zone of the chosen office; an admin's view of all offices in Moscow's. */
export async function showCalendar(
  { db, catalog, clock }: Pick<Scheduling, 'db' | 'catalog' | 'clock'>,
  asked: CalendarQuery,
  caller: Caller,
): Promise<Answer<'GET /api/internal/schedule/calendar/'>> {
  const viewer = meetingViewerOf(caller);
  const [offices, managers] = await Promise.all([readOffices(db), readManagers(db)]);
  const admin = viewer.kind === 'admin';
  const managerId = admin ? asked.manager : viewer.kind === 'manager' ? viewer.userId : undefined;
  const own = managers.find(({ id }) => id === managerId)?.office;
  const code = admin ? (asked.office ?? own) : own;
  const office = offices.find((one) => one.code === code) ?? offices[0];
  const zone = office?.zone ?? houseZone;
  const now = clock();
  const today = wallClock(zone, now.getTime()).day;
  // Whole weeks begin on Monday; six of them show the month of today.
  const usual = asked.days > 31 ? `${today.slice(0, 8)}01` : today;
  const from = asked.days % 7 === 0 ? mondayOf(asked.from ?? usual) : (asked.from ?? today);
  const instant = (day: string) => new Date(instantOf(zone, { day, minutes: 0 }) ?? Date.parse(day));
  const range = { from: instant(from), to: instant(addDays(from, asked.days)) };
  const officeId = admin && asked.office ? office?.id : undefined;
  const [rows, absences, time] = await Promise.all([
    readInRange(db, viewer, {
      ...range,
      ...(officeId !== undefined && { officeId }),
      ...(admin && managerId !== undefined && { managerId }),
    }),
    viewer.kind === 'client' ? [] : readAbsences(db, { ...range, managerId, officeId }),
    office && readOfficeTime(db, office),
  ]);
  return {
    zone,
    from,
    today,
    now: now.toISOString(),
    days: Array.from({ length: asked.days }, (_, index) => {
      const day = addDays(from, index);
      const hours = time?.hours[weekdayOf(day)] ?? null;
      const closed = time ? closedOn(time, day) : null;
      return {
        day,
        closed,
        opens: hours && !closed ? minutesOf(hours.opens) : null,
        closes: hours && !closed ? minutesOf(hours.closes) : null,
      };
    }),
    meetings: await viewMeetings(db, rows, { catalog, viewer, now }),
    absences,
    offices:
      viewer.kind === 'client'
        ? []
        : offices
            .filter((one) => admin || one.code === own)
            .map(({ code, name, city }) => ({ code, name, city })),
    managers: admin ? managers : managers.filter(({ id }) => id === managerId && viewer.kind === 'manager'),
  };
}
