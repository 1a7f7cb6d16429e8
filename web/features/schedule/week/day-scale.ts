import type { ScheduleData } from '../load-schedule.ts';

export type Calendar = NonNullable<ScheduleData['calendar']>;

/** The hours that a sheet shows, in minutes of the day. */
export interface Hours {
  first: number;
  last: number;
}

export const hourPixels = 60;
export const stepMinutes = 30;

/** Pixels from the beginning of a sheet to a time. */
export const topOf = (minutes: number, hours: Hours): number => ((minutes - hours.first) / 60) * hourPixels;

/** The step of the sheet that a height falls into. */
export const minutesAt = (y: number, hours: Hours): number =>
  hours.first + Math.floor(y / (hourPixels / 2)) * stepMinutes;
