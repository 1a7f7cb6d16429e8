import { expect, it } from 'vitest';
import { mostCash } from './cash-rules.ts';

it('[M4] what was taken before counts towards the limit of one contract', () => {
  expect(mostCash(10_000_000, 0)).toEqual({ most: 10_000_000 });
  expect(mostCash(10_000_000, 9_999_999)).toEqual({ most: 1 });
  expect(mostCash(10_000_000, 12_000_000)).toEqual({ most: 0 });
});

it('[M4] a person has no limit, and of a company none is guessed', () => {
  expect(mostCash(null, 500)).toEqual({ most: null });
  expect(mostCash(undefined, 0)).toEqual({ unknown: true });
});
