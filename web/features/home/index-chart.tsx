import type { InvestmentsBlock } from '#contract/content/site.ts';
import { formatNumber } from '#contract/russian.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { monthNumber, yearMarks } from '#web/ui/chart/months.ts';
import styles from './index-chart.module.css';

type IndexChartProps = Pick<InvestmentsBlock, 'index' | 'comparison'>;

const year = (point: { month: string } | undefined) => point?.month.slice(0, 4);
const pointsOf = (months: IndexChartProps['index']) =>
  months.map(({ month, value }) => ({ x: monthNumber(month), y: value }));

function summary({ index, comparison: { label, points } }: IndexChartProps): string {
  const range = (of: typeof index) =>
    `от ${formatNumber(of[0]!.value, 1)} до ${formatNumber(of.at(-1)!.value, 1)}`;
  const own = `Индекс цен дома, ${year(index[0])}–${year(index.at(-1))}: ${range(index)}.`;
  return points.length ? `${own} Для сравнения ${label}: ${range(points)}.` : own;
}

/** Our index beside what it is compared with. */
export function IndexChart({ index, comparison }: IndexChartProps) {
  const [first, last] = [index[0], index.at(-1)];
  if (!first || !last) return null;
  const compared = {
    key: 'comparison',
    look: 'dotted',
    points: pointsOf(comparison.points),
    end: comparison.label,
  } as const;
  return (
    <LineChart
      className={styles.chart}
      label={summary({ index, comparison })}
      lines={[
        { key: 'index', look: 'main', points: pointsOf(index), end: formatNumber(last.value, 1) },
        ...(comparison.points.length ? [compared] : []),
      ]}
      marks={yearMarks(monthNumber(first.month), monthNumber(last.month))}
      tickText={(value) => formatNumber(value)}
    />
  );
}
