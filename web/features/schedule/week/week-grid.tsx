import { useRef } from 'react';
import { capital } from '#contract/russian.ts';
import { shortWeekdays, weekdayOf } from '#contract/schedule/meeting-time.ts';
import { DayColumn } from './day-column.tsx';
import { type Calendar, topOf } from './day-scale.ts';
import { hoursShown, layMeetings } from './lay-meetings.ts';
import { useGrip } from './use-grip.ts';
import { useMoving } from './use-moving.ts';
import styles from './week-grid.module.css';
import { keysOfWeek } from './week-keys.ts';
import { MovedNote, RefusedMove, WeekKeys } from './week-notes.tsx';
import { Times } from './week-times.tsx';

interface WeekGridProps {
  calendar: Calendar;
  /** Several managers on one sheet: shows their names too. */
  shared: boolean;
  onChanged: () => void;
  onToday: () => void;
  /** A waiting client was dropped here. */
  onDropped: (row: string, day: string, minutes: number) => void;
}

/** A week of meetings; they are moved with the pointer or the keyboard alike. */
export function WeekGrid({ calendar, shared, onChanged, onToday, onDropped }: WeekGridProps) {
  const { zone, days, meetings, today } = calendar;
  const laid = layMeetings(zone, meetings);
  const hours = hoursShown(days, laid);
  const moving = useMoving(
    zone,
    days.map(({ day }) => day),
    hours,
  );
  const week = useRef<HTMLDivElement>(null);
  const grip = useGrip(moving);
  const onKey = keysOfWeek({ laid, moving, week, onToday });
  return (
    <div className="relative phone-hidden">
      <div ref={week}>
        <div className={`ink-top ${styles.heads}`} aria-hidden="true">
          <span />
          {days.map(({ day, closed }) => (
            <div
              key={day}
              className={`rule-bottom rule-left faint ${styles.head}`}
              data-today={day === today || undefined}
              data-off={closed !== null || undefined}
            >
              {capital(shortWeekdays[weekdayOf(day)]!)}
              {day === today && ', сегодня'}
              <b>{Number(day.slice(8))}</b>
            </div>
          ))}
        </div>
        <div className={styles.body} style={{ height: topOf(hours.last, hours) }}>
          <Times {...{ zone, hours }} now={calendar.now} withNow={days.some(({ day }) => day === today)} />
          {days.map(({ day, closed }) => (
            <DayColumn
              key={day}
              {...{ day, calendar, hours, shared, moving, grip, onKey, onChanged }}
              off={closed !== null}
              laid={laid.filter((one) => one.day === day)}
              onDropped={(row, minutes) => onDropped(row, day, minutes)}
            />
          ))}
        </div>
      </div>
      <RefusedMove moving={moving} zone={zone} />
      <MovedNote moving={moving} />
      <WeekKeys />
      <p className="visually-hidden" role="status">
        {moving.said}
      </p>
    </div>
  );
}
