import { addWorkingDays, type WorkingCalendar } from '#contract/money/working-days.ts';

/** Working days after the day to pay on which a buyer is reminded. */
const reminderSteps = [1, 5, 10] as const;

/**
 * The latest of the terms that have come and were not told; those before it are told with it. Where no calendar reaches
 * nothing is guessed [M23].
 */
export function reminderDue(
  calendar: WorkingCalendar,
  { dueDay, told }: { dueDay: string; told: readonly number[] },
  today: string,
): number | undefined {
  const come = reminderSteps.filter((step) => {
    const at = addWorkingDays(calendar, dueDay, step);
    return 'day' in at && at.day <= today;
  });
  const latest = come.at(-1);
  return latest !== undefined && !told.some((step) => step >= latest) ? latest : undefined;
}
