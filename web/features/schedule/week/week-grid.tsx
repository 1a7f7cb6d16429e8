import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { capital } from '#contract/russian.ts';
import {
  addDays,
  clockWords,
  shortMoment,
  shortWeekdays,
  wallClock,
  weekdayOf,
  weekdayWords,
} from '#contract/schedule/meeting-time.ts';
import { meetingPlaces, meetingPurposes } from '#contract/schedule/meeting-words.ts';
import { useServerNow } from '#web/app/live/use-server-now.ts';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { ScheduleData } from '../load-schedule.ts';
import { markOf } from '../meeting-words.ts';
import { hoursShown, type Laid, layMeetings } from './lay-meetings.ts';
import { type Held, useMoving, wordsOf } from './use-moving.ts';
import { waitingRow } from './waiting-tray.tsx';
import styles from './week-grid.module.css';

type Calendar = NonNullable<ScheduleData['calendar']>;

const hourHeight = 60;
const half = 30;

interface WeekGridProps {
  calendar: Calendar;
  /** Several managers on one sheet: names of managers are told too. */
  shared: boolean;
  onChanged: () => void;
  onToday: () => void;
  /** Somebody who waits for a time was dropped here. */
  onDropped: (row: string, day: string, minutes: number) => void;
}

/** A week of meetings; they are moved with the pointer or the keyboard alike. */
export function WeekGrid({ calendar, shared, onChanged, onToday, onDropped }: WeekGridProps) {
  const { zone, days, meetings, absences, today } = calendar;
  const laid = layMeetings(zone, meetings);
  const hours = hoursShown(days, laid);
  const moving = useMoving(
    zone,
    days.map(({ day }) => day),
    hours,
  );
  const body = useRef<HTMLDivElement>(null);
  const grip = useRef<{ x: number; y: number; held: Held; resize: boolean; moved: boolean }>(undefined);
  const top = (minutes: number) => ((minutes - hours.first) / 60) * hourHeight;
  const height = ((hours.last - hours.first) / 60) * hourHeight;

  const press = (event: PointerEvent, one: Laid, resize: boolean) => {
    if (event.button !== 0 || event.pointerType === 'touch' || !one.meeting.may.move) return;
    event.stopPropagation();
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const held = { laid: one, day: one.day, from: one.from, minutes: one.minutes };
    grip.current = { x: event.clientX, y: event.clientY, held, resize, moved: false };
  };
  const drag = (event: PointerEvent) => {
    const own = grip.current;
    if (!own || !body.current) return;
    const [dx, dy] = [event.clientX - own.x, event.clientY - own.y];
    if (!own.moved && Math.hypot(dx, dy) < 6) return;
    if (!own.moved) moving.take(own.held.laid);
    own.moved = true;
    const steps = Math.round(dy / (hourHeight / 2)) * half;
    const column = (body.current.clientWidth - 52) / 7;
    moving.carry(
      own.resize
        ? { minutes: own.held.minutes + steps }
        : { day: addDays(own.held.day, Math.round(dx / column)), from: own.held.from + steps },
      own.held,
    );
  };
  const release = () => {
    const own = grip.current;
    grip.current = undefined;
    if (own?.moved) void moving.put();
  };
  const open = (one: Laid) => {
    // The press that ends a drag is not a click on the meeting.
    if (!moving.held) modals.open('meeting', { id: one.meeting.id, onDone: onChanged });
  };

  /** Letters by their place on the keyboard: В is D, С is C. */
  const key = (event: KeyboardEvent, one: Laid) => {
    const arrows: Record<string, [number, number]> = {
      ArrowUp: [0, -half],
      ArrowDown: [0, half],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    };
    const arrow = arrows[event.key];
    const { held } = moving;
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyZ' && moving.moved) {
      event.preventDefault();
      void moving.giveBack();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.code === 'KeyC') onToday();
    else if (event.code === 'KeyD' && one.meeting.may.move) moving.take(one);
    else if (event.key === 'Escape') moving.letGo();
    else if (event.key === 'Enter' && held) void moving.put();
    else if (arrow && event.shiftKey && one.meeting.may.move) {
      const from = held ?? { laid: one, day: one.day, from: one.from, minutes: one.minutes };
      if (arrow[1]) moving.carry({ minutes: from.minutes + arrow[1] }, from);
    } else if (arrow && held) moving.carry({ day: addDays(held.day, arrow[0]), from: held.from + arrow[1] });
    else if (arrow) choose(one, arrow);
    else return;
    event.preventDefault();
  };
  /** Up and down go through the week's meetings, left and right to the next day that has one. */
  const choose = (one: Laid, [dx, dy]: [number, number]) => {
    const at = laid.indexOf(one);
    const next = dy
      ? laid[at + Math.sign(dy)]
      : dx > 0
        ? laid.find(({ day }) => day > one.day)
        : laid.findLast(({ day }) => day < one.day);
    if (next) body.current?.querySelector<HTMLElement>(`[data-meeting="${next.meeting.id}"]`)?.focus();
  };

  return (
    <div className={styles.frame}>
      <div className={styles.week} ref={body}>
        <div className={styles.heads} aria-hidden="true">
          <span />
          {days.map(({ day, closed }) => (
            <div
              key={day}
              className={styles.head}
              data-today={day === today || undefined}
              data-off={closed !== null || undefined}
            >
              {capital(shortWeekdays[weekdayOf(day)]!)}
              {day === today && ', сегодня'}
              <b>{Number(day.slice(8))}</b>
            </div>
          ))}
        </div>
        <div className={styles.body} style={{ height }}>
          <Times
            {...{ zone, top, hours }}
            now={calendar.now}
            withNow={days.some(({ day }) => day === today)}
          />
          {days.map(({ day, closed }) => (
            <ol
              key={day}
              className={styles.column}
              data-off={closed !== null || undefined}
              aria-label={weekdayWords(day)}
              onDragOver={(event) => event.dataTransfer.types.includes(waitingRow) && event.preventDefault()}
              onDrop={(event) => {
                const row = event.dataTransfer.getData(waitingRow);
                if (!row) return;
                event.preventDefault();
                const y = event.clientY - event.currentTarget.getBoundingClientRect().top;
                onDropped(row, day, hours.first + Math.floor(y / (hourHeight / 2)) * half);
              }}
            >
              {absences.map((absence) => {
                const span = spanOn(zone, day, absence, hours);
                return (
                  span && (
                    <li
                      key={`away ${absence.id}`}
                      className={styles.away}
                      style={{ top: top(span.from), height: top(span.to) - top(span.from) }}
                    >
                      <button
                        type="button"
                        aria-haspopup="dialog"
                        onClick={() =>
                          modals.open('absence', {
                            managers: [absence.manager],
                            zone,
                            day,
                            onDone: onChanged,
                          })
                        }
                      >
                        {absence.reason}
                        {shared && `, ${absence.manager.name}`}
                        <span className="visually-hidden">, изменить отсутствие</span>
                      </button>
                    </li>
                  )
                );
              })}
              {laid
                .filter((one) => one.day === day)
                .map((one) => (
                  <li key={one.meeting.id}>
                    <button
                      type="button"
                      className={styles.meeting}
                      data-meeting={one.meeting.id}
                      data-state={stateOf(one, calendar.now)}
                      data-place={one.meeting.place}
                      data-tall={one.minutes > 30 || undefined}
                      data-held={moving.held?.laid.meeting.id === one.meeting.id || undefined}
                      data-refused={moving.refusal?.held.laid.meeting.id === one.meeting.id || undefined}
                      style={boxOf(one, top)}
                      aria-describedby="week-keys"
                      onClick={() => open(one)}
                      onKeyDown={(event) => key(event, one)}
                      onBlur={() => !grip.current && moving.held && moving.letGo()}
                      onPointerDown={(event) => press(event, one, false)}
                      onPointerMove={drag}
                      onPointerUp={release}
                      onPointerCancel={() => {
                        grip.current = undefined;
                        moving.letGo();
                      }}
                    >
                      <b>{one.meeting.client.name}</b>
                      {one.minutes > 30 && <UnderName {...one} shared={shared} />}
                      <span className="visually-hidden">
                        {`, ${wordsOf(one)}, ${meetingPurposes[one.meeting.purpose]}, ${meetingPlaces[one.meeting.place]}, ${markOf(one.meeting, Date.parse(calendar.now)).text}`}
                      </span>
                      {one.meeting.may.move && (
                        <i
                          className={styles.grip}
                          data-thin={one.minutes <= 30 || undefined}
                          onPointerDown={(event) => press(event, one, true)}
                          onPointerMove={drag}
                          onPointerUp={release}
                        />
                      )}
                    </button>
                  </li>
                ))}
              {moving.held?.day === day && (
                <li
                  className={styles.ghost}
                  aria-hidden="true"
                  style={{
                    top: top(moving.held.from) + 1,
                    height: (moving.held.minutes / 60) * hourHeight - 2,
                  }}
                >
                  {wordsOf(moving.held)}
                </li>
              )}
              {day === today && <NowLine zone={zone} now={calendar.now} top={top} hours={hours} />}
            </ol>
          ))}
        </div>
      </div>
      {moving.refusal && (
        <div className={styles.refusal} role="alert">
          <b>Здесь не получится</b>
          <p>{moving.refusal.message}</p>
          <div>
            {moving.refusal.nearest.map((at) => (
              <Button
                key={at}
                size="small"
                variant="secondary"
                onClick={() => void moving.send(moving.refusal!.held, at)}
              >
                {shortMoment(zone, at)}
              </Button>
            ))}
            <Button size="small" variant="ghost" onClick={moving.letGo}>
              Оставить как было
            </Button>
          </div>
        </div>
      )}
      {moving.moved && (
        <div className={styles.moved}>
          <b>Перенесено: {wordsOf(moving.moved.held)}</b>
          <p>
            {moving.moved.held.laid.meeting.client.name}, было {wordsOf(moving.moved.held.laid)}.
            {moving.moved.held.laid.meeting.client.email &&
              ' Клиенту ушло письмо; если вернуть, уйдёт ещё одно.'}
          </p>
          <div>
            <Button size="small" variant="secondary" onClick={() => void moving.giveBack()}>
              Вернуть как было
            </Button>
            <Button size="small" variant="ghost" onClick={moving.forgetMoved}>
              Понятно
            </Button>
          </div>
        </div>
      )}
      <p className={styles.keys} id="week-keys">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> выбрать встречу
        </span>
        <span>
          <kbd>В</kbd> взять и перенести стрелками, Enter — поставить
        </span>
        <span>
          <kbd>Shift</kbd> + стрелки — длительность
        </span>
        <span>
          <kbd>Esc</kbd> вернуть на место
        </span>
        <span>
          <kbd>Ctrl</kbd> + <kbd>Z</kbd> отменить перенос
        </span>
        <span>
          <kbd>С</kbd> сегодня
        </span>
      </p>
      <p className="visually-hidden" role="status">
        {moving.said}
      </p>
    </div>
  );
}

const boxOf = ({ from, minutes, lane, lanes }: Laid, top: (minutes: number) => number): CSSProperties => ({
  top: top(from) + 1,
  height: (minutes / 60) * hourHeight - 2,
  left: `calc(${(lane / lanes) * 100}% + 3px)`,
  width: `calc(${100 / lanes}% - 6px)`,
});

/** Whose it is or what for, and how much is shown where there is room. */
const UnderName = ({ meeting: { manager, purpose, items }, shared }: Laid & { shared: boolean }) => (
  <small>
    {shared ? manager.name.split(' ')[0] : meetingPurposes[purpose]}
    {items.length > 0 && <span className={styles.count}>, {items.length}&nbsp;предм.</span>}
  </small>
);

function stateOf({ meeting }: Laid, now: string): string {
  if (meeting.state !== 'planned') return 'done';
  return meeting.endsAt <= now ? 'waits' : 'planned';
}

/** The part of an absence that lies on a day's sheet. */
function spanOn(
  zone: string,
  day: string,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  hours: { first: number; last: number },
): { from: number; to: number } | undefined {
  const [begin, end] = [wallClock(zone, Date.parse(startsAt)), wallClock(zone, Date.parse(endsAt))];
  if (begin.day > day || end.day < day) return undefined;
  const from = Math.max(hours.first, begin.day < day ? 0 : begin.minutes);
  const to = Math.min(hours.last, end.day > day ? 24 * 60 : end.minutes);
  return from < to ? { from, to } : undefined;
}

interface NowLineProps {
  zone: string;
  now: string;
  top: (minutes: number) => number;
  hours: { first: number; last: number };
}

function NowLine({ zone, now, top, hours }: NowLineProps) {
  const { minutes } = wallClock(zone, useServerNow(now));
  if (minutes < hours.first || minutes > hours.last) return null;
  return <li className={styles.now} style={{ top: top(minutes) }} aria-hidden="true" />;
}

/** Two times nearer than this would lie on one another. */
const apart = 14;

/** The hours beside the days, and the time it is in a week that has today. */
function Times({ zone, now, top, hours, withNow }: NowLineProps & { withNow: boolean }) {
  const clock = wallClock(zone, useServerNow(now)).minutes;
  const shown = withNow && clock >= hours.first && clock <= hours.last;
  const marks = Array.from(
    { length: (hours.last - hours.first) / 60 },
    (_, index) => hours.first + index * 60,
  );
  return (
    <div className={styles.times} aria-hidden="true">
      {marks
        .filter((minutes) => !shown || Math.abs(minutes - clock) >= apart)
        .map((minutes) => (
          <span key={minutes} style={{ top: top(minutes) }}>
            {clockWords(minutes)}
          </span>
        ))}
      {shown && (
        <span data-now style={{ top: top(clock) }}>
          {clockWords(clock)}
        </span>
      )}
    </div>
  );
}
