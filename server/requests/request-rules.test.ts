import { expect, it } from 'vitest';
import { requestNumber, sumOf } from './request-rules.ts';

const priced = (...prices: (number | null)[]) => prices.map((price) => ({ price }));

it('numbers have five digits and grow past them', () => {
  expect(requestNumber(7)).toBe('З-00007');
  expect(requestNumber(123_456)).toBe('З-123456');
});

it('items without a price are counted apart', () => {
  expect(sumOf(priced(100, null, 250, null))).toEqual({ itemsCount: 4, sum: 350, unpriced: 2 });
  expect(sumOf([])).toEqual({ itemsCount: 0, sum: 0, unpriced: 0 });
});
