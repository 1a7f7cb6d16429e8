import type { Sort } from '#contract/catalog/catalog-filter.ts';
import type { ChunkTable } from '#facets/chunk-table.ts';
import { Words } from '#facets/numbers.ts';
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

/** So many changed slots make an order worth a merge between two requests. */
const manyWaiting = 512;

/** What a list is sorted by, and its orders. Price and weight are read from the columns of their facets. */
export class SortColumns {
  #popularity: Int32Array;
  #added: Int32Array;
  #carat: Float64Array;
  /** Empty: none. */
  readonly #index: Words;
  /** Percent of each price index over a year. */
  #growth: ReadonlyMap<string, number> = new Map();
  /** The same by the place of an index among its words. */
  #growthOfPlace: (number | undefined)[] = [];
  readonly #orders: Record<SortKey, SortOrder>;

  constructor(
    capacity: number,
    table: ChunkTable,
    read: {
      price: (slot: number) => number;
      weight: (slot: number) => number;
      idOf: (slot: number) => number;
      byId: () => Int32Array;
    },
  ) {
    this.#popularity = new Int32Array(capacity);
    this.#added = new Int32Array(capacity);
    this.#carat = new Float64Array(capacity);
    this.#index = new Words(capacity, '');
    const order = (value: (slot: number) => number) => new SortOrder(table, value, read);
    this.#orders = {
      popularity: order((slot) => this.#popularity[slot]!),
      price: order(read.price),
      carat: order((slot) => this.#carat[slot]!),
      weight: order(read.weight),
      added: order((slot) => this.#added[slot]!),
      growth: order((slot) => this.#growthOfPlace[this.#index.placeOf(slot)] ?? Number.NaN),
    };
  }

  put(slot: number, item: SortedItem): void {
    this.store(slot, item);
    this.#growthOfPlace[this.#index.placeOf(slot)] = this.#growth.get(item.priceIndex ?? '');
    for (const order of Object.values(this.#orders)) order.change(slot);
  }
  /** While an index is loaded: the orders follow at once, by `settle`. */
  store(slot: number, item: SortedItem): void {
    this.#popularity[slot] = item.popularity;
    this.#added[slot] = item.addedAt;
    this.#carat[slot] = item.priceCarat ?? Number.NaN;
    this.#index.put(slot, item.priceIndex ?? '');
  }

  /** An empty slot has no values: left where it was, it would mislead those that come after it. */
  clear(slot: number): void {
    this.put(slot, { popularity: 0, addedAt: 0, priceCarat: null, priceIndex: null });
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
    const isKnown =
      growth.size === this.#growth.size &&
      [...growth].every(([index, percent]) => this.#growth.get(index) === percent);
    if (isKnown) return;
    this.#growth = growth;
    this.#readGrowth();
    this.#orders.growth.changeAll(size);
  }

  /** After a load: the orders are made before anyone asks. */
  settle(size: number): void {
    this.#readGrowth();
    for (const order of Object.values(this.#orders)) {
      order.changeAll(size);
      order.settle();
    }
  }

  /** Merges what waits in one of the orders; false when nothing does. */
  tidy(): boolean {
    const order = Object.values(this.#orders).find(({ waiting }) => waiting > manyWaiting);
    order?.merge();
    return order !== undefined;
  }

  #readGrowth(): void {
    this.#growthOfPlace = this.#index.words.map((index) => this.#growth.get(index));
  }

  /** Of what a question found: walk the order, or look at each that was found, whichever is less work. */
  page(total: number, sort: Sort, skip: number, take: number): number[] {
    if (total === 0) return [];
    const { by, descending } = directions[sort];
    const order = this.#orders[by];
    const asked = skip + take;
    const walk = Math.min(1, asked / total) * this.#popularity.length;
    if (walk < total + asked * Math.log2(asked)) return order.page(skip, take, descending);
    return order.first(asked, descending).slice(skip);
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

  arrange(order: Int32Array): void {
    const [popularity, added, carat] = [this.#popularity, this.#added, this.#carat];
    this.#popularity = new Int32Array(popularity.length);
    this.#added = new Int32Array(added.length);
    this.#carat = new Float64Array(carat.length);
    for (let slot = 0; slot < order.length; slot++) {
      const from = order[slot]!;
      this.#popularity[slot] = popularity[from]!;
      this.#added[slot] = added[from]!;
      this.#carat[slot] = carat[from]!;
    }
    this.#index.arrange(order);
  }

  keep(size: number) {
    return {
      popularity: this.#popularity.slice(0, size),
      added: this.#added.slice(0, size),
      carat: this.#carat.slice(0, size),
      index: this.#index.keep(size),
    };
  }
  restore({ popularity, added, carat, index }: ReturnType<SortColumns['keep']>): void {
    this.#popularity.set(popularity);
    this.#added.set(added);
    this.#carat.set(carat);
    this.#index.restore(index);
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
