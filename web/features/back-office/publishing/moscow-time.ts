/** Moscow keeps one time all year; a publication is set by its clock, wherever the editor sits. */
const offset = 3 * 3_600_000;

export function momentOf(day: string, time: string): string | undefined {
  const moment = Date.parse(`${day}T${time}:00+03:00`);
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
}

/** Tomorrow at ten: when most things come out. */
export function usualMoment(now: number): { day: string; time: string } {
  return { day: new Date(now + offset + 86_400_000).toISOString().slice(0, 10), time: '10:00' };
}
