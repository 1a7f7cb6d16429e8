import { formatRubles, shortRubles } from '#contract/russian.ts';
import { ChartLegend, type ChartLook, LineChart } from '#web/ui/chart/line-chart.tsx';
import { clearOf, planChart } from '#web/ui/chart/plan-chart.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from './projection-chart.module.css';
import type { YearRow } from './reckon.ts';
import { yearsText } from './words.ts';

type ProjectionLine = 'sale' | 'deposit' | 'gold' | 'inflation';

const lineNames: Record<ProjectionLine, string> = {
  sale: 'Если продать',
  deposit: 'Вклад',
  gold: 'Золото',
  inflation: 'Инфляция',
};

const others: [ProjectionLine, ChartLook][] = [
  ['deposit', 'plain'],
  ['gold', 'dashed'],
  ['inflation', 'dotted'],
];
const legend = [
  { look: 'main' as const, name: lineNames.sale },
  ...others.map(([line, look]) => ({ look, name: lineNames[line] })),
  { look: 'level' as const, name: 'Вложенная сумма' },
];
const ticks = 4;

/** Names that do not overlap earlier ones; where two lines end together, the legend tells them apart. */
const standsClear = (place: number, at: number, places: readonly number[]): boolean =>
  places.slice(0, at).every((other) => clearOf(place, other) === place);

/** What a sale would leave by year, beside what the sum would have become elsewhere. */
export function ProjectionChart({ rows }: { rows: readonly YearRow[] }) {
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const pointsOf = (line: ProjectionLine) => rows.map((row) => ({ x: row.year, y: row[line] }));
  const said = (Object.keys(lineNames) as ProjectionLine[])
    .map((line) => `${lineNames[line].toLowerCase()} ${formatRubles(last[line])}`)
    .join(', ');
  const sale = pointsOf('sale');
  const beside = others.map(([line, look]) => ({ key: line, look, points: pointsOf(line) }));
  // What was put in.
  const sum = [first, last].map(({ year }) => ({ x: year, y: first.worth }));
  const [saleEnd = 0, ...ends] = planChart([sale, ...beside.map(({ points }) => points), sum], ticks).ends;
  const named = ends.map((end) => clearOf(end, saleEnd)).map(standsClear);
  return (
    <Stack gap={5} className={styles.projection}>
      <LineChart
        className={styles.chart}
        label={`Через ${yearsText(last.year)}: ${said}. Числа по годам — в таблице ниже.`}
        lines={[
          { key: 'sale', look: 'main', points: sale, end: lineNames.sale },
          ...beside.map((line, at) => (named[at] ? { ...line, end: lineNames[line.key] } : line)),
          { key: 'sum', look: 'level', points: sum },
        ]}
        marks={rows.map(({ year }) => ({
          at: year,
          text: year === last.year ? yearsText(year) : String(year),
        }))}
        tickText={shortRubles}
        ticks={ticks}
      />
      <ChartLegend lines={legend} />
    </Stack>
  );
}
