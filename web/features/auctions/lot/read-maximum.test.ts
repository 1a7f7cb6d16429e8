import { describe, expect, it } from 'vitest';
import { nbsp } from '#contract/russian.ts';
import { leastMaximum, readMaximum } from './read-maximum.ts';

const lot = { startPrice: 38_000_000, step: 500_000, currentBid: 42_500_000, my: null };
const leader = {
  ...lot,
  my: { state: 'leading', bid: 42_500_000, maximum: 45_000_000, rebidding: null } as const,
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
      'Предел ложится на шаг: 45 000 000 ₽ или 45 500 000 ₽',
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
  it.each(['много', '-5', '9 999 999 999 999'])('refuses «%s»', (text) => {
    expect(readMaximum(text, lot, 43_000_000).error).toMatch(/Укажите сумму/);
  });
});
