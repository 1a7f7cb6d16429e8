import { describe, expect, it } from 'vitest';
import type { LotRow } from '#contract/auctions/auction-answers.ts';
import { lotFacets, passes, readLotFilter, sortLots } from './lot-filter-rules.ts';

const lot = (number: number, more: Partial<LotRow> = {}): LotRow =>
  ({
    number,
    saleStatus: 'on_sale',
    shape: 'pear',
    weight: 100,
    bidsCount: 0,
    startPrice: 10,
    currentBid: null,
    endsAt: `2026-11-15T20:${number + 10}:00.000Z`,
    ...more,
  }) as LotRow;
const numbers = (lots: LotRow[]) => lots.map((one) => one.number);

describe('segments of the path', () => {
  it('are read; an unknown one is reported', () => {
    expect(readLotFilter(['status-on-sale', 'shape-pear', 'shape-oval'])).toEqual({
      statuses: ['on_sale'],
      shapes: ['pear', 'oval'],
      understood: true,
    });
    for (const nonsense of ['status-nothing', 'shape-constructor', 'colour-red', 'status', ''])
      expect(readLotFilter([nonsense]).understood).toBe(false);
  });
  it('count a facet’s options without its own selection', () => {
    const lots = [lot(1), lot(2, { shape: 'oval' }), lot(3, { saleStatus: 'sold' })];
    const filter = readLotFilter(['shape-pear', 'status-sold']);
    expect(numbers(lots.filter((one) => passes(one, filter)))).toEqual([3]);
    const [status, shape] = lotFacets(lots, filter);
    expect(status!.options.map(({ code, count, selected }) => [code, count, selected])).toEqual([
      ['on-sale', 1, false],
      ['sold', 1, true],
    ]);
    expect(shape!.options.map(({ code, count }) => [code, count])).toEqual([
      ['pear', 1],
      ['oval', 0],
    ]);
  });
});

describe('the order of lots', () => {
  it('what closes next is first, what is over last', () => {
    const lots = [lot(1, { saleStatus: 'sold' }), lot(3), lot(2), lot(4, { saleStatus: 'unsold' })];
    expect(numbers(sortLots(lots, 'ends'))).toEqual([2, 3, 1, 4]);
  });
  it('by price, bids, weight the greatest is first', () => {
    const lots = [lot(1), lot(2, { currentBid: 50, bidsCount: 3, weight: 300 }), lot(3, { weight: 500 })];
    expect(numbers(sortLots(lots, 'price'))).toEqual([2, 1, 3]);
    expect(numbers(sortLots(lots, 'bids'))).toEqual([2, 1, 3]);
    expect(numbers(sortLots(lots, 'weight'))).toEqual([3, 2, 1]);
  });
});
