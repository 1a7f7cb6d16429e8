import { weekdayFromMonday } from '#contract/russian.ts';
import { digestHour, type Frequency } from '#contract/subscriptions/subscription-words.ts';
import { afterQuiet, nextHour, type QuietHours } from '#server/notifications/public.ts';

/** Quiet hours for those who have not set their own. */
const nightOfHouse: QuietHours = { from: 22, to: 8 };

const dayMs = 86_400_000;
const moscowOffsetMs = 3 * 3_600_000;

/** When something that happens now is due for a reader with this frequency. */
export function dueAt(frequency: Frequency, now: Date, quiet: QuietHours = nightOfHouse): Date {
  return afterQuiet(quiet, digestTime(frequency, now));
}

function digestTime(frequency: Frequency, now: Date): Date {
  if (frequency === 'at-once') return now;
  const next = nextHour(digestHour, now);
  if (frequency === 'daily') return next;
  // Nine in Moscow is the same day in UTC; the shift keeps it so for any hour.
  const weekday = weekdayFromMonday(new Date(next.getTime() + moscowOffsetMs));
  return new Date(next.getTime() + ((7 - weekday) % 7) * dayMs);
}
