import { addDays, weekdayOf } from '../schedule/meeting-time.ts';

/** Which days are worked: Monday to Friday, but for what the calendars of their years say. Days are «2026-01-09». */
export interface WorkingCalendar {
  /** Years with a confirmed calendar. */
  years: ReadonlySet<number>;
  /** Weekends that are worked, and weekdays that are not. */
  days: ReadonlyMap<string, boolean>;
}

/** A day, or the year whose calendar is missing: it is said, never guessed. */
export type WorkingDay = { day: string } | { missingYear: number };

export const isWeekend = (day: string): boolean => weekdayOf(day) > 4;

/** [M23] The day itself if it is a working day, otherwise the next one. */
export function workingDayFrom(calendar: WorkingCalendar, day: string): WorkingDay {
  for (let at = day; ; at = addDays(at, 1)) {
    const year = Number(at.slice(0, 4));
    if (!calendar.years.has(year)) return { missingYear: year };
    if (calendar.days.get(at) ?? !isWeekend(at)) return { day: at };
  }
}

export const nextWorkingDay = (calendar: WorkingCalendar, day: string): WorkingDay =>
  workingDayFrom(calendar, addDays(day, 1));

/** [M23] So many working days after a day, which is not counted itself, worked or not. */
export function addWorkingDays(calendar: WorkingCalendar, day: string, count: number): WorkingDay {
  let at: WorkingDay = { day };
  for (let left = count; left > 0; left--) {
    at = nextWorkingDay(calendar, at.day);
    if ('missingYear' in at) return at;
  }
  return at;
}
