import { expect, it } from 'vitest';
import { nearestPoint, priceChart } from './price-chart-geometry.ts';

it('draws from the first month to the last and keeps every point inside', () => {
  const points = Array.from({ length: 25 }, (_, at) => ({
    month: `${2020 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`,
    value: 100 + Math.sin(at) * 20,
  }));
  const chart = priceChart(points);
  const places = [...chart.line.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(places).toHaveLength(25);
  expect(places[0]![0]).toBe(0);
  expect(places.at(-1)![0]).toBe(100);
  for (const [, y] of places) expect(y! >= 0 && y! <= 100).toBe(true);
  expect(chart.years.map(({ year }) => year)).toEqual([2020, 2021, 2022]);
});

it('does not fall over one flat point', () => {
  expect(priceChart([{ month: '2024-01-01', value: 7 }]).line).toMatch(/^M0 /);
});

it('finds the month under the pointer', () => {
  const { places } = priceChart(['01', '02', '03'].map((month) => ({ month: `2024-${month}-01`, value: 7 })));
  expect([-1, 0, 0.24, 0.26, 0.6, 2].map((share) => nearestPoint(places, share))).toEqual([0, 0, 0, 1, 1, 2]);
});
