import { nbsp } from '../russian.ts';
import { addDays, clockWords, dayWords, instantOf, wallClock, weekdayOf } from '../schedule/meeting-time.ts';

const zone = 'Europe/Moscow';
const sixInTheEvening = 18 * 60;

/** [A32] The deadline for confirming a closed lot: the next weekday, six in the evening in Moscow. */
export function confirmedBy(closedAt: string): string {
  let day = addDays(wallClock(zone, Date.parse(closedAt)).day, 1);
  while (weekdayOf(day) > 4) day = addDays(day, 1);
  return new Date(instantOf(zone, { day, minutes: sixInTheEvening })!).toISOString();
}

/** «до 18:00 19 ноября по Москве» */
export function confirmedByWords(closedAt: string): string {
  const { day, minutes } = wallClock(zone, Date.parse(confirmedBy(closedAt)));
  return `до${nbsp}${clockWords(minutes)} ${dayWords(day)} по${nbsp}Москве`;
}
