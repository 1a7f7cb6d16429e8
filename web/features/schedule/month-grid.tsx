import { countOf } from '#contract/russian.ts';
import {
  clockWords,
  dayOfMeeting,
  shortWeekdays,
  wallClock,
  weekdayWords,
} from '#contract/schedule/meeting-time.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { scheduleHref } from './addresses.ts';
import type { ScheduleData } from './load-schedule.ts';
import { meetingForms } from './meeting-words.ts';
import styles from './month-grid.module.css';
import type { ScheduleSearch } from './read-search.ts';

interface MonthGridProps {
  calendar: NonNullable<ScheduleData['calendar']>;
  /** «2026-11» */
  month: string;
  search: ScheduleSearch;
  onChanged: () => void;
}

const shownOfDay = 3;

/** Six weeks from a Monday on; a day leads to its week. */
export function MonthGrid({
  calendar: { days, meetings, today, zone },
  month,
  search,
  onChanged,
}: MonthGridProps) {
  const byDay = Map.groupBy(meetings, (meeting) => dayOfMeeting({ ...meeting, zone }));
  return (
    <div className={styles.frame}>
      <div className={`faint ink-bottom pb-2 ${styles.heads}`} aria-hidden="true">
        {shortWeekdays.map((name) => (
          <span className="px-2" key={name}>
            {name}
          </span>
        ))}
      </div>
      <ol className={styles.month}>
        {days.map(({ day, closed }) => {
          const own = byDay.get(day) ?? [];
          return (
            <Stack
              as="li"
              gap={1}
              pack
              key={day}
              data-today={day === today || undefined}
              data-off={closed !== null || undefined}
              data-other={!day.startsWith(month) || undefined}
            >
              <PageLink
                className={styles.day}
                href={scheduleHref('upcoming', { ...search, view: 'week', from: day })}
                aria-label={`${weekdayWords(day)}, ${countOf(own.length, meetingForms)}`}
              >
                {Number(day.slice(8))}
              </PageLink>
              {closed && closed !== 'Выходной' && <span className="muted">{closed}</span>}
              {own.slice(0, shownOfDay).map((meeting) => (
                <button
                  key={meeting.id}
                  type="button"
                  data-done={meeting.state !== 'planned' || undefined}
                  onClick={() => modals.open('meeting', { id: meeting.id, onDone: onChanged })}
                >
                  {clockWords(wallClock(zone, Date.parse(meeting.startsAt)).minutes)} {meeting.client.name}
                </button>
              ))}
              {own.length > shownOfDay && <span className="faint">ещё {own.length - shownOfDay}</span>}
            </Stack>
          );
        })}
      </ol>
    </div>
  );
}
