import { type PointerEvent, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Row } from '../layout/flow.tsx';
import { Rhombus } from '../signs/status.tsx';
import styles from './line-chart.module.css';
import type { ChartMark } from './months.ts';
import { type ChartPoint, clearOf, nearestPoint, planChart } from './plan-chart.ts';

/** `level` is a sum that does not move; the others differ by weight and stroke, not by colour alone. */
export type ChartLook = 'main' | 'plain' | 'dashed' | 'dotted' | 'level';

interface ChartLine {
  key: string;
  look: ChartLook;
  points: readonly ChartPoint[];
  /** What stands beside its end. */
  end?: string;
  /** Places of points that are marked: those that were corrected. */
  hollow?: readonly number[];
}

type LineChartProps = {
  /** The chart in words, for those who do not see it. */
  label: string;
  /** The first is what the chart is about: drawn over the others, its end marked. */
  lines: readonly [ChartLine, ...ChartLine[]];
  marks: readonly ChartMark[];
  tickText: (value: number) => string;
  /** Steps between ticks, at the most. */
  ticks?: number;
  /** What the pointer reads at a point of the first line. */
  read?: (at: number) => ReactNode;
  /** Sets `--height`, `--labels` (room for ticks) and `--ends` (room for ends). */
  className?: string;
};

const percent = (value: number) => `${value}%`;

/** Lines stretch with the plot; labels lie over it in their own size, so that a phone reads them too. */
export function LineChart({ label, lines, marks, tickText, ticks = 4, read, className }: LineChartProps) {
  const [at, setAt] = useState<number>();
  const plan = planChart(
    lines.map(({ points }) => points),
    ticks,
  );
  const [lastY = 100] = plan.ends;
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(nearestPoint(plan.places, (event.clientX - left) / width));
  };
  return (
    <div className={classNames(styles.chart, className)} role="img" aria-label={label}>
      <div
        className={`relative ${styles.plot}`}
        {...(read && {
          onPointerMove: follow,
          onPointerDown: follow,
          onPointerLeave: () => setAt(undefined),
        })}
      >
        {plan.ticks.map(({ value, y }) => (
          <span className={styles.tick} style={{ top: percent(y) }} key={value}>
            {tickText(value)}
          </span>
        ))}
        <svg
          className={`whole ${styles.lines}`}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {lines
            .map(({ key, look }, line) => <path key={key} data-look={look} d={plan.paths[line]} />)
            .reverse()}
        </svg>
        {lines[0].hollow?.map(
          (place) =>
            plan.places[place] && (
              <Rhombus
                key={place}
                className={styles.hollow}
                style={{ left: percent(plan.places[place].x), top: percent(plan.places[place].y) }}
                tone="metal"
              />
            ),
        )}
        <Rhombus className={styles.last} style={{ top: percent(lastY) }} filled tone="metal" />
        {lines.map(
          ({ key, end }, line) =>
            end && (
              <span
                className={styles.end}
                style={{ top: percent(line ? clearOf(plan.ends[line]!, lastY) : lastY) }}
                key={key}
              >
                {end}
              </span>
            ),
        )}
        {read && at !== undefined && plan.places[at] && <Hair place={plan.places[at]}>{read(at)}</Hair>}
      </div>
      <div className={`relative ${styles.marks}`} data-crowded={marks.length > 7 || undefined}>
        {marks.map((mark) => (
          <span style={{ left: percent(plan.placeOf(mark.at)) }} key={mark.at}>
            {mark.text}
          </span>
        ))}
      </div>
    </div>
  );
}

const Hair = ({ place, children }: { place: ChartPoint; children: ReactNode }) => (
  <span
    className={styles.hair}
    style={{ left: percent(place.x) }}
    data-late={place.x > 60 || undefined}
    data-low={place.y > 50 || undefined}
  >
    <Rhombus className={styles.dot} style={{ top: percent(place.y) }} filled />
    <span className={`py-1 px-2 muted nowrap ${styles.read}`}>{children}</span>
  </span>
);

/** Which stroke is which. */
export const ChartLegend = ({ lines }: { lines: readonly { look: ChartLook; name: string }[] }) => (
  <Row as="ul" gap={[2, 5]} className="small muted">
    {lines.map(({ look, name }) => (
      <Row as="li" gap={2} nowrap key={look}>
        <svg viewBox="0 0 28 2" width="28" height="2" aria-hidden="true" className={styles.sample}>
          <path data-look={look} d="M0 1H28" />
        </svg>
        {name}
      </Row>
    ))}
  </Row>
);
