import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Likeness } from '#server/catalog/public.ts';
import { defaultStep, isOnGrid } from '../rules/grid-rules.ts';
import { originOf, proposeFigures } from './proposal-rules.ts';

const like = (carats: readonly number[]) =>
  carats.map((priceCarat, id) => ({ id, name: `Круг ${id}`, href: `/diamonds/${id}/`, priceCarat }));
const stone = (more: Partial<Likeness> = {}): Likeness => ({
  price: 7_000_000,
  weight: 300,
  like: like([2_000_000, 2_100_000, 2_200_000, 2_300_000, 2_400_000]),
  index: null,
  ...more,
});
const valuesOf = (items: Likeness[], agreed = 0) =>
  Object.values(proposeFigures(items, agreed)!.figures).map(({ value }) => value);

describe('figures that are proposed', () => {
  it('[A70] estimate by the middle half of like stones, start 60 %, reserve 80 % of the low one', () => {
    expect(valuesOf([stone()])).toEqual([6_300_000, 6_900_000, 3_700_000, 5_000_000]);
    const { figures } = proposeFigures([stone()], 0)!;
    expect(figures.estimateLow.why).toContain('(5)');
    expect(figures.startPrice).toMatchObject({
      by: 'proposed',
      why: '60\u00A0% нижней оценки, кратно шагу.',
    });
  });

  it('[A70] without like stones by its own price; without both not at all', () => {
    expect(valuesOf([stone({ like: [] })])).toEqual([6_300_000, 7_700_000, 3_700_000, 5_000_000]);
    expect(proposeFigures([stone({ like: [], price: null })], 0)).toBeNull();
    expect(proposeFigures([stone(), stone({ like: [], price: null })], 0)).toBeNull();
    expect(proposeFigures([], 0)).toBeNull();
  });

  it('[A70, A61] the reserve is never below the sum agreed with the owner, and says so', () => {
    const { figures } = proposeFigures([stone()], 5_650_001)!;
    expect(figures.reserve).toMatchObject({ value: 5_700_000, by: 'contract' });
    expect(figures.reserve.why).toContain('5\u00A0650\u00A0001\u00A0₽');
    expect(proposeFigures([stone()], 4_000_000)!.figures.reserve.by).toBe('proposed');
  });

  it('[A70] names the stones in the middle, at most six, and the year of the index', () => {
    const many = like(Array.from({ length: 20 }, (_, at) => 1_000_000 + at));
    const { like: shown, figures } = proposeFigures(
      [stone({ like: many, index: { label: 'Круг', growth: -1.2 } })],
      0,
    )!;
    expect(shown.map(({ id }) => id)).toEqual([7, 8, 9, 10, 11, 12]);
    expect(figures.estimateLow.why).toContain('Индекс «Круг» за\u00A0год −1,2\u00A0%');
  });

  it('[A70, A2] lie on the grid whatever is known', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            price: fc.integer({ min: 1, max: 400_000_000 }),
            carats: fc.array(fc.integer({ min: 1, max: 90_000_000 }), { minLength: 4, maxLength: 9 }),
            alone: fc.boolean(),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        fc.integer({ min: 0, max: 500_000_000 }),
        (items, agreed) => {
          const known = items.map(({ price, carats, alone }) =>
            stone({ price, like: alone ? [] : like(carats.toSorted((a, b) => a - b)) }),
          );
          const { estimateLow, estimateHigh, startPrice, reserve } = proposeFigures(known, agreed)!.figures;
          const step = defaultStep(startPrice.value);
          expect(estimateHigh.value).toBeGreaterThan(estimateLow.value);
          expect(startPrice.value % step).toBe(0);
          expect(isOnGrid({ startPrice: startPrice.value, step }, reserve.value)).toBe(true);
          expect(reserve.value).toBeGreaterThanOrEqual(agreed);
        },
      ),
    );
  });
});

describe('the origin of a figure', () => {
  it('[A70] is the proposal while it stands, afterwards by hand', () => {
    const proposed = { value: 100, by: 'contract' as const, why: '' };
    expect(originOf(100, proposed)).toBe('contract');
    expect(originOf(110, proposed)).toBe('hand');
    expect(originOf(110, undefined)).toBe('hand');
    expect(originOf(null, proposed)).toBeNull();
  });
});
