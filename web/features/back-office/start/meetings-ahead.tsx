import { useRouter } from '@tanstack/react-router';
import {
  addDays,
  dayOfMeeting,
  dayWords,
  hoursWords,
  shortWeekdays,
  wallClock,
  weekdayOf,
} from '#contract/schedule/meeting-time.ts';
import { meetingPurposes } from '#contract/schedule/meeting-words.ts';
import type { Meeting } from '#contract/schedule/meetings.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { Panel } from '../shell/panel.tsx';
import { PublicationMark } from '../shell/publication-mark.tsx';
import styles from './start-page.module.css';

interface MeetingsAheadProps {
  rows: readonly Meeting[];
  /** How many are left today. */
  today: number;
  now: number;
}

/** Today's and coming meetings; past ones without an outcome first. */
export function MeetingsAhead({ rows, today, now }: MeetingsAheadProps) {
  const router = useRouter();
  const onDone = () => void reread(router);
  return (
    <Panel
      className={styles.panel}
      title="Встречи"
      note={today ? `ещё сегодня: ${today}` : 'сегодня больше нет'}
      acts={
        <PageLink className="inline-link" href="/personal/schedule/">
          Расписание
        </PageLink>
      }
    >
      {rows.length ? (
        <ul>
          {rows.map((meeting) => (
            <li key={meeting.id}>
              <Grid
                type="button"
                as="button"
                gap={3}
                className={styles.line}
                aria-haspopup="dialog"
                onClick={() => modals.open('meeting', { id: meeting.id, onDone })}
              >
                <span>
                  <b>{hoursWords(meeting)}</b>
                  <small>{whenWords(meeting, now)}</small>
                </span>
                <span>
                  <b>{meeting.client.name}</b>
                  <small>{aboutWords(meeting)}</small>
                  {Date.parse(meeting.endsAt) <= now && (
                    <PublicationMark mark="bad">ждёт итога</PublicationMark>
                  )}
                </span>
              </Grid>
            </li>
          ))}
        </ul>
      ) : (
        <Stack gap={3} align="start" className="muted p-4">
          <p>Встреч впереди нет.</p>
          <OfficeButton
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => modals.open('enter-meeting', { onDone })}
          >
            Назначить встречу
          </OfficeButton>
        </Stack>
      )}
    </Panel>
  );
}

/** «вчера», «сегодня», «завтра», «чт, 19 ноября» */
function whenWords(meeting: Meeting, now: number): string {
  const day = dayOfMeeting(meeting);
  const today = wallClock(meeting.zone, now).day;
  if (day === today) return 'сегодня';
  if (day === addDays(today, -1)) return 'вчера';
  if (day === addDays(today, 1)) return 'завтра';
  return `${shortWeekdays[weekdayOf(day)]}, ${dayWords(day)}`;
}

/** «Показ. Москва, Гранный переулок, 4» */
const aboutWords = ({ purpose, place, office }: Meeting): string =>
  `${meetingPurposes[purpose]}. ${place === 'video' ? 'По видео' : `${office.city}, ${office.address}`}`;
