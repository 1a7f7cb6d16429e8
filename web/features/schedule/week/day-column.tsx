import type { CSSProperties, KeyboardEvent } from 'react';
import { wallClock, weekdayWords } from '#contract/schedule/meeting-time.ts';
import { meetingPlaces, meetingPurposes } from '#contract/schedule/meeting-words.ts';
import { modals } from '#web/app/modals/modals.ts';
import { meetingMarkOf } from '../meeting-words.ts';
import { type Calendar, type Hours, hourPixels, minutesAt, topOf } from './day-scale.ts';
import type { Laid } from './lay-meetings.ts';
import type { Moving, useGrip } from './use-grip.ts';
import { slotWordsOf } from './use-moving.ts';
import { waitingRow } from './waiting-tray.tsx';
import styles from './week-grid.module.css';
import { NowLine } from './week-times.tsx';

interface DayColumnProps {
  day: string;
  calendar: Calendar;
  hours: Hours;
  shared: boolean;
  off: boolean;
  laid: readonly Laid[];
  moving: Moving;
  grip: ReturnType<typeof useGrip>;
  onKey: (event: KeyboardEvent, one: Laid) => void;
  onChanged: () => void;
  onDropped: (row: string, minutes: number) => void;
}

/** A day of the week: absences, meetings, the place of the one that is being moved, the line of now. */
export function DayColumn(props: DayColumnProps) {
  const { day, calendar, hours, off, laid, moving, onDropped } = props;
  const { held } = moving;
  return (
    <ol
      className={`relative rule-left ${styles.column}`}
      data-off={off || undefined}
      aria-label={weekdayWords(day)}
      onDragOver={(event) => event.dataTransfer.types.includes(waitingRow) && event.preventDefault()}
      onDrop={(event) => {
        const row = event.dataTransfer.getData(waitingRow);
        if (!row) return;
        event.preventDefault();
        onDropped(row, minutesAt(event.clientY - event.currentTarget.getBoundingClientRect().top, hours));
      }}
    >
      {calendar.absences.map((absence) => (
        <Away key={`away ${absence.id}`} absence={absence} {...props} />
      ))}
      {laid.map((one) => (
        <li key={one.meeting.id}>
          <MeetingBox one={one} {...props} />
        </li>
      ))}
      {held?.day === day && (
        <li
          className={`good strong ${styles.ghost}`}
          aria-hidden="true"
          style={{ top: topOf(held.from, hours) + 1, height: (held.minutes / 60) * hourPixels - 2 }}
        >
          {slotWordsOf(held)}
        </li>
      )}
      {day === calendar.today && <NowLine zone={calendar.zone} now={calendar.now} hours={hours} />}
    </ol>
  );
}

type AwayProps = Pick<DayColumnProps, 'day' | 'calendar' | 'hours' | 'shared' | 'onChanged'> & {
  absence: Calendar['absences'][number];
};

function Away({ absence, day, calendar: { zone }, hours, shared, onChanged }: AwayProps) {
  const span = spanOn(zone, day, absence, hours);
  if (!span) return null;
  const top = topOf(span.from, hours);
  const change = () => modals.open('absence', { managers: [absence.manager], zone, day, onDone: onChanged });
  return (
    <li className={`muted ${styles.away}`} style={{ top, height: topOf(span.to, hours) - top }}>
      <button type="button" aria-haspopup="dialog" onClick={change}>
        {absence.reason}
        {shared && `, ${absence.manager.name}`}
        <span className="visually-hidden">, изменить отсутствие</span>
      </button>
    </li>
  );
}

function MeetingBox({
  one,
  calendar,
  hours,
  shared,
  moving,
  grip,
  onKey,
  onChanged,
}: DayColumnProps & { one: Laid }) {
  const { meeting, minutes } = one;
  const mark = meetingMarkOf(meeting, Date.parse(calendar.now)).text;
  return (
    <button
      type="button"
      className={`lifted text-left ${styles.meeting}`}
      data-meeting={meeting.id}
      data-state={stateOf(one, calendar.now)}
      data-place={meeting.place}
      data-tall={minutes > 30 || undefined}
      data-held={moving.held?.laid.meeting.id === meeting.id || undefined}
      data-refused={moving.refusal?.held.laid.meeting.id === meeting.id || undefined}
      style={boxOf(one, hours)}
      aria-describedby="week-keys"
      // The press that ends a drag is not a click on the meeting.
      onClick={() => !moving.held && modals.open('meeting', { id: meeting.id, onDone: onChanged })}
      onKeyDown={(event) => onKey(event, one)}
      onBlur={() => !grip.held() && moving.held && moving.letGo()}
      onPointerDown={(event) => grip.press(event, one, false)}
      onPointerMove={grip.drag}
      onPointerUp={grip.release}
      onPointerCancel={grip.cancel}
    >
      <b>{meeting.client.name}</b>
      {minutes > 30 && <UnderName {...one} shared={shared} />}
      <span className="visually-hidden">
        {`, ${slotWordsOf(one)}, ${meetingPurposes[meeting.purpose]}, ${meetingPlaces[meeting.place]}, ${mark}`}
      </span>
      {meeting.may.move && (
        <i
          className={styles.grip}
          data-thin={minutes <= 30 || undefined}
          onPointerDown={(event) => grip.press(event, one, true)}
          onPointerMove={grip.drag}
          onPointerUp={grip.release}
        />
      )}
    </button>
  );
}

const boxOf = ({ from, minutes, lane, lanes }: Laid, hours: Hours): CSSProperties => ({
  top: topOf(from, hours) + 1,
  height: (minutes / 60) * hourPixels - 2,
  left: `calc(${(lane / lanes) * 100}% + 3px)`,
  width: `calc(${100 / lanes}% - 6px)`,
});

/** The manager or the purpose, and the number of items, where there is room. */
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
  hours: Hours,
): { from: number; to: number } | undefined {
  const [begin, end] = [wallClock(zone, Date.parse(startsAt)), wallClock(zone, Date.parse(endsAt))];
  if (begin.day > day || end.day < day) return undefined;
  const from = Math.max(hours.first, begin.day < day ? 0 : begin.minutes);
  const to = Math.min(hours.last, end.day > day ? 24 * 60 : end.minutes);
  return from < to ? { from, to } : undefined;
}
