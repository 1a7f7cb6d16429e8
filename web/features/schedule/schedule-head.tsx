import { useState } from 'react';
import { countOf } from '#contract/russian.ts';
import { clockWords, dayOfMeeting, wallClock } from '#contract/schedule/meeting-time.ts';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
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
  const [text, setText] = useState(search.q ?? '');
  const find = (q: string) =>
    onGo(q ? scheduleHref('search', { ...whose(search), q }) : scheduleHref('upcoming', whose(search)));
  return (
    <search>
      <form
        action="/personal/schedule/search/"
        onSubmit={(event) => {
          event.preventDefault();
          find(text.trim());
        }}
      >
        <SearchField
          label="Поиск по&nbsp;встречам"
          name="q"
          placeholder="Клиент, камень, номер"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onClear={() => find('')}
        />
      </form>
    </search>
  );
}

/** «Сегодня осталось две встречи. Следующая в 12:00.» */
function leadWords({ meetings, zone, today, now }: NonNullable<ScheduleData['calendar']>): string {
  const left = meetings.filter(
    (one) => one.state === 'planned' && one.startsAt > now && dayOfMeeting({ ...one, zone }) === today,
  );
  if (!left.length) return 'Сегодня встреч больше нет.';
  const next = clockWords(wallClock(zone, Date.parse(left[0]!.startsAt)).minutes);
  return `Сегодня впереди ${countOf(left.length, ['встреча', 'встречи', 'встреч'])}, следующая в\u00A0${next}.`;
}
