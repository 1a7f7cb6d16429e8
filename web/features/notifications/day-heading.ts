import { formatDate, formatDay } from '#contract/russian.ts';
import { addDays, wallClock } from '#contract/schedule/meeting-time.ts';

const dayOf = (at: string): string => wallClock('Europe/Moscow', Date.parse(at)).day;

/** «Сегодня», «Вчера», «14 ноября», «14 ноября 2025»: the year only when it is not this one. */
export function dayHeading(at: string, now: string): string {
  const [day, today] = [dayOf(at), dayOf(now)];
  if (day === today) return 'Сегодня';
  if (day === addDays(today, -1)) return 'Вчера';
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(at) : formatDate(at);
}
