import { describe, expect, it } from 'vitest';
import { percentText, totalCost } from './total-cost.ts';

describe('what a bid comes to', () => {
  it('without a premium and a tax it is the bid', () => {
    expect(totalCost(43_500_000, { premium: 0, vat: null })).toEqual({
      bid: 43_500_000,
      premium: 0,
      vat: 0,
      total: 43_500_000,
    });
  });
  it('the premium is a share of the bid, in whole rubles', () => {
    expect(totalCost(1_000_001, { premium: 125, vat: null })).toMatchObject({
      premium: 125_000,
      total: 1_125_001,
    });
  });
  it('the tax is counted on both', () => {
    expect(totalCost(1_000_000, { premium: 100, vat: 200 })).toMatchObject({
      premium: 100_000,
      vat: 220_000,
      total: 1_320_000,
    });
  });
  it('keeps the largest amounts exact', () => {
    expect(totalCost(1_000_000_000_000, { premium: 250, vat: 200 }).total).toBe(1_500_000_000_000);
  });
  it('shares are written with a comma', () => {
    expect(percentText(125)).toBe('12,5\u00A0%');
    expect(percentText(200)).toBe('20\u00A0%');
  });
});
