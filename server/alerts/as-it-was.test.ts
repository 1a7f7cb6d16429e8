import { expect, it } from 'vitest';
import type { CatalogItem } from '#server/catalog/public.ts';
import { asItWas } from './as-it-was.ts';

const item = {
  id: 7,
  type: 'diamonds',
  status: 'available',
  price: 90,
  weight: 100,
  count: 1,
  investment: false,
  isNew: false,
  forOrder: false,
  collection: null,
  stone: { shape: 'round', colour: { grade: 'D' }, clarity: 'IF', table: 570, depth: 610, year: 2020 },
  jewel: null,
} as unknown as CatalogItem;
const own = {
  type: 'diamonds',
  status: 'available',
  price: 100,
  weight: 101,
  count: 2,
  label_investment: true,
  label_new: true,
  for_order: true,
  collection_code: 'north',
};

it('is what the first change of each part found', () => {
  const was = asItWas(item, [
    { part: 'items', row: own },
    {
      part: 'stones',
      row: {
        ...item.stone,
        colour_grade: null,
        hue: 'pink',
        intensity: 'fancy',
        table_share: 580,
        depth_share: 620,
      },
    },
    { part: 'items', row: { ...own, price: 95, collection_code: null } },
  ]);
  expect(was).toMatchObject({
    id: 7,
    price: 100,
    weight: 101,
    count: 2,
    investment: true,
    isNew: true,
    forOrder: true,
    collection: 'north',
    stone: {
      shape: 'round',
      colour: { hue: 'pink', intensity: 'fancy' },
      table: 580,
      depth: 620,
      year: 2020,
    },
  });
});

it('had no catalog price while it stood in a lot', () => {
  expect(asItWas(item, [{ part: 'items', row: { ...own, status: 'auction' } }])).toMatchObject({
    status: 'auction',
    price: null,
  });
});

it('is itself when nothing is known of before', () => {
  expect(asItWas(item, [])).toEqual(item);
});
