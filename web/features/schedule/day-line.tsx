import { useState } from 'react';
import { capital } from '#contract/russian.ts';
import {
  clockWords,
  hoursWords,
  shortWeekdays,
  wallClock,
  weekdayOf,
  weekdayWords,
} from '#contract/schedule/meeting-time.ts';
import { useServerNow } from '#web/app/live/use-server-now.ts';
import { modals } from '#web/app/modals/modals.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { PhoneIcon, PlusIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import styles from './day-line.module.css';
import type { ScheduleData } from './load-schedule.ts';
import { MeetingActs, Pictures } from './meeting-list.tsx';
import { aboutWords, awayWords, meetingMarkOf, meetingPlaceWords } from './meeting-words.ts';
import { nextHalfHour } from './next-start.ts';
import { orderDay } from './order-day.ts';
import { type Laid, layMeetings } from './week/lay-meetings.ts';

type Calendar = NonNullable<ScheduleData['calendar']>;

interface DayLineProps {
  calendar: Calendar;
  /** The day that the address names. */
  asked: string | undefined;
  onChanged: () => void;
  onEnter: (day: string, minutes: number) => void;
}

/** A day on a phone: meetings on a line, free time is a line too. */
export function DayLine({ calendar, asked, onChanged, onEnter }: DayLineProps) {
  const { days, today, zone, meetings, absences } = calendar;
  const [chosen, setDay] = useState<string>();
  const shown = (day: string | undefined) => days.find((one) => one.day === day);
  const monday = days[0]!;
  // The arrows name a week by its Monday: in the week of today that is no wish to see Monday.
  const named = asked === monday.day ? undefined : shown(asked);
  const open = shown(chosen) ?? named ?? shown(today) ?? monday;
  const { day, closed } = open;
  const laid = layMeetings(zone, meetings);
  const away = absences.filter((one) => isOn(zone, day, one));
  return (
    <section className={styles.line} aria-label="День">
      {/* A fieldset cannot be laid out as a grid in every browser. */}
      <Grid
        columns={7}
        className={`rule-top rule-bottom ${styles.days}`}
        data-month={days.length > 7 || undefined}
        role="group"
        aria-label="Дни недели"
      >
        {days.map((one) => (
          <button
            key={one.day}
            type="button"
            aria-pressed={one.day === day}
            data-off={one.closed !== null || undefined}
            data-busy={laid.some((held) => held.day === one.day) || undefined}
            onClick={() => setDay(one.day)}
          >
            <span className="visually-hidden">{weekdayWords(one.day)}</span>
            <small aria-hidden="true">{capital(shortWeekdays[weekdayOf(one.day)]!)}</small>
            <span aria-hidden="true">{Number(one.day.slice(8))}</span>
          </button>
        ))}
      </Grid>
      <h2 className="h3">{capital(weekdayWords(day))}</h2>
      {closed && <p className="muted">{closed}</p>}
      {away.map((absence) => (
        <p className={`small ${styles.away}`} key={absence.id}>
          <b>{absence.reason}</b>, {absence.manager.name}: {awayWords(zone, absence)}
        </p>
      ))}
      <DayRows
        calendar={calendar}
        open={open}
        own={laid.filter((one) => one.day === day)}
        onChanged={onChanged}
        onEnter={onEnter}
      />
    </section>
  );
}

interface DayRowsProps extends Omit<DayLineProps, 'asked'> {
  open: Calendar['days'][number];
  own: readonly Laid[];
}

function DayRows({ calendar, open, own, onChanged, onEnter }: DayRowsProps) {
  const { day, closed } = open;
  const now = useServerNow(calendar.now);
  const wall = wallClock(calendar.zone, now);
  const rows = orderDay(own, open, day === wall.day ? wall.minutes : undefined);
  if (!rows.length) return closed ? null : <p className="muted">Встреч нет.</p>;
  return (
    <ol className={`relative ${styles.rows}`}>
      {rows.map((row) =>
        'now' in row ? (
          <li key="now" className={`relative py-3 bad micro strong ${styles.now}`}>
            Сейчас {clockWords(row.now)}
          </li>
        ) : 'meeting' in row ? (
          <Stack key={row.meeting.id} as="li" gap={1} className={`relative small ${styles.meeting}`}>
            <span className={`strong text-right ${styles.time}`} aria-hidden="true">
              {clockWords(row.from)}
              <small className="regular block">{clockWords(row.from + row.minutes)}</small>
            </span>
            <Mark meeting={row.meeting} now={now} />
            <h3>{row.meeting.client.name}</h3>
            <p className="muted">
              <span className="visually-hidden">{hoursWords(row.meeting)}. </span>
              {aboutWords(row.meeting)}. {meetingPlaceWords(row.meeting)}
            </p>
            <Pictures meeting={row.meeting} />
            <div className={`mt-2 ${styles.acts}`}>
              <MeetingActs meeting={row.meeting} onChanged={onChanged}>
                {row.meeting.client.phone && (
                  <ButtonLink
                    size="small"
                    variant="secondary"
                    href={`tel:${row.meeting.client.phone.replaceAll(/[^\d+]/g, '')}`}
                    aria-label={`Позвонить: ${row.meeting.client.name}`}
                  >
                    <PhoneIcon size={16} />
                  </ButtonLink>
                )}
              </MeetingActs>
            </div>
          </Stack>
        ) : (
          <Row
            key={`free ${row.from}`}
            as="li"
            justify="between"
            nowrap
            className={`relative rule-top muted small ${styles.free}`}
          >
            <span>
              {clockWords(row.from)}–{clockWords(row.to)} свободно
            </span>
            <IconButton
              label={`Встреча в ${clockWords(row.from)}`}
              onClick={() => onEnter(day, nextHalfHour(row.from))}
            >
              <PlusIcon />
            </IconButton>
          </Row>
        ),
      )}
    </ol>
  );
}

const isOn = (zone: string, day: string, { startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  wallClock(zone, Date.parse(startsAt)).day <= day && wallClock(zone, Date.parse(endsAt)).day >= day;

const Mark = ({ meeting, now }: { meeting: Laid['meeting']; now: number }) => {
  const { tone, filled, text } = meetingMarkOf(meeting, now);
  return (
    <button
      type="button"
      className={`py-4 ${styles.mark}`}
      onClick={() => modals.open('meeting', { id: meeting.id })}
      aria-label={`${text}. Открыть встречу ${meeting.number}`}
    >
      <Status tone={tone} filled={filled}>
        {text}
      </Status>
    </button>
  );
};
