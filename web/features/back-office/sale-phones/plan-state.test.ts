import { describe, expect, it } from 'vitest';
import type { PhoneBidder, PhoneLine, PhoneLot, Phones } from '#contract/auctions/phones.ts';
import { lineBeside, planRows, reliefOf } from './plan-state.ts';

const lot = (place: number): PhoneLot => ({ id: place * 10, number: place, place }) as PhoneLot;
const bidder = (id: number, line: number | null): PhoneBidder => ({ id, alias: id, line }) as PhoneBidder;
const line = (id: number, spare = false): PhoneLine =>
  ({ id, spare, languages: ['ru'], operator: { id, name: `Оператор ${id}` } }) as PhoneLine;
const call = (id: number, of: number, place: number, state = 'booked') => ({
  id,
  bidder: of,
  lot: place * 10,
  state,
});
const phones = (given: object): Phones =>
  ({
    lots: Array.from({ length: 12 }, (_, at) => lot(at + 1)),
    lines: [line(1), line(2)],
    clashes: [],
    ...given,
  }) as unknown as Phones;

describe('the plan of calls', () => {
  it('draws a call from three lots before its own; a line that is held begins anew after its lot', () => {
    const rows = planRows(
      phones({
        bidders: [bidder(4, 1)],
        calls: [call(1, 4, 2), call(2, 4, 7), call(3, 4, 9), call(4, 4, 11, 'passed')],
      }),
    );
    expect(rows.map((row) => row.bars.map(({ from, to }) => [from, to]))).toEqual([
      [
        [1, 2],
        [4, 7],
        [8, 9],
      ],
      [],
    ]);
  });

  it('puts calls that overlap under one another, and says which clash', () => {
    const [row] = planRows(
      phones({
        bidders: [bidder(4, 1), bidder(9, 1)],
        calls: [call(1, 4, 5), call(2, 9, 7)],
        clashes: [{ kind: 'near', line: 1, bidders: [4, 9], lots: [50, 70], remedy: null }],
      }),
    );
    expect(row!.bars.map(({ lane, clashes }) => [lane, clashes])).toEqual([
      [0, true],
      [1, true],
    ]);
    expect(row!.lanes).toBe(2);
  });

  it('shows whom nobody calls in a row of their own, and carries a lifted bidder with all lots', () => {
    const given = phones({ bidders: [bidder(4, null)], calls: [call(1, 4, 5), call(2, 4, 10)] });
    expect(planRows(given).map((row) => [row.line?.id ?? null, row.bars.length])).toEqual([
      [1, 0],
      [2, 0],
      [null, 2],
    ]);
    const lifted = planRows(given, { bidder: 4, line: 2 });
    expect(lifted.map((row) => [row.line?.id ?? null, row.bars.length])).toEqual([
      [1, 0],
      [2, 2],
    ]);
    expect([
      lineBeside(given.lines, null, 1),
      lineBeside(given.lines, 2, 1),
      lineBeside(given.lines, 1, -1),
    ]).toEqual([1, null, null]);
  });

  it('offers a spare line only where nothing is left in the way', () => {
    const near = (remedy: object | null) => ({ kind: 'near', remedy });
    const lines = [line(1), line(3, true)];
    expect(reliefOf(phones({ lines, clashes: [near({ bidder: 9, line: 3 })] }))).toMatchObject({ bidder: 9 });
    expect(reliefOf(phones({ lines, clashes: [near({ bidder: 9, line: 1 })] }))).toBeUndefined();
    expect(
      reliefOf(phones({ lines, clashes: [near({ bidder: 9, line: 3 }), near({ bidder: 4, line: 3 })] })),
    ).toBeUndefined();
    expect(reliefOf(phones({ lines, clashes: [] }))).toBeUndefined();
  });
});
