import { wallClock } from '#contract/schedule/meeting-time.ts';

/** Whole hours by Moscow's clock; over midnight when the first is the later one. */
export interface QuietHours {
  from: number;
  to: number;
}

const moscow = 'Europe/Moscow';
const minuteMs = 60_000;
const dayMinutes = 24 * 60;

export function isQuiet({ from, to }: QuietHours, at: Date): boolean {
  const hour = Math.floor(wallClock(moscow, at.getTime()).minutes / 60);
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** The next time Moscow's clock strikes this hour, after the moment itself. Moscow does not change its clocks. */
export function nextHour(hour: number, at: Date): Date {
  const whole = Math.floor(at.getTime() / minuteMs) * minuteMs;
  const { minutes } = wallClock(moscow, whole);
  const wait = (hour * 60 - minutes + dayMinutes) % dayMinutes || dayMinutes;
  return new Date(whole + wait * minuteMs);
}

/** When to notify: now, or at the end of the quiet hours. */
export const afterQuiet = (quiet: QuietHours | undefined, at: Date): Date =>
  quiet && isQuiet(quiet, at) ? nextHour(quiet.to, at) : at;
