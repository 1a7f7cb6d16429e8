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
import { modals } from '#web/app/modals/modals.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { PhoneIcon, PlusIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import styles from './day-line.module.css';
import type { ScheduleData } from './load-schedule.ts';
import { MeetingActs, Pictures } from './meeting-list.tsx';
import { aboutWords, awayWords, markOf, whereWords } from './meeting-words.ts';
import { type Laid, layMeetings } from './week/lay-meetings.ts';

interface DayLineProps {
  calendar: NonNullable<ScheduleData['calendar']>;
  onChanged: () => void;
  onEnter: (day: string, minutes: number) => void;
}

/** A day on a phone: meetings on a line, free time is a line too. */
export function DayLine({ calendar, onChanged, onEnter }: DayLineProps) {
  const { days, today, zone, meetings, absences, now } = calendar;
  const [chosen, setDay] = useState<string>();
  const first = days.some(({ day }) => day === today) ? today : days[0]!.day;
  const day = chosen && days.some((one) => one.day === chosen) ? chosen : first;
  const laid = layMeetings(zone, meetings);
  const own = laid.filter((one) => one.day === day);
  const away = absences.filter((one) => isOn(zone, day, one));
  const { closed, opens, closes } = days.find((one) => one.day === day)!;
  const rows = withGaps(own, opens, closes);
  const minute = day === today ? wallClock(zone, Date.parse(now)).minutes : undefined;
  return (
    <section className={styles.line} aria-label="День">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div
        className={styles.days}
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
      </div>
      <h2 className="h3">{capital(weekdayWords(day))}</h2>
      {closed && <p className="muted">{closed}</p>}
      {away.map((absence) => (
        <p className={styles.away} key={absence.id}>
          <b>{absence.reason}</b>, {absence.manager.name}: {awayWords(zone, absence)}
        </p>
      ))}
      <ol className={styles.rows}>
        {rows.map((row) =>
          'meeting' in row ? (
            <li key={row.meeting.id} className={styles.meeting}>
              <span className={styles.time} aria-hidden="true">
                {clockWords(row.from)}
                <small>{clockWords(row.from + row.minutes)}</small>
              </span>
              <Mark meeting={row.meeting} now={now} />
              <h3>{row.meeting.client.name}</h3>
              <p className="muted">
                <span className="visually-hidden">{hoursWords(row.meeting)}. </span>
                {aboutWords(row.meeting)}. {whereWords(row.meeting)}
              </p>
              <Pictures meeting={row.meeting} />
              <div className={styles.acts}>
                <MeetingActs meeting={row.meeting} onChanged={onChanged} />
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
              </div>
            </li>
          ) : (
            <li key={`free ${row.from}`} className={styles.free}>
              {minute !== undefined && minute >= row.from && minute < row.to && (
                <span className={styles.now}>Сейчас {clockWords(minute)}</span>
              )}
              <span>
                {clockWords(row.from)}–{clockWords(row.to)} свободно
              </span>
              <IconButton
                label={`Встреча в ${clockWords(row.from)}`}
                onClick={() => onEnter(day, Math.ceil(row.from / 30) * 30)}
              >
                <PlusIcon />
              </IconButton>
            </li>
          ),
        )}
      </ol>
      {rows.length === 0 && !closed && <p className="muted">Встреч нет.</p>}
    </section>
  );
}

const isOn = (zone: string, day: string, { startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  wallClock(zone, Date.parse(startsAt)).day <= day && wallClock(zone, Date.parse(endsAt)).day >= day;

const Mark = ({ meeting, now }: { meeting: Laid['meeting']; now: string }) => {
  const { tone, filled, text } = markOf(meeting, Date.parse(now));
  return (
    <button
      type="button"
      className={styles.mark}
      onClick={() => modals.open('meeting', { id: meeting.id })}
      aria-label={`${text}. Открыть встречу ${meeting.number}`}
    >
      <Status tone={tone} filled={filled}>
        {text}
      </Status>
    </button>
  );
};

type Row = Laid | { from: number; to: number };

/** The meetings of a day with the free time between them, within the office's hours. */
function withGaps(own: readonly Laid[], opens: number | null, closes: number | null): Row[] {
  const rows: Row[] = [];
  let at = opens ?? 0;
  for (const one of own) {
    if (opens !== null && one.from > at) rows.push({ from: at, to: one.from });
    rows.push(one);
    at = Math.max(at, one.from + one.minutes);
  }
  if (closes !== null && at < closes) rows.push({ from: at, to: closes });
  return rows;
}
