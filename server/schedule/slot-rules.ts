import { addDays, minutesOf, shiftsAround, wallClock, weekdayOf } from '#contract/schedule/meeting-time.ts';
import type { WeekHours } from '#contract/schedule/office-hours.ts';

const minuteMs = 60_000;
const quarter = 15 * minuteMs;
const halfHourMinutes = 30;

/** Instants in milliseconds; the end does not belong to it. */
export interface Span {
  from: number;
  to: number;
}
export const overlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/** When an office receives people. */
export interface OfficeTime {
  zone: string;
  hours: WeekHours;
  /** Days off beside the usual ones, with their names. */
  holidays: ReadonlyMap<string, string>;
}

/** A manager of the office and the time they do not have: meetings, absences. */
export interface Duty {
  managerId: number;
  busy: readonly Span[];
}

interface Slot {
  at: number;
  /** Who is free for the whole of it. */
  managers: number[];
}

const freeManagers = (span: Span, duties: readonly Duty[]): number[] =>
  duties.filter(({ busy }) => !busy.some((other) => overlap(span, other))).map(({ managerId }) => managerId);

/** Why the office is closed on a day; null on a working one. */
export const closedOn = (office: OfficeTime, day: string): string | null =>
  office.holidays.get(day) ?? (office.hours[weekdayOf(day)] ? null : 'Выходной');

/** The half hours of a day, by the clock on the office's wall, that lie ahead and fit into its hours. */
export function slotsOfDay(
  office: OfficeTime,
  day: string,
  minutes: number,
  duties: readonly Duty[],
  now: number,
): Slot[] {
  const open = openQuarters(office, day);
  return [...open]
    .filter(([at, wall]) => {
      if (at < now || wall % halfHourMinutes !== 0) return false;
      for (let next = at; next < at + minutes * minuteMs; next += quarter) if (!open.has(next)) return false;
      return true;
    })
    .map(([at]) => ({ at, managers: freeManagers({ from: at, to: at + minutes * minuteMs }, duties) }));
}

/**
 * The quarters of an hour in which the office is open, with the local time at their beginning. Counted by instants,
 * so a day with a change of clocks has as many as really pass; every zone's shift is a whole number of quarters.
 */
function openQuarters({ zone, hours, holidays }: OfficeTime, day: string): Map<number, number> {
  const found = new Map<number, number>();
  const today = hours[weekdayOf(day)];
  if (!today || holidays.has(day)) return found;
  const opens = minutesOf(today.opens);
  const closes = minutesOf(today.closes);
  const midnight = { day, minutes: 0 };
  const shifts = shiftsAround(zone, midnight);
  const begin = Date.parse(`${day}T00:00:00Z`);
  const first = begin + opens * minuteMs - Math.max(...shifts);
  const last = begin + closes * minuteMs - Math.min(...shifts);
  for (let at = Math.floor(first / quarter) * quarter; at < last; at += quarter) {
    const wall = wallClock(zone, at);
    if (wall.day === day && wall.minutes >= opens && wall.minutes + 15 <= closes) found.set(at, wall.minutes);
  }
  return found;
}

export const slotsOfDays = (
  office: OfficeTime,
  from: string,
  days: number,
  minutes: number,
  duties: readonly Duty[],
  now: number,
): { day: string; closed: string | null; slots: Slot[] }[] =>
  Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    return { day, closed: closedOn(office, day), slots: slotsOfDay(office, day, minutes, duties, now) };
  });

/** A moment is offered if it is one of its day's half hours; who is free then, or why not. */
export function judgeSlot(
  office: OfficeTime,
  at: number,
  minutes: number,
  duties: readonly Duty[],
  now: number,
): { managers: number[] } | { refused: 'past' | 'closed' | 'taken' } {
  if (at < now) return { refused: 'past' };
  const { day } = wallClock(office.zone, at);
  const slot = slotsOfDay(office, day, minutes, duties, now).find((one) => one.at === at);
  if (!slot) return { refused: 'closed' };
  return slot.managers.length ? { managers: slot.managers } : { refused: 'taken' };
}

/** The free moments nearest to a wanted one, in their order in time. */
export const nearestFree = (slots: readonly Slot[], wanted: number, count = 3): number[] =>
  slots
    .filter(({ managers }) => managers.length)
    .map(({ at }) => at)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    .slice(0, count)
    .sort((a, b) => a - b);
