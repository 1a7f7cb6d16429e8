import { type CatalogList, type FilterKey, facetsOf } from '#contract/catalog/catalog-filter.ts';
import { entriesOf, isRange, type Selection } from '#contract/catalog/catalog-selection.ts';
import { BitTable, type SetId } from './bit-table.ts';
import type { IndexedItem } from './facet-index.ts';
import { OptionConditions } from './option-conditions.ts';
import { RangeConditions } from './range-conditions.ts';

interface AskedSelections {
  selection: Selection;
  /** A list that an event shows asks a second time, of the same facets. */
  within: Selection;
}

/** The conditions of one selection a filter: an item of several values may meet two of one facet by different ones. */
class Conditions {
  readonly options = new Map<FilterKey, OptionConditions>();
  readonly ranges = new Map<FilterKey, RangeConditions>();

  constructor(list: CatalogList, table: BitTable, scratch: SetId) {
    for (const { key, kind } of facetsOf(list))
      if (kind === 'range') this.ranges.set(key, new RangeConditions(table, scratch));
      else this.options.set(key, new OptionConditions(table, scratch));
  }

  /** False: it asks what no item of the list has, so that it shows nothing. */
  put(slot: number, selection: Selection): boolean {
    for (const [key, column] of this.options) column.put(slot, codesOf(selection, key));
    for (const [key, column] of this.ranges) column.put(slot, rangeOf(selection, key));
    return entriesOf(selection).every(([key, value]) =>
      isRange(value) ? this.ranges.has(key) : this.options.has(key),
    );
  }

  clear(slot: number, selection: Selection): void {
    for (const [key, column] of this.options) column.clear(slot, codesOf(selection, key));
    for (const column of this.ranges.values()) column.clear(slot);
  }

  keep(found: SetId, item: IndexedItem): void {
    for (const [key, column] of this.options) if (column.uses) column.keep(found, item.options[key] ?? []);
    for (const [key, column] of this.ranges) if (column.uses) column.keep(found, item.ranges[key] ?? null);
  }
}

const codesOf = (selection: Selection, key: FilterKey): readonly string[] | undefined => {
  const value = selection[key];
  if (value === undefined || isRange(value)) return undefined;
  return Array.isArray(value) ? value : [String(value)];
};
const rangeOf = (selection: Selection, key: FilterKey) => {
  const value = selection[key];
  return isRange(value) ? value : undefined;
};

/**
 * The catalog the other way round: filters of one list, asked which of them show an item. What a `FacetIndex` answers to
 * each filter, in one pass: a set of filters for every value, intersected over the item's own values.
 */
export class FilterIndex {
  readonly #table: BitTable;
  readonly #alive: SetId;
  readonly #found: SetId;
  readonly #own: Conditions;
  /** Of events' lists, which few filters use; empty, it costs nothing. */
  readonly #within: Conditions;
  readonly #slots = new Map<number, number>();
  readonly #asked: AskedSelections[] = [];
  readonly #vacant: number[] = [];
  #ids: Float64Array;
  #capacity: number;

  constructor(list: CatalogList, expected = 0) {
    this.#capacity = Math.max(256, Math.ceil(expected * 1.05));
    this.#ids = new Float64Array(this.#capacity);
    this.#table = new BitTable(this.#capacity);
    this.#alive = this.#table.add();
    this.#found = this.#table.add();
    const scratch = this.#table.add();
    this.#own = new Conditions(list, this.#table, scratch);
    this.#within = new Conditions(list, this.#table, scratch);
  }

  get size(): number {
    return this.#slots.size;
  }

  /** Adds a filter, or replaces the one with this id. */
  put(id: number, selection: Selection, within: Selection = {}): void {
    this.remove(id);
    const slot = this.#vacant.pop() ?? this.#asked.length;
    if (slot === this.#capacity) this.#grow();
    this.#slots.set(id, slot);
    this.#ids[slot] = id;
    this.#asked[slot] = { selection, within };
    const canShow = [this.#own.put(slot, selection), this.#within.put(slot, within)];
    if (canShow.every(Boolean)) this.#table.put(this.#alive, slot);
  }

  remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    const { selection, within } = this.#asked[slot]!;
    this.#own.clear(slot, selection);
    this.#within.clear(slot, within);
    this.#table.drop(this.#alive, slot);
    this.#slots.delete(id);
    this.#vacant.push(slot);
  }

  /** The numbers of the filters that show it. */
  match(item: IndexedItem): number[] {
    if (!item.shown) return [];
    this.#table.copy(this.#found, this.#alive);
    this.#own.keep(this.#found, item);
    this.#within.keep(this.#found, item);
    return this.#table.pick(this.#found, this.#ids);
  }

  #grow(): void {
    this.#capacity *= 2;
    const ids = new Float64Array(this.#capacity);
    ids.set(this.#ids);
    this.#ids = ids;
    this.#table.grow(this.#capacity);
  }
}
