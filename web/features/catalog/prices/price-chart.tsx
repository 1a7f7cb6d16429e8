import type { PriceIndex } from '#contract/catalog/catalog-answers.ts';
import { formatDate, formatNumber, formatRubles, shortRubles } from '#contract/russian.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { monthNumber, yearMarks } from '#web/ui/chart/months.ts';
import styles from './price-chart.module.css';

export const indexValue = ({ unit }: Pick<PriceIndex, 'unit'>, value: number): string =>
  unit === 'rubles' ? formatRubles(Math.round(value)) : formatNumber(value, 1);

const monthYear = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthText = (iso: string): string => monthYear.format(new Date(iso)).replace(/\s?г\.$/, '');

export const indexPoints = (points: PriceIndex['points']) =>
  points.map(({ month, value }) => ({ x: monthNumber(month), y: value }));

/** A price index by month, also in words for screen readers; the pointer reads a month's value. */
export function PriceChart({ index }: { index: PriceIndex }) {
  const { points, label, unit } = index;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <LineChart
      className={unit === 'rubles' ? styles.rubles : undefined}
      label={`${label}, ${first.month.slice(0, 4)}–${last.month.slice(0, 4)}: от ${indexValue(index, first.value)} до ${indexValue(index, last.value)}`}
      lines={[
        {
          key: 'index',
          look: 'main',
          points: indexPoints(points),
          hollow: points.flatMap(({ corrected }, at) => (corrected ? [at] : [])),
        },
      ]}
      marks={yearMarks(monthNumber(first.month), monthNumber(last.month))}
      tickText={(value) => (unit === 'rubles' ? shortRubles(value) : formatNumber(value))}
      ticks={5}
      read={(at) => (
        <>
          <b>{indexValue(index, points[at]!.value)}</b> {monthText(points[at]!.month)}
          {points[at]!.corrected && `, уточнено ${formatDate(points[at]!.corrected!)}`}
        </>
      )}
    />
  );
}
