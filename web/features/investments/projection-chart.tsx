import { formatNumber, formatRubles } from '#contract/russian.ts';
import { Rhombus } from '#web/ui/signs/status.tsx';
import styles from './projection-chart.module.css';
import { type ProjectionLine, projectionGeometry, projectionLines } from './projection-geometry.ts';
import type { YearRow } from './reckon.ts';
import { yearsText } from './words.ts';

export const lineNames: Record<ProjectionLine, string> = {
  sale: 'Если продать',
  deposit: 'Вклад',
  gold: 'Золото',
  inflation: 'Инфляция',
};

const percent = (value: number) => `${value}%`;

/** Millions where there are any, so that labels stay short. */
const shortSum = (rubles: number): string =>
  rubles >= 1_000_000
    ? `${formatNumber(rubles / 1_000_000, Number.isInteger(rubles / 1_000_000) ? 0 : rubles % 100_000 ? 2 : 1)}\u00A0млн`
    : `${formatNumber(rubles / 1000)}\u00A0тыс.`;

/** What a sale would leave by year, beside what the sum would have become elsewhere. */
export function ProjectionChart({ rows }: { rows: readonly YearRow[] }) {
  const chart = projectionGeometry(rows);
  const last = rows.at(-1)!;
  const said = `Через ${yearsText(last.year)}: ${projectionLines.map((line) => `${lineNames[line].toLowerCase()} ${formatRubles(last[line])}`).join(', ')}. Числа по годам — в таблице ниже.`;
  return (
    <div>
      <div className={styles.chart} role="img" aria-label={said}>
        <div className={styles.plot}>
          {chart.ticks.map(({ value, y }) => (
            <span className={styles.tick} style={{ top: percent(y) }} key={value}>
              {shortSum(value)}
            </span>
          ))}
          <span className={styles.sum} style={{ top: percent(chart.sumY) }} />
          <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {projectionLines.toReversed().map((line) => (
              <path key={line} data-line={line} d={chart.paths[line]} />
            ))}
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
      <ul className={styles.legend}>
        {projectionLines.map((line) => (
          <li key={line}>
            <svg viewBox="0 0 28 2" width="28" height="2" aria-hidden="true" className={styles.sample}>
              <path data-line={line} d="M0 1H28" />
            </svg>
            {lineNames[line]}
          </li>
        ))}
        <li>
          <svg viewBox="0 0 28 2" width="28" height="2" aria-hidden="true" className={styles.sample}>
            <path data-line="sum" d="M0 1H28" />
          </svg>
          Вложенная сумма
        </li>
      </ul>
    </div>
  );
}
