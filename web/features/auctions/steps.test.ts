import { describe, expect, it } from 'vitest';
import { nbsp } from '#contract/russian.ts';
import {
  type BidGrid,
  needsSecondAnswer,
  raiseText,
  shortAmount,
  stepChoices,
  stepsAbove,
  toGrid,
} from './steps.ts';

const plain = (text: string) => text.replaceAll(nbsp, ' ');
const lot: BidGrid = {
  startPrice: 38_000_000,
  currentBid: 42_500_000,
  step: 500_000,
  nextMinBid: 43_000_000,
};
const untouched: BidGrid = { ...lot, currentBid: null, nextMinBid: 38_000_000 };

describe('steps of a lot', () => {
  it('+1, +2 and +5 above the standing bid', () => {
    expect(stepChoices(lot).map(({ amount, label, short }) => [amount, plain(label), plain(short)])).toEqual([
      [43_000_000, '+1 шаг', '43,0 млн'],
      [43_500_000, '+2 шага', '43,5 млн'],
      [45_000_000, '+5 шагов', '45,0 млн'],
    ]);
  });

  it('before the first bid the start itself is an amount', () => {
    expect(stepChoices(untouched).map(({ amount, label }) => [amount, plain(label)])).toEqual([
      [38_000_000, 'Старт'],
      [38_500_000, '+1 шаг'],
      [40_500_000, '+5 шагов'],
    ]);
    expect(stepsAbove(untouched, 38_000_000)).toBe(0);
    expect(raiseText(untouched, 38_000_000)).toBe('по\u00A0стартовой цене');
  });

  it('tells a raise in steps', () => {
    expect(plain(raiseText(lot, 43_500_000))).toBe('2 шага по 500 000 ₽');
  });

  it('eleven steps are asked for a second time, ten are not', () => {
    expect(needsSecondAnswer(lot, 42_500_000 + 10 * 500_000)).toBe(false);
    expect(needsSecondAnswer(lot, 42_500_000 + 11 * 500_000)).toBe(true);
  });

  it.each([
    [43_700_000, 43_500_000],
    [43_000_000, 43_000_000],
    [10, 43_000_000],
    [100_499_999, 100_000_000],
  ])('%s lies on the grid at %s', (wish, amount) => {
    expect(toGrid(lot, wish)).toBe(amount);
  });

  it.each([
    [43_000_000, '43,0 млн'],
    [43_250_000, '43,25 млн'],
    [43_255_000, '43 255 000'],
    [850_000, '850 тыс.'],
    [1_200_000_000, '1,2 млрд'],
    [900, '900'],
  ])('%s is «%s» for short', (rubles, text) => {
    expect(plain(shortAmount(rubles))).toBe(text);
  });
});
