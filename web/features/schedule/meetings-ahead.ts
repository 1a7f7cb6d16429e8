import type { Meeting } from '#contract/schedule/meetings.ts';
import type { ScheduleData } from './load-schedule.ts';

type KnownMeetings = Pick<ScheduleData, 'section'> & { list: Pick<ScheduleData['list'], 'items' | 'page'> };
type Calendar = Pick<NonNullable<ScheduleData['calendar']>, 'meetings' | 'now'>;

/** Who is being received: people sit there now. */
export const meetingsNow = ({ meetings, now }: Calendar): Meeting[] =>
  meetings.filter(({ state, startsAt, endsAt }) => state === 'planned' && startsAt <= now && endsAt > now);

/** Meetings that have not begun, soonest first: from the shown days, and from the list that continues them. */
export function meetingsAhead({ section, list }: KnownMeetings, { meetings, now }: Calendar): Meeting[] {
  const listed = section === 'upcoming' && list.page === 1 ? list.items : [];
  return [...new Map([...listed, ...meetings].map((one) => [one.id, one])).values()]
    .filter(({ state, startsAt }) => state === 'planned' && startsAt > now)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}
