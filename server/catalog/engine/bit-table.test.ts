import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitTable } from './bit-table.ts';

const slots = fc.uniqueArray(fc.nat(700));

function tableOf(capacity: number, ...sets: number[][]): BitTable {
  const table = new BitTable(capacity);
  for (const set of sets) {
    const id = table.add();
    for (const slot of set) table.put(id, slot);
  }
  return table;
}
const numbered = Float64Array.from({ length: 200_100 }, (_, slot) => slot);
/** The slots of a set. */
const list = (table: BitTable, set: number): number[] => table.pick(set, numbered);
const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);

describe('sets of slots', () => {
  it('count, meet and join as sets do', () => {
    fc.assert(
      fc.property(slots, slots, (a, b) => {
        const table = tableOf(701, a, b);
        const common = a.filter((slot) => b.includes(slot));
        expect([table.count(0), table.count(1)]).toEqual([a.length, b.length]);
        const both = table.add();
        table.copy(both, 0);
        table.keepCommon(both, 1);
        expect(sorted(list(table, both))).toEqual(sorted(common));
        table.addAll(both, 0);
        table.addAll(both, 1);
        expect(sorted(list(table, both))).toEqual(sorted(new Set([...a, ...b])));
        table.clear(both);
        expect(table.count(both)).toBe(0);
        expect(sorted(list(table, 0))).toEqual(sorted(a));
      }),
    );
  });

  it('keep what they hold when there is room for more', () => {
    fc.assert(
      fc.property(slots, slots, fc.integer({ min: 701, max: 200_000 }), (a, b, capacity) => {
        const table = tableOf(701, a, b);
        table.grow(capacity);
        table.put(0, capacity - 1);
        expect(sorted(list(table, 0))).toEqual(sorted(new Set([...a, capacity - 1])));
        expect(sorted(list(table, 1))).toEqual(sorted(b));
        expect(table.has(1, capacity - 1)).toBe(b.includes(capacity - 1));
      }),
      { numRuns: 30 },
    );
  });

  it('hold the first and the last bit of a word', () => {
    const table = tableOf(128, [0, 31, 32, 63, 127]);
    expect(sorted(list(table, 0))).toEqual([0, 31, 32, 63, 127]);
    table.drop(0, 31);
    expect(table.has(0, 31)).toBe(false);
    expect(table.count(0)).toBe(4);
  });
});
