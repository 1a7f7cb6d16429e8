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

  it.each(['0000-11-10', '0999-12-31', '1899-12-31', '3000-01-01', '9999-12-31'])(
    '%s is a date that no clock of the house can tell',
    (day) => {
      for (const refused of [
        fields.dayField.safeParse(day),
        fields.instantField.safeParse(`${day}T10:00:00Z`),
      ])
        expect(refused.error?.issues[0]?.message).toBe('Год\u00A0— от\u00A01900 до\u00A02999');
    },
  );

  it('the first and the last possible day are accepted', () => {
    expect(fields.dayField.parse('2999-12-31')).toBe('2999-12-31');
    expect(fields.instantField.parse('1900-01-01T00:00:00Z')).toBe('1900-01-01T00:00:00Z');
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
