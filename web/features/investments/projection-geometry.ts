import { tickStep } from '#web/ui/ranges/tick-step.ts';
import type { YearRow } from './reckon.ts';

/** The lines of a projection, the first one drawn strongest. */
export const projectionLines = ['sale', 'deposit', 'gold', 'inflation'] as const;
export type ProjectionLine = (typeof projectionLines)[number];

/** In percent of the plot: lines stretch with it, labels do not. */
export interface ProjectionGeometry {
  paths: Record<ProjectionLine, string>;
  ticks: { value: number; y: number }[];
  years: { year: number; x: number }[];
  /** The sum that was put in. */
  sumY: number;
  lastY: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

export function projectionGeometry(rows: readonly YearRow[]): ProjectionGeometry {
  const values = rows.flatMap((row) => projectionLines.map((line) => row[line]));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = tickStep(high - low || 1, 4);
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(high, bottom + step);
  const x = (year: number) => round((year / (rows.length - 1)) * 100);
  const y = (value: number) => round(((top - value) / (top - bottom)) * 100);
  const path = (line: ProjectionLine) =>
    rows.map((row) => `${row.year ? 'L' : 'M'}${x(row.year)} ${y(row[line])}`).join('');
  const ticks = [];
  for (let value = bottom; value <= top + step * 1e-9; value += step)
    ticks.push({ value: Math.round(value), y: y(value) });
  return {
    paths: {
      sale: path('sale'),
      deposit: path('deposit'),
      gold: path('gold'),
      inflation: path('inflation'),
    },
    ticks,
    years: rows.map(({ year }) => ({ year, x: x(year) })),
    sumY: y(rows[0]!.worth),
    lastY: y(rows.at(-1)!.sale),
  };
}
