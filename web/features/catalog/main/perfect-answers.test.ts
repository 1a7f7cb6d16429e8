import { expect, it } from 'vitest';
import { perfectUrl } from './perfect-answers.ts';

it('leads to the list of the chosen answers, by a path where there is one', () => {
  expect(perfectUrl([undefined, 'filter_shape[]=pear', undefined])).toBe('/catalog/diamonds/shape-pear/');
  expect(perfectUrl(['filter_label_investment=1', undefined, 'filter_price[to]=500000'])).toBe(
    '/catalog/diamonds/?filter_price[to]=500000&filter_label_investment=1',
  );
  expect(perfectUrl([])).toBe('/catalog/diamonds/');
});
