import { tickStep } from '#web/ui/ranges/tick-step.ts';

export interface IndexPoint {
  month: string;
  value: number;
}

/** In percent of the plot: the line stretches with it, labels do not. */
export interface PriceChart {
  line: string;
  places: { x: number; y: number }[];
  ticks: { value: number; y: number }[];
  years: { year: number; x: number }[];
  lastY: number;
}

const monthOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const round = (value: number): number => Math.round(value * 100) / 100;

export function priceChart(points: readonly IndexPoint[]): PriceChart {
  const months = points.map((point) => monthOf(point.month));
  const values = points.map((point) => point.value);
  const [from, to] = [Math.min(...months), Math.max(...months)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = tickStep(high - low || 1, 5);
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(high, bottom + step);
  const x = (month: number) => round(((month - from) / (to - from || 1)) * 100);
  const y = (value: number) => round(((top - value) / (top - bottom)) * 100);
  const ticks = [];
  for (let value = bottom; value <= top + step * 1e-9; value += step)
    ticks.push({ value: round(value), y: y(value) });
  const every = 12 * Math.max(1, Math.ceil((to - from) / 72));
  const years = [];
  for (let month = Math.ceil(from / 12) * 12; month <= to; month += every)
    years.push({ year: month / 12, x: x(month) });
  const places = points.map((point, at) => ({ x: x(months[at]!), y: y(point.value) }));
  return {
    line: places.map((place, at) => `${at ? 'L' : 'M'}${place.x} ${place.y}`).join(''),
    places,
    ticks,
    years,
    lastY: y(values.at(-1) ?? low),
  };
}

/** Which point stands nearest to a share of the width, 0 to 1. */
export function nearestPoint(places: PriceChart['places'], share: number): number {
  const distance = (at: number) => Math.abs(places[at]!.x - share * 100);
  return places.reduce((best, _, at) => (distance(at) < distance(best) ? at : best), 0);
}
