import type { QuietHours } from '#contract/notifications/notifications.ts';
import styles from './settings.module.css';

const hours = Array.from({ length: 25 }, (_, hour) => hour);
/** What stands at an end of the ruler does not stick out of it. */
const ends: Record<number, string> = { 0: 'first', 24: 'last' };
const place = (hour: number): string => `${(hour / 24) * 100}%`;

type Hours = NonNullable<QuietHours>;

/** A day with its quiet hours dark. The fields beside it say the same. */
export function DayRuler({ quiet }: { quiet: Hours }) {
  return (
    <div className={`relative whole ${styles.ruler}`} aria-hidden="true">
      {spans(quiet).map(([from, to]) => (
        <span key={from} className={styles.quiet} style={{ left: place(from), width: place(to - from) }} />
      ))}
      {hours.map((hour) => (
        <i key={hour} data-long={hour % 6 === 0 || undefined} style={{ left: place(hour) }} />
      ))}
      {[0, 6, 12, 18, 24].map((hour) => (
        <span
          key={hour}
          className={`faint ${styles.hour}`}
          data-end={ends[hour]}
          style={{ left: place(hour) }}
        >
          {hour}
        </span>
      ))}
      {[quiet.from, quiet.to].map((hour) => (
        <b key={hour} className={`lifted ${styles.knob}`} style={{ left: place(hour) }} />
      ))}
    </div>
  );
}

function spans({ from, to }: Hours): [from: number, to: number][] {
  const all: [number, number][] =
    from < to
      ? [[from, to]]
      : [
          [0, to],
          [from, 24],
        ];
  return all.filter(([begin, end]) => end > begin);
}
