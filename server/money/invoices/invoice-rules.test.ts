import { expect, it } from 'vitest';
import { commissionLines, commissionOf, type Deal, dealLines, ownerOwes } from './deal-rules.ts';
import { invoiceNumber, invoiceState } from './invoice-state.ts';

const deal = (more: Partial<Deal> = {}): Deal => ({
  price: 29_250_000,
  fee: [
    { from: 0, rate: 150 },
    { from: 10_000_000, rate: 120 },
  ],
  vat: 220,
  commission: { tiers: [{ from: 0, rate: 50 }], least: 20_000 },
  ...more,
});
const accounts = { due: 1, goods: 2, fee: 3, commission: 4, vat: 5 };

it('[M5] a deal owes the price, the fee and the tax on the fee', () => {
  expect(dealLines(deal(), accounts)).toEqual([
    { account: 1, amount: 3_389_820_000 },
    { account: 2, amount: -2_925_000_000 },
    { account: 3, amount: -381_000_000 },
    { account: 5, amount: -83_820_000 },
  ]);
});

it('[M7] the commission is taken from the owner with its tax, at least its least sum', () => {
  expect(commissionLines(deal(), accounts)).toEqual([
    { account: 2, amount: 178_425_000 },
    { account: 4, amount: -146_250_000 },
    { account: 5, amount: -32_175_000 },
  ]);
  expect(commissionOf(deal({ price: 100_000 }))).toEqual({ commission: 2_000_000, vat: 440_000 });
  expect(commissionLines(deal({ commission: null }), accounts)).toEqual([]);
});

it('[M7] a commission above the price makes the owner owe', () => {
  expect(ownerOwes(deal({ price: 24_400 }))).toBe(false);
  expect(ownerOwes(deal({ price: 24_399 }))).toBe(true);
});

it.each([
  ['issued', { total: 100, left: 100, dueDay: '2026-11-25' }],
  ['part', { total: 100, left: 40, dueDay: '2026-11-25' }],
  ['paid', { total: 100, left: 0, dueDay: '2026-11-01' }],
  ['overdue', { total: 100, left: 40, dueDay: '2026-11-17' }],
  ['issued', { total: 100, left: 100, dueDay: null }],
  ['annulled', { total: 0, left: 0, dueDay: '2026-11-01' }],
])('[M9] an invoice is %s by what is left and its day', (state, invoice) => {
  expect(invoiceState(invoice, '2026-11-18')).toBe(state);
});

it('[M9] a number contains its year', () => {
  expect([invoiceNumber(2026, 143), invoiceNumber(2026, 12_345)]).toEqual(['26-0143', '26-12345']);
});
