import { tickStep } from '../ranges/tick-step.ts';

export interface ChartPoint {
  x: number;
  y: number;
}

/** Everything is in percent of the plot: lines stretch with it, labels do not. */
interface ChartPlan {
  /** Of each line, in the order given. */
  paths: string[];
  /** Where the first line's points stand. */
  places: ChartPoint[];
  /** How high each line ends. */
  ends: number[];
  ticks: { value: number; y: number }[];
  placeOf(x: number): number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Round values stand on ticks, about `most` steps; the lowest is the floor of the plot, the highest its ceiling. */
export function planChart(lines: readonly (readonly ChartPoint[])[], most: number): ChartPlan {
  const all = lines.flat();
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const step = tickStep(high - low || 1, most);
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(Math.ceil(high / step - 1e-9) * step, bottom + step);
  const placeOf = (x: number) => round(((x - from) / (to - from || 1)) * 100);
  const heightOf = (y: number) => round(((top - y) / (top - bottom)) * 100);
  const placed = lines.map((points) => points.map(({ x, y }) => ({ x: placeOf(x), y: heightOf(y) })));
  const ticks = [];
  for (let value = bottom; value <= top + step * 1e-9; value += step)
    ticks.push({ value: round(value), y: heightOf(value) });
  return {
    paths: placed.map((points) => points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('')),
    places: placed[0] ?? [],
    ends: placed.map((points) => points.at(-1)?.y ?? 100),
    ticks,
    placeOf,
  };
}

/** Which point stands nearest to a share of the width, 0 to 1. */
export function nearestPoint(places: readonly ChartPoint[], share: number): number {
  const distance = (at: number) => Math.abs(places[at]!.x - share * 100);
  return places.reduce((best, _, at) => (distance(at) < distance(best) ? at : best), 0);
}

const clearancePixels = 8;

/** The same height, or as near to it as leaves another label readable. */
export const clearOf = (y: number, other: number): number =>
  Math.abs(y - other) >= clearancePixels ? y : other + (y < other ? -clearancePixels : clearancePixels);
