import type { Waiting } from '#contract/account/own-account.ts';
import { isAdmin, isManagerUser } from '#contract/account/roles.ts';
import { countOf } from '#contract/russian.ts';
import {
  clockWords,
  dayOfMeeting,
  dayWords,
  hoursWords,
  wallClock,
  weekdayWords,
} from '#contract/schedule/meeting-time.ts';
import { clientHours, type MeetingPurpose, meetingPurposes } from '#contract/schedule/meeting-words.ts';
import type { OverviewPart } from '#server/account/public.ts';
import { readAheadOf } from './meeting-list-store.ts';
import type { MeetingRecord } from './meeting-store.ts';

const soonMs = 48 * 3_600_000;
const schedule = '/personal/schedule/';

/** A client's meetings of the next two days are shown; for everyone they are counted, a manager's for today. */
export const meetingOverview: OverviewPart = async (db, person, now) => {
  const userId = person.user.id;
  const works = isAdmin(person) || isManagerUser(person);
  const viewer = works
    ? ({ kind: 'manager', userId } as const)
    : ({ kind: 'client', userId, visitorId: null } as const);
  const ahead = await readAheadOf(db, viewer, now);
  if (works) return { counts: { [schedule]: ahead.filter((row) => isToday(row, now)).length } };
  return {
    waiting: ahead
      .filter(({ starts_at }) => starts_at.getTime() - now.getTime() < soonMs)
      .map((row) => waitingOf(row, now)),
    counts: { [schedule]: ahead.length },
  };
};

const timesOf = ({ starts_at, ends_at, zone }: MeetingRecord) => ({
  startsAt: starts_at.toISOString(),
  endsAt: ends_at.toISOString(),
  zone,
});
const isToday = (row: MeetingRecord, now: Date): boolean =>
  dayOfMeeting(timesOf(row)) === wallClock(row.zone, now.getTime()).day;

function waitingOf(row: MeetingRecord, now: Date): Waiting {
  const times = timesOf(row);
  const last = new Date(row.starts_at.getTime() - clientHours * 3_600_000);
  const wall = wallClock(row.zone, last.getTime());
  const where = row.place === 'video' ? 'По\u00A0видео' : `${row.office_city}, ${row.office_address}`;
  const minutes = Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / 60_000);
  const moves =
    now < last
      ? ` Перенести или отменить можно до\u00A0${dayWords(wall.day)}, ${clockWords(wall.minutes)}.`
      : ' Перенести уже нельзя: позвоните нам, если не\u00A0успеваете.';
  return {
    key: `meeting-${row.id}`,
    mark: isToday(row, now) ? 'Встреча сегодня' : 'Скоро встреча',
    tone: 'metal',
    title: `${meetingPurposes[row.purpose as MeetingPurpose]}: ${weekdayWords(dayOfMeeting(times))}, ${hoursWords(times)}`,
    text: `${where}. ${row.manager_name}, ${countOf(minutes, ['минута', 'минуты', 'минут'])}.${moves}`,
    until: times.startsAt,
    action: {
      label: now < last ? 'Перенести или отменить' : 'Открыть встречу',
      href: `${schedule}upcoming/`,
    },
    images: null,
    lot: null,
  };
}
