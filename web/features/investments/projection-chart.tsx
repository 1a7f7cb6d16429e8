import { formatRubles, shortRubles } from '#contract/russian.ts';
import { ChartLegend, type ChartLook, LineChart } from '#web/ui/chart/line-chart.tsx';
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

/** What a sale would leave by year, beside what the sum would have become elsewhere. */
export function ProjectionChart({ rows }: { rows: readonly YearRow[] }) {
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const pointsOf = (line: ProjectionLine) => rows.map((row) => ({ x: row.year, y: row[line] }));
  const said = (Object.keys(lineNames) as ProjectionLine[])
    .map((line) => `${lineNames[line].toLowerCase()} ${formatRubles(last[line])}`)
    .join(', ');
  return (
    <div className={styles.projection}>
      <LineChart
        className={styles.chart}
        label={`Через ${yearsText(last.year)}: ${said}. Числа по\u00A0годам — в\u00A0таблице ниже.`}
        lines={[
          { key: 'sale', look: 'main', points: pointsOf('sale') },
          ...others.map(([line, look]) => ({ key: line, look, points: pointsOf(line) })),
          // What was put in.
          {
            key: 'sum',
            look: 'level',
            points: [first, last].map(({ year }) => ({ x: year, y: first.worth })),
          },
        ]}
        marks={rows.map(({ year }) => ({ at: year, text: String(year) }))}
        tickText={shortRubles}
      />
      <ChartLegend lines={legend} />
    </div>
  );
}
