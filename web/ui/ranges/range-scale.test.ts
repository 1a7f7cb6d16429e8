import { expect, test } from 'vitest';
import { fromShare, stopCount, toShare } from './range-scale.ts';

const price = { min: 41000, max: 94_800_000, step: 1000, kind: 'log' } as const;
const weight = { min: 0.3, max: 12.04, step: 0.01 } as const;

test('ends are exact on both scales', () => {
  for (const scale of [price, weight]) {
    expect(fromShare(0, scale)).toBe(scale.min);
    expect(fromShare(1, scale)).toBe(scale.max);
    expect(toShare(scale.min, scale)).toBe(0);
    expect(toShare(scale.max, scale)).toBe(1);
  }
});

test('a value keeps its place there and back', () => {
  for (const value of [100_000, 500_000, 6_000_000, 50_000_000]) {
    expect(Math.abs(fromShare(toShare(value, price), price) / value - 1)).toBeLessThan(0.006);
  }
  expect(fromShare(toShare(1.02, weight), weight)).toBe(1.02);
});

test('the logarithmic line gives equal room to equal ratios', () => {
  const tenfold = toShare(1_000_000, price) - toShare(100_000, price);
  expect(toShare(10_000_000, price) - toShare(1_000_000, price)).toBeCloseTo(tenfold);
});

test('every stop of the handle changes the value', () => {
  for (const scale of [price, weight]) {
    const count = stopCount(scale);
    const values = Array.from({ length: count + 1 }, (_, stop) => fromShare(stop / count, scale));
    expect(values.every((value, stop) => stop === 0 || value > values[stop - 1]!)).toBe(true);
  }
});

test('a logarithmic scale may start from zero', () => {
  expect(toShare(0, { min: 0, max: 100, kind: 'log' })).toBe(0);
  expect(fromShare(0.5, { min: 0, max: 100, kind: 'log' })).toBe(9);
});

test('outside values stay at the ends', () => {
  expect(toShare(1, price)).toBe(0);
  expect(toShare(1e12, price)).toBe(1);
});
