import { weekdayFromMonday } from '#contract/russian.ts';
import { digestHour, type Frequency } from '#contract/subscriptions/subscription-words.ts';
import { afterQuiet, nextHour, type QuietHours } from '#server/notifications/public.ts';

/** Nobody asked to be written to at night: those who have named no hours of their own have these. */
const nightOfHouse: QuietHours = { from: 22, to: 8 };

const day = 86_400_000;
const moscowShift = 3 * 3_600_000;

/** When what happens now may be told to somebody who wants it that often. */
export function dueAt(frequency: Frequency, now: Date, quiet: QuietHours = nightOfHouse): Date {
  return afterQuiet(quiet, digestTime(frequency, now));
}

function digestTime(frequency: Frequency, now: Date): Date {
  if (frequency === 'at-once') return now;
  const next = nextHour(digestHour, now);
  if (frequency === 'daily') return next;
  // Nine in Moscow is the same day in UTC; the shift keeps it so for any hour.
  const weekday = weekdayFromMonday(new Date(next.getTime() + moscowShift));
  return new Date(next.getTime() + ((7 - weekday) % 7) * day);
}
