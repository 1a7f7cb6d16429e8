import { localMoment, type WeekHours } from '#contract/schedule/office-hours.ts';

export interface OfficeHours {
  id: number;
  zone: string;
  hours: WeekHours;
}

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
/** Longer waits are not counted: it is late in any case. */
const longest = 14 * dayMinutes * minuteMs;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * How many minutes of an office's hours lie between two moments. Clocks are moved at night: the open hours and the
 * evening are passed in one step each, the rest hour by hour of the office's own clock.
 */
export function officeMinutes({ zone, hours }: OfficeHours, from: Date, to: Date): number {
  const end = to.getTime();
  let at = Math.max(from.getTime(), end - longest);
  let sum = 0;
  while (at < end) {
    const { weekday, time } = localMoment(zone, new Date(at));
    const now = minutesOf(time) + (at % minuteMs) / minuteMs;
    const today = hours[weekday];
    const [opens, closes] = today ? [minutesOf(today.opens), minutesOf(today.closes)] : [dayMinutes, 0];
    const isOpen = now >= opens && now < closes;
    const until = isOpen
      ? closes
      : now >= closes
        ? dayMinutes
        : Math.min(opens, Math.floor(now / 60 + 1) * 60);
    const next = Math.min(end, at + (until - now) * minuteMs);
    if (isOpen) sum += next - at;
    at = next;
  }
  return Math.floor(sum / minuteMs);
}
