import { describe, expect, it } from 'vitest';
import { feeOfPrice, feeText, percentText, type Tier, tiersText, totalCost } from './total-cost.ts';

const house: Tier[] = [
  { from: 0, rate: 150 },
  { from: 10_000_000, rate: 120 },
  { from: 50_000_000, rate: 90 },
];
const one = (rate: number): Tier[] => [{ from: 0, rate }];

describe('what a price comes to', () => {
  it('without a fee it is the price', () => {
    expect(totalCost(43_500_000, { tiers: [], vat: 220 })).toEqual({
      price: 43_500_000,
      fee: 0,
      vat: 0,
      total: 4_350_000_000,
    });
  });

  it.each([
    [1, 0],
    [10_000_000, 1_500_000],
    [10_000_001, 1_500_000],
    [10_100_000, 1_512_000],
    [50_000_000, 6_300_000],
    [50_100_000, 6_309_000],
    [100_000_000, 10_800_000],
  ])('[M5] the fee of %d is %d: each tier takes its own part', (price, fee) => {
    expect(feeOfPrice(price, house)).toBe(fee);
  });

  it('[M5] the fee is rounded half up to a ruble, once for all tiers', () => {
    expect(feeOfPrice(1_000_004, one(125))).toBe(125_001);
    expect(feeOfPrice(1_000_003, one(125))).toBe(125_000);
    // 0,5 and 0,5 of a ruble are one ruble, not two.
    expect(
      feeOfPrice(6, [
        { from: 0, rate: 125 },
        { from: 4, rate: 250 },
      ]),
    ).toBe(1);
  });

  it('[M5] the fee of one price says how it came to be', () => {
    expect(feeText(29_250_000, house).replaceAll('\u00A0', ' ')).toBe(
      '15 % с 10 000 000 ₽, 12 % с 19 250 000 ₽',
    );
    expect(feeText(300_000, house).replaceAll('\u00A0', ' ')).toBe('15 % с 300 000 ₽');
    expect(feeText(300_000, [])).toBe('');
  });

  it('[M5] the tax is on the fee alone, half up to a kopeck', () => {
    expect(totalCost(1_000_000, { tiers: one(100), vat: 200 })).toEqual({
      price: 1_000_000,
      fee: 100_000,
      vat: 2_000_000,
      total: 112_000_000,
    });
    // 33 × 0,055 = 1,815 ₽.
    expect(totalCost(330, { tiers: one(100), vat: 55 }).vat).toBe(182);
    expect(totalCost(310, { tiers: one(100), vat: 55 }).vat).toBe(171);
  });

  it('without a rate there is no tax', () => {
    expect(totalCost(1_000_000, { tiers: one(100), vat: null })).toMatchObject({
      vat: 0,
      total: 110_000_000,
    });
  });

  it('[M1] keeps the largest amounts exact', () => {
    expect(totalCost(1_000_000_000_000, { tiers: one(500), vat: 220 })).toEqual({
      price: 1_000_000_000_000,
      fee: 500_000_000_000,
      vat: 11_000_000_000_000,
      total: 161_000_000_000_000,
    });
    expect(totalCost(999_999_999_999, { tiers: house, vat: 220 }).fee).toBe(90_001_800_000);
  });
});

describe('rates in words', () => {
  it('are written with a comma', () => {
    expect(percentText(125)).toBe('12,5\u00A0%');
    expect(percentText(200)).toBe('20\u00A0%');
  });
  it('of several tiers each says how far it goes', () => {
    expect(tiersText(one(80))).toBe('8\u00A0%');
    expect(tiersText(house)).toBe(
      '15\u00A0% до\u00A010\u00A0млн\u00A0₽, 12\u00A0% до\u00A050\u00A0млн\u00A0₽, 9\u00A0% выше',
    );
  });
});
