import { describe, expect, it } from 'vitest';
import { nbsp } from '#contract/russian.ts';
import { leastMaximum, leastToBeat, readAmount, readMaximum } from './read-amount.ts';

const lot = {
  startPrice: 38_000_000,
  step: 500_000,
  currentBid: 42_500_000,
  nextMinBid: 43_000_000,
  my: null,
};
const leader = {
  ...lot,
  my: { state: 'leading', bid: 42_500_000, maximum: 45_000_000, rebidding: null, question: null } as const,
};
const plain = (text: string | undefined) => text?.replaceAll(nbsp, ' ');

describe('a maximum as it is typed', () => {
  it('nothing typed is no maximum', () => {
    expect(readMaximum('  ', lot, 43_000_000)).toEqual({});
  });
  it.each(['45 000 000', '45000000 ₽', '45 млн'])('reads «%s»', (text) => {
    expect(readMaximum(text, lot, 43_000_000)).toEqual({ value: 45_000_000 });
  });
  it('names both neighbours of an amount between steps', () => {
    expect(plain(readMaximum('45 200 000', lot, 43_000_000).error)).toBe(
      'Предел идёт шагами: 45 000 000 ₽ или 45 500 000 ₽',
    );
  });
  it('is not below the bid that it comes with', () => {
    expect(plain(readMaximum('43 000 000', lot, 43_500_000).error)).toBe('Предел не ниже 43 500 000 ₽');
  });
  it('a leader only raises it', () => {
    expect(leastMaximum(leader, 0)).toBe(45_500_000);
    expect(leastMaximum({ ...leader, my: { ...leader.my, maximum: null } }, 0)).toBe(43_000_000);
    expect(readMaximum('45 000 000', leader, 0).error).toBeTruthy();
  });
  it.each(['много', '-5'])('refuses «%s»', (text) => {
    expect(plain(readMaximum(text, lot, 43_000_000).error)).toBe(
      'Укажите сумму в рублях, например 43 000 000 ₽',
    );
  });
  it('has an upper bound', () => {
    expect(plain(readMaximum('9 999 999 999 999', lot, 43_000_000).error)).toBe(
      'Предел не больше 1 000 000 000 000 ₽',
    );
  });
  it('beats its owner only above the maximum', () => {
    expect(leastToBeat(leader)).toBe(45_500_000);
    expect(leastToBeat({ ...leader, my: { ...leader.my, maximum: null } })).toBe(43_000_000);
  });
});

describe('a bid as it is typed', () => {
  it.each([
    ['43 500 000', { value: 43_500_000 }],
    ['42 000 000', { error: 'Ставка не ниже 43 000 000 ₽' }],
    ['43 300 000', { error: 'Ставка идёт шагами: 43 000 000 ₽ или 43 500 000 ₽' }],
    ['', { error: 'Укажите сумму в рублях, например 43 000 000 ₽' }],
  ])('«%s»', (text, expected) => {
    const { value, error } = readAmount(text, lot);
    expect({ ...(value && { value }), ...(error && { error: plain(error) }) }).toEqual(expected);
  });
});
