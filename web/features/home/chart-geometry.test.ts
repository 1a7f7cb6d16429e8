import { describe, expect, test } from 'vitest';
import { chartGeometry } from './chart-geometry.ts';

const monthly = (from: number, values: number[]) =>
  values.map((value, at) => ({
    month: `${from + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`,
    value,
  }));

describe('geometry', () => {
  const rise = monthly(
    2015,
    Array.from({ length: 121 }, (_, at) => 100 + at * 0.53),
  );
  const flat = monthly(
    2015,
    Array.from({ length: 121 }, (_, at) => 100 + at * 0.2),
  );
  const chart = chartGeometry(rise, flat);

  test('the lines run from edge to edge and up', () => {
    expect(chart.index).toMatch(/^M0 /);
    expect(chart.index).toMatch(new RegExp(`L100 ${chart.lastY}$`));
    expect(chart.lastY).toBeLessThan(10);
  });
  test('round values and every second year are named', () => {
    expect(chart.ticks.map((tick) => tick.value)).toEqual([100, 120, 140, 160]);
    expect(chart.years.map(({ year }) => year)).toEqual([2015, 2017, 2019, 2021, 2023, 2025]);
  });
  test('the name of the comparison keeps clear of the last value', () => {
    const close = chartGeometry(rise, rise);
    expect(Math.abs(close.comparisonY - close.lastY)).toBeGreaterThanOrEqual(8);
  });
  test('one point, equal values and no comparison stay numbers', () => {
    const poor = chartGeometry(monthly(2025, [100]), []);
    expect(JSON.stringify(poor)).not.toMatch(/null|NaN/);
    expect(poor.index).toMatch(/^M0 [\d.]+$/);
  });
});
