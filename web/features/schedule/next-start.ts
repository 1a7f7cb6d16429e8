import { wallClock } from '#contract/schedule/meeting-time.ts';
import type { ScheduleData } from './load-schedule.ts';

type Calendar = Pick<NonNullable<ScheduleData['calendar']>, 'days' | 'now' | 'zone'>;

const halfHourMinutes = 30;
/** The half hour that begins at this minute of a day, or the first one after it. */
export const nextHalfHour = (minutes: number): number =>
  Math.ceil(minutes / halfHourMinutes) * halfHourMinutes;

/** A time of the calendar that has not passed: what was asked for, or the half hour that begins next. */
export function notPast({ now, zone }: Calendar, day: string, minutes: number): number {
  const wall = wallClock(zone, Date.parse(now));
  return day === wall.day ? Math.max(minutes, nextHalfHour(wall.minutes)) : minutes;
}

/** Where a new meeting begins: the next half hour in which the office is open, else its next opening. */
export function nextStart(calendar: Calendar): { day: string; minutes: number } {
  const { days, now, zone } = calendar;
  const today = wallClock(zone, Date.parse(now)).day;
  for (const { day, opens, closes } of days) {
    if (day < today || opens === null) continue;
    const minutes = notPast(calendar, day, opens);
    if (closes === null || minutes < closes) return { day, minutes };
  }
  return { day: days.find((one) => one.day >= today)?.day ?? days[0]!.day, minutes: 10 * 60 };
}
