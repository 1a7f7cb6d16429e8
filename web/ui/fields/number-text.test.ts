import { expect, test } from 'vitest';
import { formatNumber, parseNumber } from './number-text.ts';

test('formats with unbreakable spaces and a comma', () => {
  expect(formatNumber(1676000)).toBe('1\u00a0676\u00a0000');
  expect(formatNumber(999)).toBe('999');
  expect(formatNumber(1.5, 2)).toBe('1,50');
  expect(formatNumber(-5.25, 1)).toBe('−5,3');
  expect(formatNumber(2015, 0, false)).toBe('2015');
});

test('reads what people type', () => {
  expect(parseNumber('1 676 000 ₽')).toBe(1676000);
  expect(parseNumber('1\u00a0676\u202f000')).toBe(1676000);
  expect(parseNumber('1,5 млн')).toBe(1500000);
  expect(parseNumber('500 тыс.')).toBe(500000);
  expect(parseNumber('0.30')).toBe(0.3);
  expect(parseNumber('−2')).toBe(-2);
  expect(parseNumber('')).toBeUndefined();
  expect(parseNumber('от')).toBeUndefined();
});

test('reads back what it formats', () => {
  for (const value of [0, 7, 1000, 94800000]) expect(parseNumber(formatNumber(value))).toBe(value);
});
