import { countOf } from '#contract/russian.ts';
import {
  addDays,
  clockWords,
  dayOfMeeting,
  dayWords,
  wallClock,
  weekdayWords,
} from '#contract/schedule/meeting-time.ts';
import type { Meeting } from '#contract/schedule/meetings.ts';
import { FindField } from '#web/app/forms/find-field.tsx';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { PlusIcon } from '#web/ui/signs/icons.tsx';
import { scheduleHref, whose } from './addresses.ts';
import { enter } from './enter-meeting.ts';
import type { ScheduleData } from './load-schedule.ts';
import { meetingForms, nowWords } from './meeting-words.ts';
import { meetingsAhead, meetingsNow } from './meetings-ahead.ts';
import { nextStart } from './next-start.ts';
import styles from './schedule-page.module.css';

interface HeadProps {
  data: ScheduleData;
  onGo: (href: string) => void;
  onChanged: () => void;
}

/** What is ahead today, the search, and the one thing that is done most. */
export function ScheduleHead({ data, onGo, onChanged }: HeadProps) {
  const { works, calendar, list, meta, search } = data;
  return (
    <Row
      as="header"
      gap={[5, 6]}
      align="end"
      justify="between"
      className={styles.head}
      data-works={works || undefined}
    >
      <div className={`min-0 ${styles.words}`}>
        <h1 className="h1">{meta.h1 || (works ? 'Расписание' : 'Встречи')}</h1>
        <p className={`muted mt-3 ${styles.lead}`}>
          {works && calendar ? <Lead data={data} calendar={calendar} /> : 'Ваши показы и встречи с домом.'}
        </p>
      </div>
      {works ? (
        <Grid gap={3} className={styles.bar}>
          <MeetingSearch key={search.q} search={search} onGo={onGo} />
          {calendar && (
            <Button
              className={styles.act}
              aria-haspopup="dialog"
              onClick={() => {
                const { day, minutes } = nextStart(calendar);
                enter(calendar, search, day, minutes, onChanged);
              }}
            >
              <PlusIcon />
              Встреча
            </Button>
          )}
        </Grid>
      ) : (
        <Button
          variant={list.counts.upcoming ? 'secondary' : 'primary'}
          onClick={() => modals.open('request-a-showing', { itemsIds: [] })}
        >
          Записаться на показ
        </Button>
      )}
    </Row>
  );
}

function MeetingSearch({ search, onGo }: { search: ScheduleData['search'] } & Pick<HeadProps, 'onGo'>) {
  const find = (q: string) =>
    onGo(q ? scheduleHref('search', { ...whose(search), q }) : scheduleHref('upcoming', whose(search)));
  return (
    <FindField
      className={styles.find}
      action="/personal/schedule/search/"
      label="Поиск по встречам"
      placeholder="Клиент, камень, номер"
      q={search.q ?? ''}
      onFind={find}
    />
  );
}

interface LeadProps {
  data: ScheduleData;
  calendar: NonNullable<ScheduleData['calendar']>;
}

/** «Сегодня впереди 2 встречи, следующая в 12:00.»; who is here now; where none is left, which one is the next. */
function Lead({ data, calendar }: LeadProps) {
  const { meetings, zone, today } = calendar;
  const isToday = (one: Meeting) => dayOfMeeting({ ...one, zone }) === today;
  const ahead = meetingsAhead(data, calendar);
  const left = ahead.filter(isToday).length;
  const none = meetings.some(isToday) ? 'Сегодня встреч больше нет.' : 'Сегодня встреч нет.';
  const going = nowWords(zone, meetingsNow(calendar));
  const [next] = ahead;
  if (!next) return `${going} ${none}`.trim();
  const { day, minutes } = wallClock(zone, Date.parse(next.startsAt));
  const time = clockWords(minutes);
  if (left) return `${going} Сегодня впереди ${countOf(left, meetingForms)}, следующая в ${time}.`.trim();
  const when = day === addDays(today, 1) ? `завтра, ${dayWords(day)}` : weekdayWords(day);
  return (
    <>
      {`${going} ${none}`.trim()} Ближайшая:{' '}
      <PageLink
        className="inline-link finger inline-block"
        href={scheduleHref('upcoming', { ...whose(data.search), from: day })}
      >
        {when}, {time}, {next.client.name}
      </PageLink>
      .
    </>
  );
}
