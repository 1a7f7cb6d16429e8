import { calendarLeaf, type EventTime } from '#contract/events/event-words.ts';
import styles from './calendar-leaf.module.css';

/** The day as a leaf of a tear-off calendar; the words beside it say the same in full. */
export function CalendarLeaf({ event }: { event: EventTime }) {
  const { day, monthName, weekday } = calendarLeaf(event);
  return (
    <div className={`lifted muted micro ${styles.leaf}`} aria-hidden="true">
      <span>{monthName}</span>
      <span className={`ink ${styles.day}`}>{day}</span>
      <span>{weekday}</span>
    </div>
  );
}
