import { describe, expect, it } from 'vitest';
import { type Plan, reckon } from './reckon.ts';

const plan: Plan = {
  sum: 2_000_000,
  years: 3,
  rate: 0,
  spread: 4,
  storage: 0.4,
  deposit: 7,
  gold: 3,
  inflation: 4,
};

describe('the examples of the house’s own article', () => {
  it('prices that stand still lose the spread and the storage', () => {
    const { last, resultShare } = reckon(plan);
    expect(last).toMatchObject({ worth: 2_000_000, sale: 1_896_000, result: -104_000 });
    expect(resultShare).toBeCloseTo(-5.2);
  });

  it('three percent a year leave 1,2', () => {
    const { last, yearly } = reckon({ ...plan, rate: 3 });
    expect(last).toMatchObject({ worth: 2_185_454, sale: 2_074_036, result: 74_036 });
    expect(yearly).toBeCloseTo(1.2, 1);
  });
});

describe('year by year', () => {
  it('begins on the day of purchase, when only the spread is lost', () => {
    const { rows } = reckon(plan);
    expect(rows.map(({ year }) => year)).toEqual([0, 1, 2, 3]);
    expect(rows[0]).toEqual({
      year: 0,
      worth: 2_000_000,
      sale: 1_920_000,
      result: -80_000,
      deposit: 2_000_000,
      gold: 2_000_000,
      inflation: 2_000_000,
    });
  });

  it('others grow by their own rates and lose nothing', () => {
    expect(reckon(plan).last).toMatchObject({ deposit: 2_450_086, gold: 2_185_454, inflation: 2_249_728 });
  });

  it('every sum is whole rubles', () => {
    for (const row of reckon({ ...plan, rate: 3.333, spread: 4.7, years: 10 }).rows)
      for (const value of Object.values(row)) expect(value).toBe(Math.trunc(value));
  });
});

describe('what it comes to', () => {
  it('the yearly rate leads from the sum to the sale', () => {
    const { yearly, last } = reckon({ ...plan, rate: 6, years: 7 });
    expect(plan.sum * (1 + yearly / 100) ** 7).toBeCloseTo(last.sale, -1);
  });

  it('inflation makes a small gain a loss', () => {
    const { last, real } = reckon({ ...plan, rate: 3 });
    expect(last.result).toBeGreaterThan(0);
    expect(real).toBeLessThan(0);
    expect(reckon({ ...plan, rate: 3, inflation: 0 }).real).toBe(74_036);
  });

  it('the first year without a loss, or none', () => {
    expect(reckon({ ...plan, rate: 3 }).breakEven).toBe(2);
    expect(reckon({ ...plan, rate: 0 }).breakEven).toBeNull();
    expect(reckon({ ...plan, rate: -5, years: 10 }).breakEven).toBeNull();
    // Without a spread the day of purchase loses nothing, but it is not a year.
    expect(reckon({ ...plan, rate: 2, spread: 0 }).breakEven).toBe(1);
  });

  it('a fall is a fall, and nothing goes below zero', () => {
    expect(reckon({ ...plan, rate: -5 }).last.result).toBe(1_622_160 - 2_000_000);
    const worst = reckon({ ...plan, rate: -99, spread: 50, storage: 10, years: 10 });
    expect(worst.last).toMatchObject({ sale: 0, result: -2_000_000 });
    expect(worst.yearly).toBe(-100);
  });
});
