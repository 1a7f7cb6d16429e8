import { expect, it } from 'vitest';
import type { KnownDuty } from '../duties/show-duties.ts';
import { handoverNumber, holdsOf, holdWords, isSameProof } from './handover-rules.ts';

it.each([
  ['GIA 6 412-995', 'gia6412995', true],
  ['6412995', '6412996', false],
  [null, '', true],
  [null, '1', false],
  ['6412995', '', false],
])('[M19] «%s» on the thing as «%s» is compared', (kept, read, same) => {
  expect(isSameProof(kept, read)).toBe(same);
});

it('[M19] open duties hold: those of the invoice everything, those of a thing the thing', () => {
  const duty = (key: string, more: Partial<KnownDuty> = {}) =>
    ({ key, kind: key.split(':')[0], holds: true, done: false, mark: null, ...more }) as KnownDuty;
  const duties = [
    duty('identify:7', { done: true }),
    duty('list:7'),
    duty('giis:5'),
    duty('giis:6', { mark: { number: '1' } as KnownDuty['mark'] }),
    duty('report:5', { holds: false }),
  ];
  const keys = (entry?: number) => holdsOf(duties, entry).map(({ key }) => key);
  expect(keys()).toEqual(['list:7']);
  expect(keys(5)).toEqual(['giis:5']);
  expect(keys(6)).toEqual([]);
  expect(holdWords(holdsOf(duties))).toBe('проверить по\u00A0перечню');
});

it('acts are numbered by year', () => {
  expect(handoverNumber(2026, 12)).toBe('А-26-0012');
});
