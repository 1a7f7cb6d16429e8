import { expect, it } from 'vitest';
import { priceOfSome } from './set-price.ts';

it('some stones of a set cost their share, in whole rubles', () => {
  expect(priceOfSome(1_000_000, 2, 5)).toBe(400_000);
  expect(priceOfSome(1_000_000, 1, 3)).toBe(333_333);
});

it('all of it, or no number, is the whole price', () => {
  expect(priceOfSome(1_000_000, 5, 5)).toBe(1_000_000);
  expect(priceOfSome(1_000_000, null, 5)).toBe(1_000_000);
  expect(priceOfSome(1_000_000, undefined, 1)).toBe(1_000_000);
  expect(priceOfSome(null, 2, 5)).toBeNull();
});
