import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '#contract/catalog/catalog-answers.ts';
import { type FilterKey, filterKeys } from '#contract/catalog/catalog-filter.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
let visitor: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  visitor = await house.browser().visit();
});
afterAll(() => house.close());

const calls = {
  stones: 'GET /api/internal/personal-catalog/get-catalog',
  jewels: 'GET /api/internal/personal-catalog/jewelry/get-catalog',
} as const;

interface FilterRow {
  of: keyof typeof calls;
  asked: string | string[] | { from: string; to: string };
  /** Whether an item that is shown is one that was asked for. */
  holds: (card: Card) => boolean | Promise<boolean>;
}
const between = (value: number | null, from: number, to: number) =>
  value !== null && value >= from && value <= to;
const hue = ({ colour }: Card) => (colour && 'hue' in colour ? colour.hue : undefined);

// What no card shows is asked of the tables.
const stoneOf = ({ id }: Card) =>
  house.database.db
    .selectFrom('stones')
    .select(['light'])
    .where('item_id', '=', id)
    .executeTakeFirstOrThrow();
const jewelOf = ({ id }: Card) =>
  house.database.db
    .selectFrom('jewels')
    .select(['sizes'])
    .where('item_id', '=', id)
    .executeTakeFirstOrThrow();
const collectionOf = async ({ id }: Card) =>
  (
    await house.database.db
      .selectFrom('items')
      .select('collection_code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).collection_code;
const insertHues = async ({ id }: Card) =>
  (await house.database.db.selectFrom('held_stones').select('hue').where('item_id', '=', id).execute()).map(
    (insert) => insert.hue,
  );

/** For every filter a value that some items of the demo house have and others have not. */
const rows: Record<FilterKey, FilterRow> = {
  shape: { of: 'stones', asked: ['pear'], holds: ({ shape }) => shape === 'pear' },
  weight: { of: 'stones', asked: { from: '2', to: '2.5' }, holds: ({ weight }) => between(weight, 200, 250) },
  color_colorless: {
    of: 'stones',
    asked: ['D'],
    holds: ({ colour }) => colour !== null && 'grade' in colour && colour.grade === 'D',
  },
  color_colored: { of: 'stones', asked: ['pink'], holds: (card) => hue(card) === 'pink' },
  fancy_intensity: {
    of: 'stones',
    asked: ['fancy-vivid'],
    holds: ({ colour }) => colour !== null && 'hue' in colour && colour.intensity === 'fancy-vivid',
  },
  color: { of: 'jewels', asked: ['pink'], holds: async (card) => (await insertHues(card)).includes('pink') },
  clarity: { of: 'stones', asked: ['IF'], holds: ({ clarity }) => clarity === 'IF' },
  price: {
    of: 'stones',
    asked: { from: '1000000', to: '2000000' },
    holds: ({ price }) => between(price, 1_000_000, 2_000_000),
  },
  cut: { of: 'stones', asked: ['good'], holds: ({ cut }) => cut === 'good' },
  polish: { of: 'stones', asked: ['very-good'], holds: ({ polish }) => polish === 'very-good' },
  symmetry: { of: 'stones', asked: ['very-good'], holds: ({ symmetry }) => symmetry === 'very-good' },
  fluorescence: { of: 'stones', asked: ['faint'], holds: ({ fluorescence }) => fluorescence === 'faint' },
  culet: { of: 'stones', asked: ['small'], holds: ({ culet }) => culet === 'small' },
  depth: { of: 'stones', asked: { from: '60', to: '61' }, holds: ({ depth }) => between(depth, 600, 610) },
  table: { of: 'stones', asked: { from: '56', to: '57' }, holds: ({ table }) => between(table, 560, 570) },
  origin: { of: 'stones', asked: ['mir'], holds: ({ origin }) => origin === 'mir' },
  year: { of: 'stones', asked: { from: '2018', to: '2019' }, holds: ({ year }) => between(year, 2018, 2019) },
  type: { of: 'jewels', asked: ['pendant'], holds: ({ kind }) => kind === 'pendant' },
  collection: {
    of: 'stones',
    asked: ['north'],
    holds: async (card) => (await collectionOf(card)) === 'north',
  },
  metal: { of: 'jewels', asked: ['platinum-950'], holds: ({ metal }) => metal === 'platinum-950' },
  size: {
    of: 'jewels',
    asked: ['mm17'],
    holds: async (card) => (await jewelOf(card)).sizes.includes('mm17'),
  },
  label_investment: { of: 'stones', asked: '1', holds: ({ labels }) => labels.includes('investment') },
  for_order: { of: 'stones', asked: '1', holds: ({ forOrder }) => forOrder },
  is_single: { of: 'stones', asked: '0', holds: ({ count }) => count > 1 },
  label_new_items: { of: 'stones', asked: '1', holds: ({ labels }) => labels.includes('new') },
  light: {
    of: 'stones',
    asked: { from: '80', to: '85' },
    holds: async (card) => between((await stoneOf(card)).light, 800, 850),
  },
};

describe('a filter of the catalog', () => {
  it.each(filterKeys)('filter_%s shows those that were asked for and leaves the others out', async (key) => {
    const { of, asked, holds } = rows[key];
    const { items, total, all } = (await visitor.call(calls[of], { query: { [`filter_${key}`]: asked } }))
      .data;
    expect(items.length).toBeGreaterThan(0);
    expect(total).toBeLessThan(all);
    for (const card of items) expect(await holds(card), card.name).toBe(true);
  });
});
