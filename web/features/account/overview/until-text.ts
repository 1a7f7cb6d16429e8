import { countOf } from '#contract/russian.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** «02:14:36», past a day «3 дня 04:02:10». */
export function untilText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(':');
  return days ? `${countOf(days, ['день', 'дня', 'дней'])} ${clock}` : clock;
}

/** Read aloud without its seconds, which would never end. */
export function spokenUntil(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'Осталось меньше минуты';
  const hours = Math.floor(minutes / 60);
  return `Осталось ${[
    hours ? countOf(hours, ['час', 'часа', 'часов']) : '',
    countOf(minutes % 60, ['минута', 'минуты', 'минут']),
  ]
    .filter(Boolean)
    .join(' ')}`;
}
