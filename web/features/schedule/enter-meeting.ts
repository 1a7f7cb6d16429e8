import { modals } from '#web/app/modals/modals.ts';
import type { ScheduleData } from './load-schedule.ts';
import { notPast } from './next-start.ts';
import type { EnterMeeting } from './windows.ts';

/** A new meeting at a time of the calendar that is looked at. */
export function enter(
  calendar: NonNullable<ScheduleData['calendar']>,
  { office, manager }: ScheduleData['search'],
  day: string,
  minutes: number,
  onDone: () => void,
  about: Pick<EnterMeeting, 'client' | 'requestId' | 'itemsIds'> = {},
): void {
  const { zone, offices, managers } = calendar;
  const own = manager ?? (managers.length === 1 ? managers[0]!.id : undefined);
  modals.open('enter-meeting', {
    ...about,
    start: {
      office: office ?? managers.find(({ id }) => id === own)?.office ?? offices[0]?.code ?? '',
      zone,
      ...(own && { managerId: own }),
      day,
      minutes: notPast(calendar, day, minutes),
    },
    onDone,
  });
}
