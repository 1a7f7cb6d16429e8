import { describe, expect, it } from 'vitest';
import type { FieldDescription } from '#contract/back-office/values.ts';
import { cellText, readCell } from './read-cell.ts';

const field = (part: Partial<FieldDescription>) => ({
  control: 'text' as const,
  decimals: 0,
  options: [],
  optional: false,
  reckoned: false,
  typeset: false,
  ...part,
});
const price = field({ control: 'rubles', optional: true, reckoned: true });
const weight = field({ control: 'number', decimals: 2 });
const cut = field({ control: 'choice', options: [{ code: 'excellent', label: 'Отличная' }] });

describe('a cell reads', () => {
  it.each([
    ['1 676 000', 1_676_000],
    ['1\u00A0676\u00A0000 ₽', 1_676_000],
    ['', null],
    ['—', null],
    ['*1,05', 105_000],
    ['+10000', 110_000],
    ['-5%', 95_000],
  ])('a price from %j', (typed, value) => {
    expect(readCell(price, typed, 100_000)).toEqual({ value });
  });

  it('prose with its quotes and dashes set, except where they stood unset', () => {
    const prose = field({ typeset: true });
    expect(readCell(prose, 'Дом "Грань"', null)).toEqual({ value: 'Дом «Грань»' });
    expect(readCell(prose, 'Дом "Грань" - это', 'Дом "Грань"')).toEqual({ value: 'Дом "Грань"\u00A0— это' });
    expect(readCell(field({}), 'Дом "Грань"', null)).toEqual({ value: 'Дом "Грань"' });
  });

  it('a weight with its comma, a grade by its word or code, a flag, a day', () => {
    expect(readCell(weight, '1,02 карата', null)).toEqual({ value: 102 });
    expect(readCell(cut, ' отличная ', null)).toEqual({ value: 'excellent' });
    expect(readCell(cut, 'EXCELLENT', null)).toEqual({ value: 'excellent' });
    expect(readCell(field({ control: 'flag' }), 'Да', null)).toEqual({ value: true });
    expect(readCell(field({ control: 'day' }), '5.11.2026', null)).toEqual({ value: '2026-11-05' });
    const moment = field({ control: 'moment' });
    expect(readCell(moment, '5.11.2026 9:05', null)).toEqual({ value: '2026-11-05T09:05' });
    expect(cellText(moment, '2026-11-05T09:05')).toBe('05.11.2026 09:05');
    expect(readCell(moment, '5.11.2026', null)).toHaveProperty('wrong');
  });

  it('nothing that it does not understand', () => {
    for (const [of, typed] of [
      [price, 'много'],
      [weight, '*2'],
      [weight, ''],
      [cut, 'хорошая'],
      [field({ control: 'flag' }), 'может быть'],
      [field({ control: 'day' }), 'завтра'],
    ] as const)
      expect(readCell(of, typed, 100)).toHaveProperty('wrong');
    expect(readCell(price, '*1,05', null)).toHaveProperty('wrong');
  });

  it('back what it has written', () => {
    for (const [of, value] of [
      [price, 1_676_000],
      [weight, 102],
      [cut, 'excellent'],
      [field({ control: 'flag' }), true],
    ] as const)
      expect(readCell(of, cellText(of, value), null)).toEqual({ value });
  });
});
