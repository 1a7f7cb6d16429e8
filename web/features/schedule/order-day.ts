import { nextHalfHour } from './next-start.ts';
import type { Laid } from './week/lay-meetings.ts';

interface Free {
  from: number;
  to: number;
}

/**
 * A day in its order: the meetings, the free time between them within the office's hours and, of today, the minute it
 * is now. What has passed is not free: today's free time begins with the next half hour.
 */
export function orderDay(
  own: readonly Laid[],
  { opens, closes }: { opens: number | null; closes: number | null },
  minute?: number,
): (Laid | Free | { now: number })[] {
  const rows: (Laid | Free)[] = [];
  let at = Math.max(opens ?? 0, minute === undefined ? 0 : nextHalfHour(minute));
  for (const one of own) {
    if (opens !== null && one.from > at) rows.push({ from: at, to: one.from });
    rows.push(one);
    at = Math.max(at, one.from + one.minutes);
  }
  if (closes !== null && at < closes) rows.push({ from: at, to: closes });
  if (minute === undefined || !rows.length) return rows;
  const begun = rows.filter(({ from }) => from < minute).length;
  return [...rows.slice(0, begun), { now: minute }, ...rows.slice(begun)];
}
