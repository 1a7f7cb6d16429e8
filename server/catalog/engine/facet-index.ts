import type { CatalogList, FilterKey, Sort } from '#contract/catalog/catalog-filter.ts';
import type { Selection } from '#contract/catalog/catalog-selection.ts';
import type { ChunkTable, SetId } from '#facets/chunk-table.ts';
import { type FacetCounts, FacetTable } from '#facets/facet-table.ts';
import { writeColumns } from '#facets/list-columns.ts';
import type { OptionColumn } from '#facets/option-column.ts';
import type { RangeColumn } from '#facets/range-column.ts';
import type { KeptColumn } from './kept-column.ts';
import { orderByNumbers } from './order-by-numbers.ts';
import { SlotBook } from './slot-book.ts';
import { SortColumns, type SortedItem } from './sort-columns.ts';

/** What an index knows of an item. */
export interface IndexedItem extends SortedItem {
  id: number;
  /** Sold items keep their page and leave the lists. */
  shown: boolean;
  /** Flags are options with the value they send. */
  options: { [K in FilterKey]?: readonly string[] };
  ranges: { [K in FilterKey]?: number | null };
}

interface FacetQuestion {
  selection: Selection;
  /** A second selection everything stays inside of: an event's. */
  within?: Selection | undefined;
  sort: Sort;
  page: number;
  pageSize: number;
}

export interface Findings extends FacetCounts {
  page: number;
  pages: number;
  slots: number[];
}

const [isPresent, isShown] = [1, 2];

/** What a loaded list is laid by: stones alike lie together, so that most chunks hold all of a question or nothing. */
const laidBy = ['clarity', 'color_colored', 'color_colorless', 'shape'] as const;

/**
 * One list of the catalog in memory. Slots of removed items stay empty until the next start, new ones follow those that were
 * loaded.
 */
export class FacetIndex {
  readonly options: ReadonlyMap<FilterKey, OptionColumn>;
  readonly ranges: ReadonlyMap<FilterKey, RangeColumn>;
  readonly sorting: SortColumns;
  readonly #facets: FacetTable;
  readonly #book: SlotBook;
  readonly #table: ChunkTable;
  readonly #present: SetId;
  /** What a load has said of its slots, until it ends. */
  #loaded: { flags: number[] | Uint8Array } | undefined;
  #capacity: number;

  constructor(list: CatalogList, expected = 0) {
    const capacity = Math.max(256, Math.ceil(expected * 1.05));
    this.#capacity = capacity;
    this.#facets = new FacetTable(list, capacity);
    this.options = this.#facets.options;
    this.ranges = this.#facets.ranges;
    this.#table = this.#facets.chunks;
    this.#present = this.#table.add();
    this.#book = new SlotBook(capacity);
    this.sorting = new SortColumns(capacity, this.#table, {
      price: (slot) => this.ranges.get('price')!.values[slot]!,
      weight: (slot) => this.ranges.get('weight')!.values[slot]!,
      idOf: (slot) => this.#book.ids[slot]!,
      byId: () => this.#book.byId,
    });
  }

  /** Items of the list, without a filter. */
  get size(): number {
    return this.#table.size;
  }

  /** The slot of an item that is in the list or was sold from it. */
  find(id: number): number | undefined {
    const slot = this.#book.find(id);
    return slot !== undefined && this.isPresent(slot) ? slot : undefined;
  }
  idOf(slot: number): number {
    return this.#book.ids[slot]!;
  }
  isPresent(slot: number): boolean {
    return this.#table.has(this.#present, slot);
  }
  put(item: IndexedItem): number {
    const known = this.#book.find(item.id);
    if (known === undefined && this.#book.size === this.#capacity) this.#grow();
    const slot = known ?? this.#book.add(item.id);
    for (const [key, column] of this.options) column.put(slot, item.options[key] ?? []);
    for (const [key, column] of this.ranges) column.put(slot, item.ranges[key] ?? null);
    this.sorting.put(slot, item);
    this.#table.put(this.#present, slot);
    this.#facets.show(slot, item.shown);
    return slot;
  }

  /** Items that are not in the list yet, before anything is asked of it; `settle` ends it. */
  load(item: IndexedItem): number {
    this.#loaded ??= { flags: [] };
    if (this.#book.size === this.#capacity) this.#grow();
    const slot = this.#book.append(item.id);
    for (const [key, column] of this.options) column.store(slot, item.options[key] ?? []);
    for (const [key, column] of this.ranges) column.store(slot, item.ranges[key] ?? null);
    this.sorting.store(slot, item);
    this.#loaded.flags[slot] = isPresent | (item.shown ? isShown : 0);
    return slot;
  }

  /** Lays what was loaded by its likeness. Answers with where each slot was: whoever keeps something by slots follows. */
  arrange(): Int32Array {
    const size = this.#book.size;
    const weights = this.ranges.get('weight')!.values.subarray(0, size);
    const flags = this.#loaded?.flags ?? [];
    // What is empty since an earlier load is left out.
    let order = orderByNumbers(weights).filter((slot) => flags[slot]! & isPresent);
    for (const key of laidBy) {
      const column = this.options.get(key);
      if (!column || column.isSeveral) continue;
      const places = new Float64Array(order.length);
      for (let at = 0; at < order.length; at++) places[at] = column.values.get(order[at]!);
      const laid = order;
      order = orderByNumbers(places).map((at) => laid[at]!);
    }
    for (const column of [...this.options.values(), ...this.ranges.values(), this.sorting, this.#book])
      column.arrange(order);
    if (this.#loaded) this.#loaded = { flags: Uint8Array.from(order, (slot) => flags[slot]!) };
    return order;
  }

  /** What a snapshot keeps of the list; restored into an empty one, which is then arranged and settled. */
  keptColumns(): KeptColumn[] {
    const flags: KeptColumn<Uint8Array> = {
      keep: (size) => {
        const kept = new Uint8Array(size);
        for (let slot = 0; slot < size; slot++)
          kept[slot] = (this.isPresent(slot) ? isPresent : 0) | (this.#table.isShown(slot) ? isShown : 0);
        return kept;
      },
      restore: (kept) => {
        while (this.#capacity < kept.length) this.#grow();
        this.#loaded = { flags: kept };
      },
    };
    const columns = [flags, this.#book, ...this.options.values(), ...this.ranges.values(), this.sorting];
    return columns as KeptColumn[];
  }
  /** Slots in use, empty ones among them. */
  get slots(): number {
    return this.#book.size;
  }

  remove(id: number): void {
    const slot = this.find(id);
    if (slot === undefined) return;
    this.#facets.show(slot, false);
    this.#table.drop(this.#present, slot);
    for (const column of this.options.values()) column.put(slot, []);
    for (const column of this.ranges.values()) column.put(slot, null);
    this.sorting.clear(slot);
  }

  setGrowth(growth: ReadonlyMap<string, number>): void {
    this.sorting.setGrowth(growth, this.#book.size);
  }

  /** After a load. */
  settle(): void {
    const size = this.#book.size;
    this.#book.settle();
    if (this.#loaded) {
      for (let slot = 0; slot < size; slot++) {
        this.#table.putUncounted(this.#present, slot);
        if (this.#loaded.flags[slot]! & isShown) this.#table.showUncounted(slot);
      }
      this.#loaded = undefined;
      this.#facets.fill(size);
    }
    this.sorting.settle(size);
    this.#facets.settle(size);
  }

  /** Merges what waits in one order, between two requests; false when there is nothing to do. */
  tidy(): boolean {
    return this.sorting.tidy();
  }

  ask({ selection, within, sort, page, pageSize }: FacetQuestion): Findings {
    this.#facets.settle(this.#book.size);
    const counts = this.#facets.count(selection, within);
    const { total } = counts;
    const pages = Math.max(1, Math.ceil(total / pageSize));
    const at = Math.min(page, pages);
    return {
      ...counts,
      page: at,
      pages,
      slots: this.sorting.page(total, sort, (at - 1) * pageSize, pageSize),
    };
  }

  /** The shown items with one value. */
  countOf(key: FilterKey, code: string): number {
    const column = this.options.get(key);
    const place = column?.placeOf(code);
    return place === undefined ? 0 : this.#table.count(column!.sets[place]!);
  }

  /** The shown items of a selection, as slots; `within` as in a question. */
  slotsOf(selection: Selection, within?: Selection): number[] {
    this.#facets.settle(this.#book.size);
    return this.#facets.slotsOf(selection, within);
  }

  /** What pages count with, written in steps. */
  writeColumns(): ReturnType<typeof writeColumns> {
    this.#facets.settle(this.#book.size);
    return writeColumns(this.#facets, this.#book.size);
  }

  get bytes(): number {
    const columns = [...this.options.values(), ...this.ranges.values(), this.sorting, this.#table];
    return columns.reduce(
      (sum, { bytes }) => sum + bytes,
      this.#book.ids.byteLength + this.#book.byId.byteLength,
    );
  }

  #grow(): void {
    this.#capacity *= 2;
    for (const part of [this.#facets, this.sorting, this.#book]) part.grow(this.#capacity);
  }
}
