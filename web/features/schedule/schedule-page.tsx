import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { meetingOfEntry } from '#contract/requests/meeting-of-entry.ts';
import type { QueueKind } from '#contract/requests/request-words.ts';
import {
  addDays,
  dayOfMeeting,
  dayWords,
  mondayOf,
  monthNames,
  weekWords,
} from '#contract/schedule/meeting-time.ts';
import type { Meeting } from '#contract/schedule/meetings.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Button, buttonProps } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { TabLinks } from '#web/ui/navigation/tab-links.tsx';
import { useCurrentInView } from '#web/ui/navigation/use-current-in-view.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/signs/icons.tsx';
import { scheduleHref, whose } from './addresses.ts';
import { DayLine } from './day-line.tsx';
import { enter } from './enter-meeting.ts';
import type { ScheduleData, ScheduleSection, ScheduleView } from './load-schedule.ts';
import { MeetingList } from './meeting-list.tsx';
import { foundWords } from './meeting-words.ts';
import { MonthGrid } from './month-grid.tsx';
import { NoMeetings } from './no-meetings.tsx';
import { ScheduleHead } from './schedule-head.tsx';
import styles from './schedule-page.module.css';
import { WaitingTray } from './week/waiting-tray.tsx';
import { WeekGrid } from './week/week-grid.tsx';

const tabs: Record<Exclude<ScheduleSection, 'search'>, string> = {
  upcoming: 'Предстоящие',
  completed: 'Завершённые',
  cancelled: 'Отменённые',
};
const views: { value: ScheduleView; label: string }[] = [
  { value: 'month', label: 'Месяц' },
  { value: 'week', label: 'Неделя' },
  { value: 'list', label: 'Список' },
];

/** The working day of a manager; a client's own meetings. */
export function SchedulePage(data: ScheduleData) {
  const { section, works, view, list, calendar, search } = data;
  const router = useRouter();
  const line = useCurrentInView(section);
  const changed = () => void router.invalidate();
  const go = (href: string) => void router.navigate({ href });
  /** Opens the window for a meeting with a waiting client: at the place of the drop, or from now on. */
  const timeFor = async (row: string, day = calendar!.today, minutes = 0) => {
    const [kind, id] = row.split('-') as [QueueKind, string];
    const entry = await browserApi('GET /api/internal/queue/{kind}/{id}/', {
      params: { kind, id: Number(id) },
    }).catch(() => null);
    if (entry) enter(calendar!, search, day, minutes, changed, meetingOfEntry(entry));
    else changed();
  };
  const now = calendar ? Date.parse(calendar.now) : Date.now();
  const { waiting, today } = sortedOut(calendar);
  const phoneDay = calendar && (
    <DayLine
      key={search.from}
      calendar={calendar}
      asked={search.from}
      onChanged={changed}
      onEnter={(day, minutes) => enter(calendar, search, day, minutes, changed)}
    />
  );
  return (
    <Stack as={Container} className={styles.page}>
      <ScheduleHead data={data} onGo={go} onChanged={changed} />
      <div className={styles.tabs}>
        <TabLinks label="Встречи" ref={line}>
          {(Object.keys(tabs) as (keyof typeof tabs)[]).map((name) => (
            <PageLink
              key={name}
              href={scheduleHref(name, whose(search))}
              aria-current={name === section ? 'page' : undefined}
            >
              {tabs[name]}
              <sup>{list.counts[name]}</sup>
            </PageLink>
          ))}
        </TabLinks>
        {data.isAdmin && calendar && <Whose data={data} calendar={calendar} onChosen={go} />}
      </div>
      {calendar && section === 'upcoming' && (
        <div className={styles.toolbar}>
          <Period view={view} calendar={calendar} search={search} />
          <Absences calendar={calendar} search={search} onChanged={changed} />
          <Segmented
            label="Вид"
            value={view}
            options={views}
            onValueChange={(next) => go(scheduleHref('upcoming', { ...whose(search), view: next }))}
          />
        </div>
      )}
      {calendar && view === 'week' && (
        <>
          {phoneDay}
          <WaitingTray rows={data.untimed} onChosen={(row) => void timeFor(row)} />
          <WeekGrid
            calendar={calendar}
            shared={data.isAdmin && !search.manager}
            onChanged={changed}
            onDropped={(row, day, minutes) => void timeFor(row, day, minutes)}
            onToday={() => go(scheduleHref('upcoming', { ...whose(search), view }))}
          />
          {waiting.length > 0 && (
            <Part title={`Ждут итога: ${waiting.length}`}>
              <MeetingList label="Ждут итога" meetings={waiting} now={now} works onChanged={changed} />
            </Part>
          )}
          {today.length > 0 && (
            <Part title={`Сегодня, ${dayWords(calendar.today)}`} className={styles.today}>
              <MeetingList label="Сегодня" meetings={today} now={now} works ofDay onChanged={changed} />
            </Part>
          )}
        </>
      )}
      {calendar && view === 'month' && (
        <>
          <MonthGrid
            calendar={calendar}
            month={monthOf(calendar)}
            search={whose(search)}
            onChanged={changed}
          />
          {phoneDay}
        </>
      )}
      {view === 'list' && (
        <>
          {section === 'search' && list.total > 0 && (
            <p className={`muted ${styles.found}`}>
              {foundWords(list.total, Boolean(search.office || search.manager))}
            </p>
          )}
          {list.items.length === 0 ? (
            <NoMeetings section={section} works={works} ahead={list.counts.upcoming} />
          ) : (
            <MeetingList
              label={section === 'search' ? 'Найденные встречи' : tabs[section]}
              meetings={list.items}
              now={now}
              works={works}
              plain={section !== 'search' && !(calendar && section === 'upcoming')}
              onChanged={changed}
            />
          )}
          {list.pages > 1 && (
            <Pagination
              page={list.page}
              pageCount={list.pages}
              renderLink={(page, props) => (
                <PageLink href={scheduleHref(section, { ...search, page })} {...props} />
              )}
            />
          )}
        </>
      )}
    </Stack>
  );
}

type Calendar = NonNullable<ScheduleData['calendar']>;

/** The month most of whose days are shown. */
const monthOf = ({ days }: Calendar): string => (days[10] ?? days[0]!).day.slice(0, 7);

/** Absences of the shown managers; for an admin those of all. */
function Absences({ calendar, search, onChanged }: CalendarProps) {
  const { managers, zone, today } = calendar;
  const shown = search.manager ? managers.filter(({ id }) => id === search.manager) : managers;
  if (!shown.length) return null;
  return (
    <Button
      className={styles.absences}
      variant="ghost"
      size="small"
      aria-haspopup="dialog"
      onClick={() => modals.open('absence', { managers: shown, zone, day: today, onDone: onChanged })}
    >
      Отсутствия
    </Button>
  );
}

interface CalendarProps {
  calendar: Calendar;
  search: ScheduleData['search'];
  onChanged: () => void;
}

/** An admin looks at one office or at one manager. */
function Whose({
  data: { section, search },
  calendar: { offices, managers },
  onChosen,
}: {
  data: ScheduleData;
  calendar: Calendar;
  onChosen: (href: string) => void;
}) {
  const { office: _office, manager: _manager, page: _page, ...rest } = search;
  const choose = (value: string) => {
    const [kind, code] = value.split(' ');
    const own = kind === 'manager' ? { manager: Number(code) } : kind === 'office' ? { office: code! } : {};
    onChosen(scheduleHref(section, { ...rest, ...own }));
  };
  const value = search.manager ? `manager ${search.manager}` : search.office ? `office ${search.office}` : '';
  return (
    <NativeSelect
      className={styles.whose}
      label="Чьи встречи"
      hideLabel
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">Все менеджеры</option>
      {offices.map(({ code, city }) => (
        <option key={code} value={`office ${code}`}>
          Офис: {city}
        </option>
      ))}
      {managers.map(({ id, name }) => (
        <option key={id} value={`manager ${id}`}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

function Period({
  view,
  calendar,
  search,
}: {
  view: ScheduleView;
  calendar: Calendar;
  search: ScheduleData['search'];
}) {
  if (view === 'list') return <span />;
  const { from } = calendar;
  const month = monthOf(calendar);
  const shifted = (by: number): string => {
    if (view === 'week') return addDays(from, by * 7);
    const first = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1));
    return mondayOf(first.toISOString().slice(0, 10));
  };
  const href = (by: number) => scheduleHref('upcoming', { ...whose(search), view, from: shifted(by) });
  const title =
    view === 'week' ? weekWords(from) : `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
  const step = view === 'week' ? 'Неделя' : 'Месяц';
  return (
    <Row gap={1} nowrap className={styles.period}>
      <PageLink href={href(-1)} aria-label={`${step} назад`} {...buttonProps({ variant: 'ghost' })}>
        <ChevronLeftIcon />
      </PageLink>
      <h2 className="h3">{title}</h2>
      <PageLink href={href(1)} aria-label={`${step} вперёд`} {...buttonProps({ variant: 'ghost' })}>
        <ChevronRightIcon />
      </PageLink>
    </Row>
  );
}

/** What is past and has no outcome, and the rest of today. */
function sortedOut(calendar: Calendar | null): { waiting: Meeting[]; today: Meeting[] } {
  if (!calendar) return { waiting: [], today: [] };
  const { meetings, today, zone, now } = calendar;
  const waiting = meetings.filter((one) => one.state === 'planned' && one.endsAt < now);
  const own = meetings.filter((one) => dayOfMeeting({ ...one, zone }) === today);
  return { waiting, today: own.filter((one) => !waiting.includes(one)) };
}

interface PartProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

function Part({ title, className, children }: PartProps) {
  return (
    <Section title={title} size="h3" className={classNames(styles.part, className)}>
      {children}
    </Section>
  );
}
