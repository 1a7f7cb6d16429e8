import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import type { ScheduleSearch, ScheduleSection } from './load-schedule.ts';

/** The address of a part of the schedule; whose it is stays from part to part. */
export const scheduleHref = (section: ScheduleSection, search: ScheduleSearch = {}): string =>
  `/personal/schedule/${section}/${stringifyQuery(search)}`;

export const whose = ({ office, manager }: ScheduleSearch): ScheduleSearch => ({
  ...(office && { office }),
  ...(manager && { manager }),
});
