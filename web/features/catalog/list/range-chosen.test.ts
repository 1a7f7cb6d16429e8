import { expect, it } from 'vitest';
import type { RangeFacet } from '#contract/catalog/catalog-answers.ts';
import { rangeChosen } from './range-chosen.ts';

const weight: RangeFacet = {
  key: 'weight',
  label: 'Вес, карат',
  kind: 'range',
  decimals: 2,
  min: 30,
  max: 1204,
  from: null,
  to: null,
  edges: [],
  histogram: [],
};

it('keeps whole numbers of the fraction and leaves the bounds out', () => {
  expect(rangeChosen(weight, [0.3, 12.04])).toBeUndefined();
  expect(rangeChosen(weight, [1.02, 12.04])).toEqual({ from: 102 });
  expect(rangeChosen(weight, [0.3, 2.29])).toEqual({ to: 229 });
  expect(rangeChosen(weight, [0.57, 0.58])).toEqual({ from: 57, to: 58 });
});
