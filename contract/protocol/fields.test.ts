import { describe, expect, it } from 'vitest';
import * as fields from './fields.ts';

describe('fields as the server reads them', () => {
  it('an address loses its spaces and its case', () => {
    expect(fields.emailField.parse('  Ivan@Example.RU ')).toBe('ivan@example.ru');
  });

  it('a name loses the spaces around it, and spaces alone are no name', () => {
    expect(fields.nameField.parse('  Алёна ')).toBe('Алёна');
    expect(fields.nameField.safeParse('   ').error?.issues[0]?.message).toBe('Обязательное поле');
  });

  it('consent is given by true alone', () => {
    const given = [true, false, 'true', 1, undefined, null].map(
      (value) => fields.consentField.safeParse(value).success,
    );
    expect(given).toEqual([true, false, false, false, false, false]);
  });

  it.each([
    [undefined, []],
    ['a', ['a']],
    [
      ['a', 'b', 'a'],
      ['a', 'b'],
    ],
    [{ from: '1' }, []],
    [Array.from({ length: 500 }, (_, index) => String(index)), 100],
  ])('a list of a query: %#', (given, list) => {
    const parsed = fields.queryList.parse(given);
    if (typeof list === 'number') expect(parsed).toHaveLength(list);
    else expect(parsed).toEqual(list);
  });

  it.each([
    ['2', 2],
    [undefined, 1],
    ['abc', 1],
    ['0', 1],
    ['-3', 1],
    ['1.5', 1],
    ['99999999', 100_000],
    ['1e300', 1],
  ])('page %s is page %d', (given, page) => {
    expect(fields.pageNumber.parse(given)).toBe(page);
  });

  it('money is whole rubles up to a trillion', () => {
    const fits = [0, 1, 1_000_000_000_000, 1_000_000_000_001, -1, 0.5, Number.NaN].map(
      (value) => fields.rubles.safeParse(value).success,
    );
    expect(fits).toEqual([true, true, true, false, false, false, false]);
  });
});
