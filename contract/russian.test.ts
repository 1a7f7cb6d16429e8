import { describe, expect, it } from 'vitest';
import {
  countOf,
  formatAgo,
  formatCarats,
  formatDate,
  formatDay,
  formatDays,
  formatMoment,
  formatNumber,
  formatRubles,
  plural,
  shortRubles,
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
    expect([850_000, 1_000_000, 2_500_000, 1_050_000].map(shortRubles)).toEqual([
      '850\u00A0тыс.',
      '1\u00A0млн',
      '2,5\u00A0млн',
      '1,05\u00A0млн',
    ]);
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
  it('are written in Moscow time', () => {
    expect(plain(formatDate('2026-11-14T21:30:00Z'))).toBe('15 ноября 2026');
    expect(plain(formatDay('2026-11-12'))).toBe('12 ноября');
    expect(plain(formatMoment('2026-11-14T21:05:00Z'))).toBe('15 ноября 2026, 00:05');
  });

  it('several days share what they have in common', () => {
    const days = (from: string, to: string) => plain(formatDays(`${from}T09:00:00Z`, `${to}T09:00:00Z`));
    expect(days('2026-10-20', '2026-10-20')).toBe('20 октября 2026');
    expect(days('2026-10-20', '2026-10-22')).toBe('20–22 октября 2026');
    expect(days('2026-11-30', '2026-12-02')).toBe('30 ноября — 2 декабря 2026');
    expect(days('2026-12-30', '2027-01-02')).toBe('30 декабря 2026 — 2 января 2027');
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
