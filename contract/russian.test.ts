import { describe, expect, it } from 'vitest';
import {
  countOf,
  formatAgo,
  formatCarats,
  formatDate,
  formatDay,
  formatMoment,
  formatNumber,
  formatRubles,
  plural,
  weekdayFromMonday,
} from './russian.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const stones = ['камень', 'камня', 'камней'] as const;

describe('numbers', () => {
  it.each([
    [0, 0, '0'],
    [999, 0, '999'],
    [1000, 0, '1 000'],
    [1_676_000, 0, '1 676 000'],
    [-5.3, 1, '−5,3'],
    [-0.04, 1, '0,0'],
    [1234.5, 2, '1 234,50'],
  ])('%s with %s decimals is %s', (value, decimals, text) => {
    expect(plain(formatNumber(value, decimals))).toBe(text);
  });

  it('units stand behind a space that does not break', () => {
    expect(formatRubles(43_500_000)).toBe('43\u00A0500\u00A0000\u00A0₽');
    expect(formatCarats(102)).toBe('1,02');
  });
});

it.each([
  [0, 'камней'],
  [1, 'камень'],
  [2, 'камня'],
  [4, 'камня'],
  [5, 'камней'],
  [11, 'камней'],
  [12, 'камней'],
  [14, 'камней'],
  [21, 'камень'],
  [22, 'камня'],
  [111, 'камней'],
  [121, 'камень'],
])('%s %s', (count, word) => {
  expect(plural(count, stones)).toBe(word);
});

it('a count and its word', () => {
  expect(plain(countOf(2412, stones))).toBe('2 412 камней');
});

describe('dates', () => {
  it('are told in Moscow time', () => {
    expect(plain(formatDate('2026-11-14T21:30:00Z'))).toBe('15 ноября 2026');
    expect(plain(formatDay('2026-11-12'))).toBe('12 ноября');
    expect(plain(formatMoment('2026-11-14T21:05:00Z'))).toBe('15 ноября 2026, 00:05');
  });

  it('a week starts on Monday', () => {
    expect(weekdayFromMonday(new Date('2026-11-16T00:00:00Z'))).toBe(0);
    expect(weekdayFromMonday(new Date('2026-11-15T00:00:00Z'))).toBe(6);
  });
});

describe('how long ago', () => {
  const now = Date.parse('2026-11-12T12:00:00Z');
  it.each([
    ['2026-11-12T11:59:30Z', 'только что'],
    ['2026-11-12T12:00:20Z', 'только что'],
    ['2026-11-12T11:59:00Z', '1 минуту назад'],
    ['2026-11-12T11:38:00Z', '22 минуты назад'],
    ['2026-11-12T11:00:00Z', '1 час назад'],
    ['2026-11-11T12:01:00Z', '23 часа назад'],
    ['2026-11-11T12:00:00Z', '11 ноября 2026, 15:00'],
  ])('%s is %s', (moment, text) => {
    expect(plain(formatAgo(moment, now))).toBe(text);
  });
});
