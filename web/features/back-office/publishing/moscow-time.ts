import { moscowDay } from '#contract/russian.ts';

/** Moscow keeps one time all year; a publication is set by its clock, wherever the editor sits. */
export function momentOf(day: string, time: string): string | undefined {
  const moment = Date.parse(`${day}T${time}:00+03:00`);
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
}

/** Tomorrow at ten: when most things come out. */
export function usualMoment(now: number): { day: string; time: string } {
  return { day: moscowDay(now + 86_400_000), time: '10:00' };
}
