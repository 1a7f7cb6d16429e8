import { expect, it } from 'vitest';
import { workingYearKind } from './calendar-kind.ts';

const { fields, check } = workingYearKind;

it.each([
  ['no day', ['31.02.2035'], 'Пишите дни так: 09.01.2026'],
  ['another way of writing', ['2035-01-09'], 'Пишите дни так: 09.01.2026'],
  ['a day twice', ['01.01.2035', '01.01.2035'], 'Дни идут по\u00A0порядку, каждый один раз'],
  [
    'a day before the one above it',
    ['01.02.2035', '02.01.2035'],
    'Дни идут по\u00A0порядку, каждый один раз',
  ],
])('[M23] a list of days refuses %s', (_what, days, message) => {
  expect(fields.off!.schema.safeParse(days).error?.issues[0]?.message).toBe(message);
});

it.each([
  ['a weekend that is off anyway', { off: ['06.01.2035'] }, { off: '06.01.2035\u00A0— выходной и\u00A0так' }],
  ['a weekday that is worked anyway', { on: ['08.01.2035'] }, { on: '08.01.2035\u00A0— рабочий и\u00A0так' }],
  ['a day of another year', { off: ['07.01.2036'] }, { off: '07.01.2036 не\u00A0этого года' }],
  ['nothing that fits', { off: ['01.01.2035'], on: ['06.01.2035'] }, {}],
])('[M23] a year refuses %s', (_what, given, complaints) => {
  expect(check!({ year: 2035, off: [], on: [], ...given })).toEqual(complaints);
});
