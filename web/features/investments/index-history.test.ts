import { describe, expect, it } from 'vitest';
import {
  changeOver,
  type IndexMonth,
  quantile,
  rollingRates,
  scenarioRates,
  yearlyRate,
} from './index-history.ts';

/** A line whose every year changes by so many percent, evenly by month. */
function line(...years: number[]): IndexMonth[] {
  const points: IndexMonth[] = [{ month: '2016-01-01', value: 100 }];
  for (const year of years)
    for (let month = 0; month < 12; month++)
      points.push({ month: '', value: points.at(-1)!.value * (1 + year / 100) ** (1 / 12) });
  return points;
}

describe('changes', () => {
  it('a rate is that of compound growth, also downwards', () => {
    expect(yearlyRate(1.21, 2)).toBeCloseTo(10);
    expect(yearlyRate(0.81, 2)).toBeCloseTo(-10);
    expect(yearlyRate(1, 7)).toBe(0);
  });

  it('the last years are counted from their month, and only if the line is as long', () => {
    const points = line(50, 10, -20);
    expect(changeOver(points, 1)).toBeCloseTo(-20);
    expect(changeOver(points, 2)).toBeCloseTo(-12);
    expect(changeOver(points, 3)).toBeCloseTo(32);
    expect(changeOver(points, 4)).toBeNull();
    expect(changeOver([], 1)).toBeNull();
  });
});

describe('windows', () => {
  it('there is one for every month it could have begun in', () => {
    const rates = rollingRates(line(10, 10, 10), 2);
    expect(rates).toHaveLength(13);
    for (const rate of rates) expect(rate).toBeCloseTo(10);
    expect(rollingRates(line(10), 2)).toEqual([]);
  });

  it('a quantile lies between neighbours in proportion and does not mind the order', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantile([4, 1, 3, 2], 0.25)).toBe(1.75);
    expect(quantile([5], 0.25)).toBe(5);
    expect(quantile([-3, 1], 0)).toBe(-3);
  });
});

describe('scenarios', () => {
  const decade = line(6, 5, 4, -5, 1, 9, 15, 2, 2, 5);

  it('come from windows of the horizon, at most half the history', () => {
    expect(scenarioRates(decade, 3)).toMatchObject({ window: 3, count: 85, history: 10 });
    expect(scenarioRates(decade, 5)).toMatchObject({ window: 5, count: 61 });
    expect(scenarioRates(decade, 10)).toMatchObject({ window: 5, count: 61 });
  });

  it('the cautious one is the worst quarter, never above the base one', () => {
    for (let years = 1; years <= 10; years++) {
      const { rates } = scenarioRates(decade, years)!;
      expect(rates.cautious).toBeLessThan(rates.base);
    }
  });

  it('the whole one follows from the ends of the line alone', () => {
    const { whole } = scenarioRates(decade, 1)!.rates;
    expect(100 * (1 + whole / 100) ** 10).toBeCloseTo(decade.at(-1)!.value);
    expect(scenarioRates(decade, 7)!.rates.whole).toBe(whole);
  });

  it('a line that only fell promises nothing else', () => {
    const { rates } = scenarioRates(line(-3, -3, -3, -3), 2)!;
    for (const rate of Object.values(rates)) expect(rate).toBeCloseTo(-3);
  });

  it('a short line has short windows; less than a year says nothing', () => {
    expect(scenarioRates(line(4), 10)).toMatchObject({ window: 1, count: 1, history: 1 });
    expect(scenarioRates(line(4).slice(1), 1)).toBeNull();
    expect(scenarioRates([], 1)).toBeNull();
  });
});
