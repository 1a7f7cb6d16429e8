import { wallClock } from '#contract/schedule/meeting-time.ts';

/** Whole hours by Moscow's clock; over midnight when the first is the later one. */
export interface QuietHours {
  from: number;
  to: number;
}

const moscow = 'Europe/Moscow';
const minute = 60_000;
const dayMinutes = 24 * 60;

export function isQuiet({ from, to }: QuietHours, at: Date): boolean {
  const hour = Math.floor(wallClock(moscow, at.getTime()).minutes / 60);
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** The next time Moscow's clock strikes this hour, after the moment itself. Moscow does not change its clocks. */
export function nextHour(hour: number, at: Date): Date {
  const whole = Math.floor(at.getTime() / minute) * minute;
  const { minutes } = wallClock(moscow, whole);
  const wait = (hour * 60 - minutes + dayMinutes) % dayMinutes || dayMinutes;
  return new Date(whole + wait * minute);
}

/** When something that happens now may be told: at once, or when the quiet is over. */
export const afterQuiet = (quiet: QuietHours | undefined, at: Date): Date =>
  quiet && isQuiet(quiet, at) ? nextHour(quiet.to, at) : at;
