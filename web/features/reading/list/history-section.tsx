import type { HistoryPoint } from '#contract/content/reading.ts';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { Timeline, TimelinePoint } from '#web/ui/layout/timeline.tsx';
import styles from './history-section.module.css';

/** The company's history; the last point is today's. */
export function HistorySection({ points }: { points: readonly HistoryPoint[] }) {
  if (points.length === 0) return null;
  return (
    <Grid as="section" tablet={1} className={`pt-9 rule-top ${styles.history}`} aria-labelledby="history">
      <Stack gap={4} pack>
        <h2 className="h2" id="history">
          История дома
        </h2>
        <p className="lead">Что мы меняли и почему.</p>
      </Stack>
      <Timeline standing>
        {points.map(({ id, year, title, text }, place) => (
          <TimelinePoint key={id} time={year} title={title} current={place === points.length - 1}>
            {text}
          </TimelinePoint>
        ))}
      </Timeline>
    </Grid>
  );
}
