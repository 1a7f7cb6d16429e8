import { clockWords, wallClock } from '#contract/schedule/meeting-time.ts';
import { useServerNow } from '#web/app/live/use-server-now.ts';
import { type Hours, topOf } from './day-scale.ts';
import styles from './week-grid.module.css';

interface NowLineProps {
  zone: string;
  now: string;
  hours: Hours;
}

export function NowLine({ zone, now, hours }: NowLineProps) {
  const { minutes } = wallClock(zone, useServerNow(now));
  if (minutes < hours.first || minutes > hours.last) return null;
  return <li className={styles.now} style={{ top: topOf(minutes, hours) }} aria-hidden="true" />;
}

/** Two times nearer than this would lie on one another. */
const minMinutesApart = 14;

/** The hours beside the days, and the time it is in a week that has today. */
export function Times({ zone, now, hours, withNow }: NowLineProps & { withNow: boolean }) {
  const clock = wallClock(zone, useServerNow(now)).minutes;
  const shown = withNow && clock >= hours.first && clock <= hours.last;
  const marks = Array.from(
    { length: (hours.last - hours.first) / 60 },
    (_, index) => hours.first + index * 60,
  );
  return (
    <div className={`faint relative ${styles.times}`} aria-hidden="true">
      {marks
        .filter((minutes) => !shown || Math.abs(minutes - clock) >= minMinutesApart)
        .map((minutes) => (
          <span key={minutes} style={{ top: topOf(minutes, hours) }}>
            {clockWords(minutes)}
          </span>
        ))}
      {shown && (
        <span data-now style={{ top: topOf(clock, hours) }}>
          {clockWords(clock)}
        </span>
      )}
    </div>
  );
}
