import { countOf } from '#contract/russian.ts';
import { clockWords, dayOfMeeting, wallClock } from '#contract/schedule/meeting-time.ts';
import { FindField } from '#web/app/forms/find-field.tsx';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlusIcon } from '#web/ui/signs/icons.tsx';
import { scheduleHref, whose } from './addresses.ts';
import { enter } from './enter-meeting.ts';
import type { ScheduleData } from './load-schedule.ts';
import { nextStart } from './next-start.ts';
import styles from './schedule-page.module.css';

interface HeadProps {
  data: ScheduleData;
  onGo: (href: string) => void;
  onChanged: () => void;
}

/** What is ahead today, the search, and the one thing that is done most. */
export function ScheduleHead({ data, onGo, onChanged }: HeadProps) {
  const { works, calendar, meta, search } = data;
  return (
    <header className={styles.head}>
      <div>
        <h1 className="h1">{meta.h1 || 'Расписание'}</h1>
        <p className={styles.lead}>
          {works && calendar ? leadWords(calendar) : 'Ваши показы и\u00A0встречи с\u00A0домом.'}
        </p>
      </div>
      {works ? (
        <div className={styles.bar}>
          <MeetingSearch key={search.q} search={search} onGo={onGo} />
          {calendar && (
            <Button
              aria-haspopup="dialog"
              onClick={() => {
                const { day, minutes } = nextStart(calendar);
                enter(calendar, search, day, minutes, onChanged);
              }}
            >
              <PlusIcon />
              <span className={styles.word}>Встреча</span>
            </Button>
          )}
        </div>
      ) : (
        <Button onClick={() => modals.open('request-a-showing', { itemsIds: [] })}>
          Записаться на показ
        </Button>
      )}
    </header>
  );
}

function MeetingSearch({ search, onGo }: { search: ScheduleData['search'] } & Pick<HeadProps, 'onGo'>) {
  const find = (q: string) =>
    onGo(q ? scheduleHref('search', { ...whose(search), q }) : scheduleHref('upcoming', whose(search)));
  return (
    <FindField
      action="/personal/schedule/search/"
      label="Поиск по&nbsp;встречам"
      placeholder="Клиент, камень, номер"
      q={search.q ?? ''}
      onFind={find}
    />
  );
}

/** «Сегодня осталось две встречи. Следующая в 12:00.» */
function leadWords({ meetings, zone, today, now }: NonNullable<ScheduleData['calendar']>): string {
  const ofToday = meetings.filter((one) => dayOfMeeting({ ...one, zone }) === today);
  const left = ofToday.filter((one) => one.state === 'planned' && one.startsAt > now);
  if (!left.length) return ofToday.length ? 'Сегодня встреч больше нет.' : 'Сегодня встреч нет.';
  const next = clockWords(wallClock(zone, Date.parse(left[0]!.startsAt)).minutes);
  return `Сегодня впереди ${countOf(left.length, ['встреча', 'встречи', 'встреч'])}, следующая в\u00A0${next}.`;
}
