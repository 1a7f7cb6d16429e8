import { tickStep } from '#web/ui/ranges/tick-step.ts';

export interface ChartPoint {
  month: string;
  value: number;
}

/** Everything is in percent of the plot: lines stretch with it, labels do not. */
export interface ChartGeometry {
  ticks: { value: number; y: number }[];
  years: { year: number; x: number }[];
  index: string;
  comparison: string;
  lastY: number;
  /** Where the comparison's name stands: clear of the last value. */
  comparisonY: number;
}

const months = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

const round = (value: number): number => Math.round(value * 100) / 100;
const clearance = 8;

export function chartGeometry(index: ChartPoint[], comparison: ChartPoint[]): ChartGeometry {
  const all = [...index, ...comparison];
  const from = Math.min(...all.map((point) => months(point.month)));
  const to = Math.max(...all.map((point) => months(point.month)));
  const low = Math.min(...all.map((point) => point.value));
  const high = Math.max(...all.map((point) => point.value));
  const step = tickStep(high - low || 1, 4);
  // A hair of air above the highest point and a third of a step under the lowest line, as the years stand there.
  const bottom = Math.floor(low / step + 0.05) * step - step * 0.35;
  const top = high + step * 0.15;

  const x = (month: number) => round(((month - from) / (to - from || 1)) * 100);
  const y = (value: number) => round(((top - value) / (top - bottom)) * 100);
  const path = (points: ChartPoint[]) =>
    points.map((point, at) => `${at ? 'L' : 'M'}${x(months(point.month))} ${y(point.value)}`).join('');

  const ticks = [];
  for (let value = Math.ceil(bottom / step) * step; value <= top; value += step)
    ticks.push({ value: round(value), y: y(value) });
  const every = 12 * Math.max(1, Math.ceil((to - from) / 60));
  const years = [];
  for (let month = from; month <= to; month += every)
    years.push({ year: Math.floor(month / 12), x: x(month) });

  const lastY = y(index.at(-1)?.value ?? low);
  const ownY = y(comparison.at(-1)?.value ?? low);
  const comparisonY =
    Math.abs(ownY - lastY) >= clearance ? ownY : lastY + (ownY < lastY ? -clearance : clearance);
  return { ticks, years, index: path(index), comparison: path(comparison), lastY, comparisonY };
}
