import { expect, it } from 'vitest';
import { FacetTable } from './facet-table.ts';
import { readColumns, writeColumns } from './list-columns.ts';

/** Three hundred collections, prices of more than four bytes, every fifth stone sold. */
const size = 3000;
const collectionOf = (slot: number): string => `c${(slot * 7) % 300}`;
const priceOf = (slot: number): number | null => (slot % 13 ? 1_000 + slot * 400_000_000 : null);

function filled(): FacetTable {
  const table = new FacetTable('main', size);
  for (let slot = 0; slot < size; slot++) {
    table.options.get('collection')!.store(slot, slot % 3 ? [collectionOf(slot)] : []);
    table.ranges.get('price')!.store(slot, priceOf(slot));
    if (slot % 5) table.chunks.showUncounted(slot);
  }
  table.fill(size);
  return table;
}

function written(table: FacetTable): Uint8Array {
  const steps = writeColumns(table, size);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

it('columns are read as they were written: only what is shown, wide numbers, many codes', () => {
  const table = filled();
  const read = readColumns('main', written(table));
  const shown = table.slotsOf({});
  expect(read.slotsOf({})).toHaveLength(shown.length);
  expect(shown.map((_, slot) => read.options.get('collection')!.codeOf(slot))).toEqual(
    shown.map((slot) => (slot % 3 ? collectionOf(slot) : null)),
  );
  expect([...read.ranges.get('price')!.values]).toEqual(shown.map((slot) => priceOf(slot) ?? Number.NaN));
  expect(read.ranges.get('price')!.edges).toEqual(table.ranges.get('price')!.edges);
  const selection = { collection: ['c7', 'c299'], price: { from: 2_000_000_000 } };
  expect(read.count(selection).total).toBe(table.count(selection).total);
  expect(table.count(selection).total).toBeGreaterThan(0);
});

it('a list of nothing has columns too', () => {
  const empty = new FacetTable('main', 0);
  empty.fill(0);
  expect(readColumns('main', written(empty)).count({ shape: ['round'] }).total).toBe(0);
});
