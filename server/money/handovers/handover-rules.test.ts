import { expect, it } from 'vitest';
import type { KnownDuty } from '../duties/show-duties.ts';
import {
  handoverNumber,
  holdsOf,
  holdWords,
  isSameProof,
  lastDayOf,
  powerWords,
  refusePower,
} from './handover-rules.ts';

it.each([
  ['GIA 6 412-995', 'gia6412995', true],
  ['6412995', '6412996', false],
  [null, '', true],
  [null, '1', false],
  ['6412995', '', false],
])('[M19] «%s» on the thing as «%s» is compared', (kept, read, same) => {
  expect(isSameProof(kept, read)).toBe(same);
});

it.each([
  ['2026-12-01', '2027-03-01', undefined],
  ['2025-12-09', null, undefined],
  ['2025-12-08', null, 'Доверенность кончилась 8\u00A0декабря\u00A02026'],
  ['2026-01-01', '2026-12-08', 'Доверенность кончилась 8\u00A0декабря\u00A02026'],
  ['2026-12-10', null, 'Этот день ещё не\u00A0наступил'],
  ['2026-12-01', '2026-11-01', 'Срок кончается раньше, чем она выдана'],
])('[M19] a power of attorney of %s until %s is taken on 9 December: %s', (issuedOn, validUntil, refused) => {
  expect(Object.values(refusePower({ issuedOn, validUntil }, '2026-12-09'))).toEqual(
    refused ? [refused] : [],
  );
});

it('[M19] a power of attorney says until when in the act, a year where it does not', () => {
  expect(lastDayOf({ issuedOn: '2028-02-29', validUntil: null })).toBe('2029-02-28');
  const power = {
    number: '77 АВ 1',
    issuedOn: '2026-12-01',
    validUntil: null,
    certifiedBy: 'нотариус Ильина',
  };
  expect(powerWords(power)).toBe(
    'доверенность 77 АВ 1 от\u00A01\u00A0декабря\u00A02026, до\u00A01\u00A0декабря\u00A02027, удостоверил: нотариус Ильина',
  );
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
