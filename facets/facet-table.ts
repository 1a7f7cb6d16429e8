import { type CatalogList, type FilterKey, facetsOf } from '#contract/catalog/catalog-filter.ts';
import {
  entriesOf,
  type FacetSelection,
  isRange,
  type Selection,
} from '#contract/catalog/catalog-selection.ts';
import { type AskedCondition, ChunkQuestion, type CountedColumn, Part } from './chunk-question.ts';
import { ChunkTable } from './chunk-table.ts';
import { OptionColumn } from './option-column.ts';
import { RangeColumn } from './range-column.ts';

/** What a selection finds, and how many of it have each value. */
export interface FacetCounts {
  total: number;
  /** By the column's own order of values; the facet's own selection is ignored. */
  options: Map<FilterKey, Int32Array>;
  histograms: Map<FilterKey, number[]>;
  /** How many there would be without this facet's selection. */
  without: Map<FilterKey, number>;
}

/** Jewels have several inserts and sizes, boxes several stones. */
const holdsSeveral = (list: CatalogList): boolean => list !== 'main' && list !== 'unique';

/**
 * The facets of one list, slot by slot, and what a selection finds in them: the part of an index that the server and a page in
 * the browser share.
 */
export class FacetTable {
  readonly options = new Map<FilterKey, OptionColumn>();
  readonly ranges = new Map<FilterKey, RangeColumn>();
  readonly chunks: ChunkTable;
  readonly #columns: readonly CountedColumn[];

  constructor(list: CatalogList, capacity: number) {
    const facets = facetsOf(list);
    this.chunks = new ChunkTable(facets.filter(({ kind }) => kind === 'range').length, capacity);
    for (const [field, { key, kind, options, logarithmic = false, sends }] of facets.entries()) {
      if (kind === 'range')
        this.ranges.set(
          key,
          new RangeColumn(this.chunks, { field, column: this.ranges.size, logarithmic }, capacity),
        );
      else {
        const flags = key === 'is_single' ? ['0', '1'] : [String(sends)];
        const codes = kind === 'flag' ? flags : options!.map(({ code }) => code);
        const column = new OptionColumn(this.chunks, field, codes, holdsSeveral(list), capacity);
        this.options.set(key, column);
      }
    }
    this.#columns = [...this.options.values(), ...this.ranges.values()];
  }

  /** After a load: sets, records and sums follow from the columns, once the shown are marked. */
  fill(size: number, edges?: ReadonlyMap<FilterKey, number[]>): void {
    for (const column of this.options.values()) column.fill(size);
    for (const [key, column] of this.ranges) column.fill(size, edges?.get(key));
    this.chunks.countAll();
  }

  show(slot: number, shown: boolean): void {
    if (this.chunks.isShown(slot) === shown) return;
    this.chunks.show(slot, shown);
    for (const column of this.ranges.values()) column.showed(slot, shown);
  }

  /** Before a question. */
  settle(size: number): void {
    for (const column of this.ranges.values()) column.settle(size);
  }

  /** Marks what is found and counts it; `within` is a second selection everything stays inside of. */
  count(selection: Selection, within?: Selection): FacetCounts {
    const conditions = this.#conditionsOf(selection, within);
    const byRecords = [...this.options.values()].every(({ isNarrow }) => isNarrow);
    const question = new ChunkQuestion(this.chunks, conditions, { columns: this.#columns, byRecords });
    const counted = (key: FilterKey): Int32Array =>
      question.counts(conditions.findIndex(({ column }) => column && column === this.#columnOf(key)));
    const counts: FacetCounts = {
      total: question.total,
      options: new Map(),
      histograms: new Map(),
      without: new Map(entriesOf(selection).map(([key], place) => [key, question.without[place]!])),
    };
    for (const [key, column] of this.options) counts.options.set(key, column.countsOf(counted(key)));
    for (const [key, column] of this.ranges) counts.histograms.set(key, column.countsOf(counted(key)));
    return counts;
  }

  /** The shown items of a selection, as slots; `within` as in `count`. */
  slotsOf(selection: Selection, within?: Selection): number[] {
    new ChunkQuestion(this.chunks, this.#conditionsOf(selection, within));
    const slots: number[] = [];
    this.chunks.eachFound((slot) => slots.push(slot));
    return slots;
  }

  grow(capacity: number): void {
    for (const part of [...this.options.values(), ...this.ranges.values(), this.chunks]) part.grow(capacity);
  }

  /** A selection's own conditions first, in its order. */
  #conditionsOf(selection: Selection, within: Selection = {}): AskedCondition[] {
    const conditionOf = (key: FilterKey, value: FacetSelection): AskedCondition =>
      (isRange(value)
        ? this.ranges.get(key)?.condition(value.from, value.to)
        : this.options.get(key)?.condition(Array.isArray(value) ? value : [String(value)])) ?? nothing;
    const own = entriesOf(selection).map(([key, value]) => ({
      ...conditionOf(key, value),
      column: this.#columnOf(key),
    }));
    return [...own, ...entriesOf(within).map(([key, value]) => conditionOf(key, value))];
  }
  #columnOf(key: FilterKey): CountedColumn {
    return this.options.get(key) ?? this.ranges.get(key) ?? foreign;
  }
}

/** A list without this facet has nothing that is asked for. */
const nothing: AskedCondition = { partOf: () => Part.none, gather: () => {} };
const foreign: CountedColumn = { field: 0, sets: [] };
