import type { PriceIndex } from '#contract/catalog-answers.ts';
import { formatNumber, formatRubles } from '#contract/russian.ts';
import { Rhombus } from '#web/ui/status.tsx';
import styles from './price-chart.module.css';
import { priceChart } from './price-chart-geometry.ts';

const percent = (value: number) => `${value}%`;

export const indexValue = ({ unit }: Pick<PriceIndex, 'unit'>, value: number): string =>
  unit === 'rubles' ? formatRubles(Math.round(value)) : formatNumber(value, 1);

/** A price index by month, told in words to those who do not see the line. */
export function PriceChart({ index }: { index: PriceIndex }) {
  const { points, label, unit } = index;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const chart = priceChart(points);
  const said = `${label}, ${first.month.slice(0, 4)}–${last.month.slice(0, 4)}: от ${indexValue(index, first.value)} до ${indexValue(index, last.value)}`;
  return (
    <div className={styles.chart} role="img" aria-label={said} data-unit={unit}>
      <div className={styles.plot}>
        {chart.ticks.map(({ value, y }) => (
          <span className={styles.tick} style={{ top: percent(y) }} key={value}>
            {unit === 'rubles' ? `${formatNumber(value / 1000)} тыс.` : formatNumber(value)}
          </span>
        ))}
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={chart.line} />
        </svg>
        <Rhombus className={styles.last} style={{ top: percent(chart.lastY) }} filled tone="metal" />
      </div>
      <div className={styles.years}>
        {chart.years.map(({ year, x }) => (
          <span style={{ left: percent(x) }} key={year}>
            {year}
          </span>
        ))}
      </div>
    </div>
  );
}
