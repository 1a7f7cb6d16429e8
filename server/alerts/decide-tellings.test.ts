import { describe, expect, it } from 'vitest';
import { decideTellings, type MetItem, toldKey } from './decide-tellings.ts';

const met = (more: Partial<MetItem> = {}): MetItem => ({
  itemId: 7,
  price: 90,
  priceBefore: 100,
  now: [1],
  before: new Set(),
  ...more,
});
const told = (price: number | null) => new Map([[toldKey(1, 7), price]]);
const decide = (one: MetItem, known: Map<string, number | null> = new Map(), falls = true) =>
  decideTellings(one, known, () => falls).map(({ what, was }) => [what, was]);

describe('what a filter reports of an item', () => {
  it('that it shows now and did not before', () => {
    expect(decide(met())).toEqual([['item', null]]);
    expect(decide(met({ price: null }))).toEqual([['item', null]]);
  });

  it('not again, when it has left and come back', () => {
    expect(decide(met({ price: 100 }), told(100))).toEqual([]);
  });

  it('nothing of what it showed all along', () => {
    expect(decide(met({ price: 100, before: new Set([1]) }))).toEqual([]);
    expect(decide(met({ price: 110, before: new Set([1]) }))).toEqual([]);
  });

  it('that a price has fallen, where that is wanted', () => {
    expect(decide(met({ before: new Set([1]) }))).toEqual([['price', 100]]);
    expect(decide(met({ before: new Set([1]) }), new Map(), false)).toEqual([]);
  });

  it('a fall is measured against the last report, not against a rise in between', () => {
    expect(decide(met({ priceBefore: 120, before: new Set([1]) }), told(90))).toEqual([]);
    expect(decide(met({ priceBefore: 120, before: new Set([1]) }), told(95))).toEqual([['price', 95]]);
  });

  it('an item that returns cheaper than it was reported is a fall', () => {
    expect(decide(met({ priceBefore: null }), told(100))).toEqual([['price', 100]]);
  });

  it('without a price nothing falls', () => {
    expect(decide(met({ price: null, before: new Set([1]) }))).toEqual([]);
    expect(decide(met({ before: new Set([1]) }), told(null))).toEqual([]);
  });
});
