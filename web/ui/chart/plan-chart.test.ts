import { describe, expect, it } from 'vitest';
import { monthNumber, yearMarks } from './months.ts';
import { clearOf, nearestPoint, planChart } from './plan-chart.ts';

const line = (values: number[]) => values.map((y, x) => ({ x, y }));
const numbersOf = (path: string) =>
  [...path.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

describe('a chart', () => {
  it('draws every line from edge to edge and keeps every point inside', () => {
    const waves = Array.from({ length: 25 }, (_, at) => 100 + Math.sin(at) * 20);
    const { paths, places, ticks } = planChart([line(waves), line(waves.map((y) => y * 0.9))], 5);
    for (const path of paths) {
      const points = numbersOf(path);
      expect(points).toHaveLength(25);
      expect(points[0]![0]).toBe(0);
      expect(points.at(-1)![0]).toBe(100);
      for (const [, y] of points) expect(y >= 0 && y <= 100).toBe(true);
    }
    expect(places.map(({ x, y }) => [x, y])).toEqual(numbersOf(paths[0]!));
    for (const { y } of ticks) expect(y >= 0 && y <= 100).toBe(true);
  });

  it('names round values from below the lowest point to above the highest', () => {
    const rise = line(Array.from({ length: 121 }, (_, at) => 100 + at * 0.53));
    const { ticks, ends } = planChart([rise], 4);
    expect(ticks.map(({ value }) => value)).toEqual([100, 120, 140, 160, 180]);
    expect(ticks[0]!.y).toBe(100);
    expect(ticks.at(-1)!.y).toBe(0);
    expect(ends).toEqual([20.5]);
  });

  it('a line below another ends below it', () => {
    const { ends } = planChart([line([5, 9]), line([5, 6])], 4);
    expect(ends[1]).toBeGreaterThan(ends[0]!);
  });

  it('one point, equal values and a line without points stay numbers', () => {
    const poor = planChart([line([7]), []], 4);
    expect(JSON.stringify(poor)).not.toMatch(/null|NaN/);
    expect(poor.paths).toEqual([expect.stringMatching(/^M0 [\d.]+$/), '']);
    expect(planChart([line([7, 7])], 4).paths[0]).toMatch(/^M0 [\d.]+L100 [\d.]+$/);
  });

  it('finds the point under the pointer', () => {
    const { places } = planChart([line([7, 7, 7])], 4);
    expect([-1, 0, 0.24, 0.26, 0.6, 2].map((share) => nearestPoint(places, share))).toEqual([
      0, 0, 0, 1, 1, 2,
    ]);
  });

  it('two labels at one height keep apart', () => {
    expect(clearOf(20, 60)).toBe(20);
    expect(clearOf(58, 60)).toBe(52);
    expect(clearOf(60, 60)).toBe(68);
  });
});

describe('years under a chart', () => {
  const years = (from: string, to: string) =>
    yearMarks(monthNumber(from), monthNumber(to)).map(({ text }) => Number(text));

  it('stand at Januaries, no more than seven of them', () => {
    expect(years('2020-01-01', '2022-01-01')).toEqual([2020, 2021, 2022]);
    expect(years('2019-06-01', '2021-12-01')).toEqual([2020, 2021]);
    expect(years('2015-01-01', '2025-01-01')).toEqual([2015, 2017, 2019, 2021, 2023, 2025]);
  });
});
