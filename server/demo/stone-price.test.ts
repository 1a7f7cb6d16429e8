import { describe, expect, it } from 'vitest';
import type { Clarity, ColourGrade } from '#contract/catalog/stones.ts';
import { demoPriceOf, type PricedStone, priceOfCarat } from './stone-price.ts';

const round = (carats: number, grade: ColourGrade, clarity: Clarity): PricedStone => ({
  shape: 'round',
  weight: Math.round(carats * 100),
  colour: { grade },
  clarity,
  fluorescence: 'none',
});

describe('the price of a carat, thousand rubles', () => {
  it.each<[number, ColourGrade, Clarity, number]>([
    [0.3, 'D', 'IF', 554],
    [0.3, 'G', 'VS1', 283],
    [1, 'D', 'IF', 1643],
    [1, 'F', 'VVS1', 1345],
    [1, 'G', 'VS1', 838],
    [1, 'H', 'VS2', 698],
    [1, 'J', 'SI1', 465],
    [2, 'D', 'IF', 2738],
    [2, 'G', 'VS1', 1397],
    [5, 'D', 'IF', 4790],
    [5, 'G', 'VS1', 2443],
    [10, 'D', 'IF', 7890],
    [10, 'G', 'VS1', 4024],
  ])('%s ct %s/%s is %i', (carats, grade, clarity, thousands) => {
    // The known prices are rounded to a thousand.
    expect(Math.abs(priceOfCarat(round(carats, grade, clarity)) / 1000 - thousands)).toBeLessThan(1);
  });

  it('grows with weight between the known points', () => {
    for (let weight = 31; weight < 1200; weight++)
      expect(priceOfCarat({ ...round(1, 'D', 'IF'), weight })).toBeGreaterThan(
        priceOfCarat({ ...round(1, 'D', 'IF'), weight: weight - 1 }),
      );
  });

  it('other shapes and fluorescence cost less', () => {
    const stone = round(1, 'D', 'IF');
    expect(demoPriceOf({ ...stone, shape: 'oval' })).toBe(1_314_000);
    expect(demoPriceOf({ ...stone, fluorescence: 'strong' })).toBe(1_446_000);
  });
});
