import type { InvestmentsBlock } from '#contract/content/site.ts';
import { formatNumber } from '#contract/russian.ts';
import { Rhombus } from '#web/ui/signs/status.tsx';
import { chartGeometry } from './chart-geometry.ts';
import styles from './index-chart.module.css';

type IndexChartProps = Pick<InvestmentsBlock, 'index' | 'comparison'>;

const percent = (value: number) => `${value}%`;
const year = (point: { month: string } | undefined) => point?.month.slice(0, 4);

function summary({ index, comparison: { label, points } }: IndexChartProps): string {
  const range = (of: typeof index) =>
    `от ${formatNumber(of[0]!.value, 1)} до ${formatNumber(of.at(-1)!.value, 1)}`;
  const own = `Индекс цен дома, ${year(index[0])}–${year(index.at(-1))}: ${range(index)}.`;
  return points.length ? `${own} Для сравнения ${label}: ${range(points)}.` : own;
}

/** The lines stretch with the plot; labels lie over it in their own size, so that a phone reads them too. */
export function IndexChart({ index, comparison }: IndexChartProps) {
  const last = index.at(-1);
  if (!last) return null;
  const chart = chartGeometry(index, comparison.points);
  return (
    <div className={styles.chart} role="img" aria-label={summary({ index, comparison })}>
      <div className={styles.plot}>
        {chart.ticks.map(({ value, y }) => (
          <span className={styles.tick} style={{ top: percent(y) }} key={value}>
            {formatNumber(value)}
          </span>
        ))}
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.comparison} d={chart.comparison} />
          <path className={styles.index} d={chart.index} />
        </svg>
        <Rhombus className={styles.last} style={{ top: percent(chart.lastY) }} filled tone="metal" />
        <span className={styles.value} style={{ top: percent(chart.lastY) }}>
          {formatNumber(last.value, 1)}
        </span>
        {comparison.points.length > 0 && (
          <span className={styles.label} style={{ top: percent(chart.comparisonY) }}>
            {comparison.label}
          </span>
        )}
      </div>
      <div className={styles.years}>
        {chart.years.map(({ year: name, x }) => (
          <span className={styles.year} style={{ left: percent(x) }} key={name}>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
