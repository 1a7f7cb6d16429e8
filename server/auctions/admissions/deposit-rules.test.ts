import { expect, it } from 'vitest';
import { depositAsked } from '#contract/auctions/deposit-asked.ts';
import { numbersIn } from '#server/money/payments/match-payment.ts';
import { carriedLimit, depositNumber } from './deposit-rules.ts';

const share = { kind: 'share', value: 100 } as const;
const fixed = { kind: 'fixed', value: 50_000 } as const;

it('[A45] asks for a sum, or a share of the limit rounded up to a ruble', () => {
  expect(depositAsked(fixed, 7_000_000)).toBe(50_000);
  expect(depositAsked(share, 7_000_001)).toBe(700_001);
});

it.each([
  [null, 5_000_000, 0, null, null],
  [share, null, 0, null, null],
  // Nothing came, or too little.
  [fixed, 5_000_000, 0, null, 0],
  [fixed, 5_000_000, 4_999_999, null, 0],
  [fixed, 5_000_000, 5_000_000, null, 5_000_000],
  [share, 5_000_000, 49_999_999, null, 0],
  [share, 5_000_000, 50_000_000, null, 5_000_000],
  // A raised limit counts when the rest is paid, a lowered one at once.
  [share, 8_000_000, 50_000_000, 5_000_000, 5_000_000],
  [share, 8_000_000, 80_000_000, 5_000_000, 8_000_000],
  [share, 3_000_000, 50_000_000, 5_000_000, 3_000_000],
  // It went back.
  [share, 5_000_000, 0, 5_000_000, 0],
])('[A45] of %o by limit %s with %s kopecks, %s before: %s counts', (terms, limit, paid, carried, counts) => {
  expect(carriedLimit({ terms, limit, paid, carried, waived: null })).toBe(counts);
});

it('[A45] who was freed bids up to the limit that was named; a raised one is paid for whole', () => {
  const freed = { terms: share, paid: 0, carried: 0, waived: 5_000_000 };
  expect(carriedLimit({ ...freed, limit: 5_000_000 })).toBe(5_000_000);
  expect(carriedLimit({ ...freed, limit: 8_000_000, carried: 5_000_000 })).toBe(5_000_000);
  expect(carriedLimit({ ...freed, limit: 8_000_000, carried: 5_000_000, paid: 80_000_000 })).toBe(8_000_000);
});

it('[M10] a number is found in a purpose', () => {
  expect(depositNumber(2026, 12, 7)).toBe('Д-26-12-07');
  for (const number of [depositNumber(2026, 3, 1), depositNumber(2031, 12_345, 10_001)])
    expect(numbersIn(`Задаток № ${number}, торги`)).toEqual([number]);
});
