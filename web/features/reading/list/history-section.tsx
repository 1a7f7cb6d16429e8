import type { HistoryPoint } from '#contract/content/reading.ts';
import { Timeline, TimelinePoint } from '#web/ui/layout/timeline.tsx';
import styles from './history-section.module.css';

/** How the house came to be what it is; the last point is today's. */
export function HistorySection({ points }: { points: readonly HistoryPoint[] }) {
  if (points.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="history">
      <div className={styles.head}>
        <h2 className="h2" id="history">
          История дома
        </h2>
        <p className="lead">Что мы меняли и почему.</p>
      </div>
      <Timeline standing>
        {points.map(({ id, year, title, text }, place) => (
          <TimelinePoint key={id} time={year} title={title} current={place === points.length - 1}>
            {text}
          </TimelinePoint>
        ))}
      </Timeline>
    </section>
  );
}
