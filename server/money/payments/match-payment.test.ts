import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPayment, numbersIn, outsideRule, type Payable } from './match-payment.ts';

const buyer = { names: ['Антонова Марина Дмитриевна'], inn: '', accounts: ['40817810200000090312'] };
const company = { names: ['ООО «Север»'], inn: '7700000018', accounts: [] };
const payable = (number: string, more: Partial<Payable> = {}): Payable => ({
  kind: number.startsWith('Д') ? 'deposit' : 'invoice',
  id: 1,
  number,
  state: 'open',
  buyer,
  ...more,
});
const known = new Map(
  [
    payable('26-0141'),
    payable('26-0140', { buyer: company }),
    payable('26-0138', { state: 'paid' }),
    payable('26-0136', { state: 'annulled' }),
    payable('Д-26-12-07'),
  ].map((one) => [one.number, one]),
);
const marina = { name: 'АНТОНОВА МАРИНА ДМИТРИЕВНА//МОСКВА//', inn: '', account: '1' };
const stranger = { name: 'Назарова Ольга Львовна', inn: '', account: '2' };
const north = { name: 'Общество с ограниченной ответственностью "СЕВЕР"', inn: '7700000018', account: '3' };
const match = (purpose: string, other = marina) => {
  const found = matchPayment({ purpose, other }, known);
  return 'to' in found ? found.to.number : found.waits;
};

describe('a payment', () => {
  it.each([
    ['Сч. 26-0141 НДС в т.ч.', marina, '26-0141'],
    ['Оплата по счёту №26‑0141 от 16.11.2026', marina, '26-0141'],
    ['26-0141, 26-0141', marina, '26-0141'],
    ['Задаток д-26-12-07', marina, 'Д-26-12-07'],
    ['Оплата по счету 26-0140', north, '26-0140'],
    ['сч 26-0141', { ...stranger, account: '40817810200000090312' }, '26-0141'],
  ])('[M10] goes where its number and its payer say: %s', (purpose, other, to) => {
    expect(match(purpose, other)).toBe(to);
  });

  it.each([
    ['Оплата за бриллианты по торгам', marina, 'no-number'],
    ['Счета 26-0141, 26-0140', marina, 'two-numbers'],
    ['Счета 26-0141 и задаток Д-26-12-07', marina, 'two-numbers'],
    ['сч. 26-9999', marina, 'unknown-number'],
    ['сч. 26-0141 за мужа', stranger, 'other-payer'],
    ['сч. 26-0141', { ...marina, name: 'Антонова М. Д.' }, 'other-payer'],
    ['сч. 26-0140', { ...north, inn: '7700000026' }, 'other-payer'],
    ['сч. 26-0140', { ...marina, name: 'ООО Север Плюс' }, 'other-payer'],
    ['сч. 26-0138', marina, 'paid'],
    ['сч. 26-0136', marina, 'annulled'],
    ['сч. 26-0138', stranger, 'other-payer'],
  ])('[M10] waits for a person: %s', (purpose, other, why) => {
    expect(match(purpose, other)).toBe(why);
  });

  it('[M10] a number cut at the end of a piece is not put together', () => {
    expect(numbersIn('Оплата по счету 26-01\n40 за лоты')).toEqual([]);
    expect(numbersIn('Оплата по счету 26-0140\n5 за лоты')).toEqual([]);
    expect(numbersIn('Оплата по счету\n26-0140\nза лоты')).toEqual(['26-0140']);
    expect(numbersIn('16-11-2026, тел. 8-26-0140-1, АД-26-12-07, 126-0140')).toEqual([]);
  });

  it('[M10] is never matched by its sum: no sum changes where it goes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.constantFrom('нет', 'сч. 26-0141'), (sum, purpose) => {
        expect(matchPayment({ purpose, other: marina, sum } as never, known)).toEqual(
          matchPayment({ purpose, other: marina }, known),
        );
      }),
    );
  });

  it('[M11] payments outside of deals are recognised by their accounts', () => {
    const own = new Set(['40702810700000000931']);
    const rule = (sum: number, account: string, purpose = '') =>
      outsideRule({ sum, purpose, other: { account } }, own);
    expect(rule(-1, '40702810700000000931')).toBe('own-account');
    expect(rule(5, '30232810000000000001')).toBe('bank');
    expect(rule(5, '30232810000000000001', 'по счету 26-0141')).toBeUndefined();
    expect(rule(-5, '03100643000000018500')).toBe('treasury');
    expect(rule(-5, '40702810300000002206')).toBe('expense');
    expect(rule(5, '40702810300000002206')).toBeUndefined();
  });
});
