import { expect, it } from 'vitest';
import { termsKind } from './terms-kind.ts';

const complaintOf = (field: 'fee' | 'commission', value: unknown): string | undefined =>
  termsKind.fields[field]!.schema.safeParse(value).error?.issues[0]?.message;

it('[A59] a scale rises from zero, by rates up to a half', () => {
  const house = [
    { from: 0, rate: 150 },
    { from: 10_000_000, rate: 120 },
  ];
  expect(complaintOf('fee', house)).toBeUndefined();
  expect(complaintOf('fee', house.toReversed())).toBe('Первая ступень начинается с\u00A0нуля');
  expect(complaintOf('fee', [house[0], house[0]])).toBe('Ступени идут по\u00A0возрастанию цены');
  expect(complaintOf('fee', [{ from: 0, rate: 501 }])).toBe('Не\u00A0больше 50\u00A0%');
  expect(complaintOf('fee', [{ from: 0, rate: 500 }])).toBeUndefined();
});

it('[A59] a fee has a tier, a commission may have none and then no least sum', () => {
  expect(complaintOf('fee', [])).toBe('Нужна хотя бы одна ступень');
  expect(complaintOf('commission', [])).toBeUndefined();
  expect(termsKind.check!({ commission: [], commissionLeast: 0 })).toEqual({});
  expect(termsKind.check!({ commission: [], commissionLeast: 1 })).toEqual({
    commissionLeast: 'Сначала задайте комиссию',
  });
});
