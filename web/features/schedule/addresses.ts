import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import type { ScheduleSection } from './load-schedule.ts';
import type { ScheduleSearch } from './read-search.ts';

/** The address of a part of the schedule; whose it is stays from part to part. */
export const scheduleHref = (section: ScheduleSection, search: ScheduleSearch = {}): string =>
  `/personal/schedule/${section}/${stringifyQuery(search)}`;

export const whose = ({ office, manager }: ScheduleSearch): ScheduleSearch => ({
  ...(office && { office }),
  ...(manager && { manager }),
});
