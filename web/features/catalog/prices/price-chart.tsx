import { type PointerEvent, useState } from 'react';
import type { PriceIndex } from '#contract/catalog/catalog-answers.ts';
import { formatNumber, formatRubles } from '#contract/russian.ts';
import { Rhombus } from '#web/ui/signs/status.tsx';
import styles from './price-chart.module.css';
import { nearestPoint, priceChart } from './price-chart-geometry.ts';

const percent = (value: number) => `${value}%`;

export const indexValue = ({ unit }: Pick<PriceIndex, 'unit'>, value: number): string =>
  unit === 'rubles' ? formatRubles(Math.round(value)) : formatNumber(value, 1);

const monthYear = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthText = (iso: string): string => monthYear.format(new Date(iso)).replace(/\s?г\.$/, '');

/** A price index by month, told in words to those who do not see the line; the pointer reads a month's value. */
export function PriceChart({ index }: { index: PriceIndex }) {
  const { points, label, unit } = index;
  const [read, setRead] = useState<number>();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const chart = priceChart(points);
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setRead(nearestPoint(chart.places, (event.clientX - left) / width));
  };
  const place = read === undefined ? undefined : chart.places[read];
  const said = `${label}, ${first.month.slice(0, 4)}–${last.month.slice(0, 4)}: от ${indexValue(index, first.value)} до ${indexValue(index, last.value)}`;
  return (
    <div className={styles.chart} role="img" aria-label={said} data-unit={unit}>
      <div
        className={styles.plot}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setRead(undefined)}
      >
        {chart.ticks.map(({ value, y }) => (
          <span className={styles.tick} style={{ top: percent(y) }} key={value}>
            {unit === 'rubles' ? `${formatNumber(value / 1000)} тыс.` : formatNumber(value)}
          </span>
        ))}
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={chart.line} />
        </svg>
        <Rhombus className={styles.last} style={{ top: percent(chart.lastY) }} filled tone="metal" />
        {place && (
          <span
            className={styles.hair}
            style={{ left: percent(place.x) }}
            data-late={place.x > 60 || undefined}
            data-low={place.y > 50 || undefined}
          >
            <Rhombus className={styles.dot} style={{ top: percent(place.y) }} filled />
            <span className={styles.read}>
              <b>{indexValue(index, points[read!]!.value)}</b> {monthText(points[read!]!.month)}
            </span>
          </span>
        )}
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
