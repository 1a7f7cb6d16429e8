import { capital } from '#contract/russian.ts';
import { clockWords, wallClock, weekdayWords } from '#contract/schedule/meeting-time.ts';
import type { Meeting } from '#contract/schedule/meetings.ts';
import { Result } from '#web/app/forms/form-parts.tsx';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import { modals } from '#web/app/modals/modals.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { CalendarIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { meetingCalendarHref } from '../meeting-words.ts';

/** What came of the booking: the day, the hour, who is waiting. */
export function Booked({ frame, meeting }: { frame: ModalFrame; meeting: Meeting }) {
  const { day, minutes } = wallClock(meeting.zone, Date.parse(meeting.startsAt));
  return (
    <Dialog
      {...frame}
      kicker={<Status tone="good">Вы записаны, {meeting.number}</Status>}
      title={`${capital(weekdayWords(day))}, ${clockWords(minutes)}`}
    >
      <Result
        actions={
          <>
            <ButtonLink href={meetingCalendarHref(meeting.id)}>
              <CalendarIcon />В календарь
            </ButtonLink>
            {meeting.may.move && (
              <Button variant="secondary" onClick={() => modals.open('meeting', { id: meeting.id })}>
                Открыть встречу
              </Button>
            )}
          </>
        }
      >
        <p>
          {meeting.place === 'video'
            ? 'Встречаемся по видео: ссылку пришлёт менеджер в день встречи.'
            : `${meeting.office.city}, ${meeting.office.address}.`}{' '}
          Вас встретит {meeting.manager.name}, <span className="nowrap">{meeting.manager.phone}</span>. Письмо
          с файлом календаря ушло на {meeting.client.email}.
        </p>
      </Result>
    </Dialog>
  );
}
