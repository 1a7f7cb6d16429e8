import { describe, expect, it } from 'vitest';
import { FacetIndex, type IndexedItem } from './facet-index.ts';

const stone = (id: number, more: Partial<IndexedItem> = {}): IndexedItem => ({
  id,
  shown: true,
  options: { shape: [id % 2 ? 'round' : 'oval'], is_single: ['1'] },
  ranges: { price: id * 1000, weight: 30 + id },
  popularity: id,
  priceCarat: id * 900,
  addedAt: id,
  priceIndex: 'a',
  ...more,
});
const ids = (index: FacetIndex, slots: number[]) => slots.map((slot) => index.idOf(slot));
const everything = { selection: {}, sort: 'popularity', page: 1, pageSize: 24 } as const;

describe('an index', () => {
  it('outgrows what it was made for', () => {
    const index = new FacetIndex('main', 10);
    for (let id = 1; id <= 3000; id++) index.put(stone(id));
    const found = index.ask({
      ...everything,
      selection: { shape: ['oval'], price: { from: 1_000_000, to: 1_010_000 } },
    });
    expect(ids(index, found.slots)).toEqual([1010, 1008, 1006, 1004, 1002, 1000]);
    expect(index.size).toBe(3000);
  });

  it('finds ids in any order, changed, removed and back again', () => {
    const index = new FacetIndex('main');
    for (const id of [50, 10, 70, 20]) index.put(stone(id));
    index.put(stone(10, { popularity: 999 }));
    index.remove(70);
    expect(ids(index, index.ask(everything).slots)).toEqual([10, 50, 20]);
    expect(index.find(70)).toBeUndefined();
    index.put(stone(70));
    expect(ids(index, index.ask(everything).slots)).toEqual([10, 70, 50, 20]);
  });

  it('hides what is sold, bounds follow', () => {
    const index = new FacetIndex('main');
    for (const id of [1, 2, 3]) index.put(stone(id));
    index.ask(everything);
    index.put(stone(3, { shown: false }));
    const found = index.ask(everything);
    expect(found.total).toBe(2);
    expect(index.ranges.get('price')!.edges.at(-1)).toBe(2000);
    expect(index.find(3)).toBeDefined();
  });

  it('puts those without a price last, both ways', () => {
    const index = new FacetIndex('main');
    index.put(stone(1, { ranges: { price: null, weight: 50 } }));
    index.put(stone(2));
    index.put(stone(3));
    const order = (sort: 'price-asc' | 'price-desc') => ids(index, index.ask({ ...everything, sort }).slots);
    expect([order('price-asc'), order('price-desc')]).toEqual([
      [2, 3, 1],
      [3, 2, 1],
    ]);
  });

  it('sorts by growth and follows it', () => {
    const index = new FacetIndex('main');
    for (const id of [1, 2, 3]) index.put(stone(id, { priceIndex: String(id) }));
    const order = () => ids(index, index.ask({ ...everything, sort: 'profitability' }).slots);
    index.setGrowth(
      new Map([
        ['1', 5],
        ['2', -3],
      ]),
    );
    expect(order()).toEqual([1, 2, 3]);
    index.setGrowth(
      new Map([
        ['1', 1],
        ['2', 2],
        ['3', 3],
      ]),
    );
    expect(order()).toEqual([3, 2, 1]);
  });

  it('takes a new value, past two hundred and fifty-five too', () => {
    const index = new FacetIndex('main');
    for (let id = 1; id <= 600; id++) index.put(stone(id, { options: { collection: [`c${id % 300}`] } }));
    const found = index.ask({ ...everything, selection: { collection: ['c299'] } });
    expect(ids(index, found.slots)).toEqual([599, 299]);
    expect(index.options.get('collection')!.codeOf(found.slots[0]!)).toBe('c299');
    expect(index.countOf('collection', 'c1')).toBe(2);
  });

  it('an empty list answers', () => {
    expect(new FacetIndex('boxes').ask({ ...everything, page: 7 })).toMatchObject({
      total: 0,
      page: 1,
      pages: 1,
      slots: [],
    });
  });
});
