import { capital, nbsp, plural } from '#contract/russian.ts';
import { clockWords, dayWords, wallClock, weekdayWords } from '#contract/schedule/meeting-time.ts';

const moscow = 'Europe/Moscow';
const words = ['', 'одно', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять', 'десять'];

/** After the person's name: «вас ждут четыре дела». */
export function deedsOf(count: number): string {
  if (!count) return `дел на${nbsp}сегодня нет`;
  const deeds = plural(count, ['дело', 'дела', 'дел']);
  const many = words[count] ? `${words[count]} ${deeds}` : `${count}${nbsp}${deeds}`;
  return `вас ${count === 1 ? 'ждёт' : 'ждут'} ${many}`;
}

/** «Среда, 12 ноября, 20:41 по Москве. Первое — до 22:55 сегодня.» */
export function overviewSummaryOf(now: string, first: string | null): string {
  const today = wallClock(moscow, Date.parse(now));
  const said = `${capital(weekdayWords(today.day))}, ${clockWords(today.minutes)} по${nbsp}Москве.`;
  if (!first || Date.parse(first) <= Date.parse(now)) return said;
  const until = wallClock(moscow, Date.parse(first));
  const when =
    until.day === today.day
      ? `${clockWords(until.minutes)} сегодня`
      : `${dayWords(until.day)}, ${clockWords(until.minutes)}`;
  return `${said} Первое${nbsp}—${nbsp}до${nbsp}${when}.`;
}
