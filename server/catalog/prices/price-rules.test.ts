import { describe, expect, it } from 'vitest';
import { summarize } from './price-index-rules.ts';
import { effectOf, median, medianRubles, percentileOf } from './price-reasons-rules.ts';

const months = (values: number[]) =>
  values.map((value, at) => ({
    month: `${2020 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`,
    value,
  }));

describe('a line of months', () => {
  it('says the last year, all of it, and the worst year', () => {
    const fall = [...Array(13).fill(100), ...Array(12).fill(80), ...Array(12).fill(110)];
    expect(summarize(months(fall))).toEqual({
      change12: 37.5,
      changeAll: 10,
      worst: { from: '2020-02-01', to: '2021-02-01', change: -20 },
    });
  });
  it('a short one says what it can', () => {
    expect(summarize(months([100, 105]))).toMatchObject({ change12: 5, changeAll: 5 });
  });
});

describe('comparable stones', () => {
  it('medians and percentiles', () => {
    expect([median([]), median([5]), median([1, 2]), median([1, 2, 9])]).toEqual([null, 5, 1.5, 2]);
    expect([medianRubles([]), medianRubles([1, 2])]).toEqual([null, 2]);
    expect([percentileOf([7], 7), percentileOf([1, 2, 3, 4, 5], 3), percentileOf([1, 2, 3], 3)]).toEqual([
      50, 50, 100,
    ]);
  });
  it('too few say nothing', () => {
    expect(effectOf([1, 2, 3], [1, 2, 3, 4])).toBeNull();
    expect(effectOf([110, 110, 110, 110], [100, 100, 100, 100])).toBe(10);
    expect(effectOf([300, 300, 300, 300], [100, 100, 100, 100])).toBe(200);
  });
});
