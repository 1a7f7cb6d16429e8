import { describe, expect, it } from 'vitest';
import { ChunkTable } from '#facets/chunk-table.ts';
import { Numbers, Words } from '#facets/numbers.ts';
import { OptionColumn } from '#facets/option-column.ts';
import { SortColumns } from './sort-columns.ts';

const many = 70_000;

describe('columns hold more different values than fit into two bytes', () => {
  it('every stone shows its own picture', () => {
    const pictures = new Words(256);
    for (let slot = 0; slot < many; slot++) pictures.put(slot, `photo-${slot}`);
    const others = [];
    for (let slot = 0; slot < many; slot++) if (pictures.get(slot) !== `photo-${slot}`) others.push(slot);
    expect(others).toEqual([]);
  });

  it('numbers are kept as they are, whatever the database holds', () => {
    const numbers = new Numbers(2);
    const values = [65_535, 65_536, 2_147_483_647, -1, 0];
    values.forEach((value, slot) => {
      numbers.put(slot, value);
    });
    expect(values.map((_, slot) => numbers.get(slot))).toEqual(values);
  });

  it('a number that no column can hold is refused', () => {
    const numbers = new Numbers(1);
    for (const value of [2_147_483_648, 1.5, Number.NaN])
      expect(() => numbers.put(0, value)).toThrow(RangeError);
  });

  it('values of a facet', () => {
    const column = new OptionColumn(new ChunkTable(0, 4), 0, [], false, 4);
    column.put(1, ['first']);
    for (let count = 0; count < many; count++) column.put(0, [`value-${count}`]);
    column.put(2, ['value-254']);
    expect([0, 1, 2, 3].map((slot) => column.codeOf(slot))).toEqual([
      `value-${many - 1}`,
      'first',
      'value-254',
      null,
    ]);
  });

  it('values of a facet that are known from the beginning', () => {
    const codes = Array.from({ length: 300 }, (_, place) => `value-${place}`);
    const column = new OptionColumn(new ChunkTable(0, 4), 0, codes, false, 4);
    column.put(0, ['value-299']);
    expect(column.codeOf(0)).toBe('value-299');
  });

  it('price indices', () => {
    const read = { price: () => 0, weight: () => 0, idOf: () => 0, byId: () => new Int32Array(0) };
    const columns = new SortColumns(4, new ChunkTable(0, 4), read);
    const put = (slot: number, priceIndex: string | null) =>
      columns.put(slot, { popularity: 0, priceCarat: null, addedAt: 0, priceIndex });
    put(1, 'first');
    put(2, null);
    for (let count = 0; count < many; count++) put(0, `index-${count}`);
    expect([0, 1, 2, 3].map((slot) => columns.priceIndexOf(slot))).toEqual([
      `index-${many - 1}`,
      'first',
      null,
      null,
    ]);
    columns.clear(0);
    expect(columns.priceIndexOf(0)).toBeNull();
  });
});
