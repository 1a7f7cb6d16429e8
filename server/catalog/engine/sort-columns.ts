import type { Sort } from '#contract/catalog/catalog-filter.ts';
import type { BitTable, SetId } from './bit-table.ts';
import { Words } from './numbers.ts';
import { SortOrder } from './sort-order.ts';

export interface SortedItem {
  popularity: number;
  priceCarat: number | null;
  /** Seconds. */
  addedAt: number;
  priceIndex: string | null;
}

type SortKey = 'popularity' | 'price' | 'carat' | 'weight' | 'added' | 'growth';

const directions: Record<Sort, { by: SortKey; descending: boolean }> = {
  popularity: { by: 'popularity', descending: true },
  'price-asc': { by: 'price', descending: false },
  'price-desc': { by: 'price', descending: true },
  'carat-asc': { by: 'carat', descending: false },
  'carat-desc': { by: 'carat', descending: true },
  'weight-asc': { by: 'weight', descending: false },
  'weight-desc': { by: 'weight', descending: true },
  novelty: { by: 'added', descending: true },
  profitability: { by: 'growth', descending: true },
};

/** What a list is sorted by, and its orders. Price and weight are read from the columns of their facets. */
export class SortColumns {
  #popularity: Int32Array;
  #added: Int32Array;
  #carat: Float64Array;
  /** Empty: none. */
  readonly #index: Words;
  /** Percent of each price index over a year. */
  #growth: ReadonlyMap<string, number> = new Map();
  readonly #orders: Record<SortKey, SortOrder>;

  constructor(
    capacity: number,
    table: BitTable,
    read: { price: (slot: number) => number; weight: (slot: number) => number; id: (slot: number) => number },
  ) {
    this.#popularity = new Int32Array(capacity);
    this.#added = new Int32Array(capacity);
    this.#carat = new Float64Array(capacity);
    this.#index = new Words(capacity, '');
    const order = (value: (slot: number) => number) => new SortOrder(table, value, read.id);
    this.#orders = {
      popularity: order((slot) => this.#popularity[slot]!),
      price: order(read.price),
      carat: order((slot) => this.#carat[slot]!),
      weight: order(read.weight),
      added: order((slot) => this.#added[slot]!),
      growth: order((slot) => this.growthOf(slot) ?? Number.NaN),
    };
  }

  put(slot: number, item: SortedItem): void {
    this.#popularity[slot] = item.popularity;
    this.#added[slot] = item.addedAt;
    this.#carat[slot] = item.priceCarat ?? Number.NaN;
    this.#index.put(slot, item.priceIndex ?? '');
    this.#move(slot);
  }

  /** An empty slot has no values: left where it was, it would mislead those that come after it. */
  clear(slot: number): void {
    this.#popularity[slot] = 0;
    this.#added[slot] = 0;
    this.#carat[slot] = Number.NaN;
    this.#index.put(slot, '');
    this.#move(slot);
  }

  #move(slot: number): void {
    for (const order of Object.values(this.#orders)) order.change(slot);
  }

  popularityOf(slot: number): number {
    return this.#popularity[slot]!;
  }
  caratOf(slot: number): number | null {
    const carat = this.#carat[slot]!;
    return Number.isNaN(carat) ? null : carat;
  }
  priceIndexOf(slot: number): string | null {
    return this.#index.get(slot) || null;
  }
  growthOf(slot: number): number | null {
    const index = this.priceIndexOf(slot);
    return index === null ? null : (this.#growth.get(index) ?? null);
  }

  setGrowth(growth: ReadonlyMap<string, number>, size: number): void {
    this.#growth = growth;
    this.#orders.growth.changeAll(size);
  }

  /** After a load: the orders are made before anyone asks. */
  settle(size: number): void {
    for (const order of Object.values(this.#orders)) {
      order.changeAll(size);
      order.settle();
    }
  }

  /** Walk the order, or sort the few that were found, whichever is less work. */
  page(found: SetId, total: number, sort: Sort, skip: number, take: number): number[] {
    const { by, descending } = directions[sort];
    const walk = Math.min(1, (skip + take) / Math.max(1, total)) * this.#popularity.length;
    const order = this.#orders[by];
    if (walk < total * 8 * Math.log2(total + 2)) return order.page(found, skip, take, descending);
    return order.sortFew(found, descending).slice(skip, skip + take);
  }

  grow(capacity: number): void {
    const [popularity, added, carat] = [this.#popularity, this.#added, this.#carat];
    this.#popularity = new Int32Array(capacity);
    this.#popularity.set(popularity);
    this.#added = new Int32Array(capacity);
    this.#added.set(added);
    this.#carat = new Float64Array(capacity);
    this.#carat.set(carat);
    this.#index.grow(capacity);
  }

  get bytes(): number {
    const own = [this.#popularity, this.#added, this.#carat];
    return (
      this.#index.bytes +
      own.reduce((sum, { byteLength }) => sum + byteLength, 0) +
      Object.values(this.#orders).reduce((sum, { bytes }) => sum + bytes, 0)
    );
  }
}
