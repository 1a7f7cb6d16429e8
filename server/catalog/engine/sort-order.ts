import type { ChunkTable } from '#facets/chunk-table.ts';
import { orderByNumbers } from './order-by-numbers.ts';

/** So many changed slots wait at most before they are merged. */
const mostLate = 4096;

/**
 * Slots ordered by a value, then by id, those without a value last. Changed slots wait in an order of their own, which pages
 * merge while they read; `merge` puts them into the whole one, a few milliseconds for a million.
 */
export class SortOrder {
  #order: Int32Array = new Int32Array(0);
  /** Where those without a value begin. */
  #valued = 0;
  /** Slots that wait, by bits: the whole order has them at stale places, if at all. */
  #isLate = new Uint32Array(0);
  #late = new Int32Array(0);
  #lates = 0;
  /** So many slots are to be sorted from nothing. */
  #all: number | undefined = 0;
  readonly #table: ChunkTable;
  readonly #valueOf: (slot: number) => number;
  readonly #idOf: (slot: number) => number;
  readonly #byId: () => Int32Array;

  constructor(
    table: ChunkTable,
    value: (slot: number) => number,
    ids: { idOf: (slot: number) => number; byId: () => Int32Array },
  ) {
    this.#table = table;
    this.#valueOf = value;
    this.#idOf = ids.idOf;
    this.#byId = ids.byId;
  }

  /** The slot has new values; all others are where they belong. */
  change(slot: number): void {
    if (this.#all !== undefined) {
      this.#all = Math.max(this.#all, slot + 1);
      return;
    }
    if (this.#isWaiting(slot)) this.#takeOut(slot);
    else this.#markWaiting(slot);
    this.#takeIn(slot);
    if (this.#lates > mostLate) this.merge();
  }

  /** Everything may have moved, or is new: sorted when it is next read. */
  changeAll(size: number): void {
    this.#all = size;
  }

  /** How many wait to be merged. */
  get waiting(): number {
    return this.#lates;
  }

  /** The slots of a page, in either direction; `skip` of those found come before it. */
  page(skip: number, take: number, descending: boolean): number[] {
    this.settle();
    const late = [...this.#late.subarray(0, this.#lates)].filter((slot) => this.#table.isFound(slot));
    const lateValued = late.findLastIndex((slot) => !Number.isNaN(this.#valueOf(slot))) + 1;
    const page = new Page(skip, take);
    const walk = (from: number, to: number, waiting: number[]): void => {
      if (!page.isFull) this.#walk(page, from, to, waiting, descending);
    };
    walk(0, this.#valued, late.slice(0, lateValued));
    walk(this.#valued, this.#order.length, late.slice(lateValued));
    return page.slots;
  }

  #walk(page: Page, from: number, to: number, late: number[], descending: boolean): void {
    const [order, table] = [this.#order, this.#table];
    const step = descending ? -1 : 1;
    let waiting = descending ? late.length - 1 : 0;
    for (let at = descending ? to - 1 : from; at >= from && at < to; at += step) {
      const slot = order[at]!;
      if (!table.isFound(slot) || (this.#lates && this.#isWaiting(slot))) continue;
      while (late[waiting] !== undefined && this.#compare(late[waiting]!, slot) * step < 0) {
        page.put(late[waiting]!);
        waiting += step;
      }
      page.put(slot);
      if (page.isFull) return;
    }
    for (; late[waiting] !== undefined; waiting += step) page.put(late[waiting]!);
  }

  /** The first of what was found, each looked at once: cheaper than the whole order when few were found. */
  first(count: number, descending: boolean): number[] {
    const sign = descending ? -1 : 1;
    const compare = (a: number, b: number): number => this.#compare(a, b, sign);
    const kept: number[] = [];
    let last: number | undefined;
    this.#table.eachFound((slot) => {
      if (last !== undefined && compare(slot, last) > 0) return;
      kept.push(slot);
      if (kept.length < count * 2) return;
      kept.sort(compare).length = count;
      last = kept.at(-1);
    });
    return kept.sort(compare).slice(0, count);
  }

  get bytes(): number {
    return this.#order.byteLength + this.#isLate.byteLength + this.#late.byteLength;
  }

  settle(): void {
    if (this.#all === undefined) return;
    const size = this.#all;
    this.#all = undefined;
    const values = new Float64Array(size);
    for (let slot = 0; slot < size; slot++) values[slot] = this.#valueOf(slot);
    this.#order = orderByNumbers(values, this.#slotsById(size));
    this.#isLate = new Uint32Array((size + 31) >>> 5);
    this.#lates = 0;
    this.#countValued();
  }

  /** What waits takes its place in the whole order. */
  merge(): void {
    if (!this.#lates) return;
    const order = this.#order;
    const merged = new Int32Array(order.length + this.#lates);
    let size = 0;
    let waiting = 0;
    const staying = this.#staying();
    let read = 0;
    for (; waiting < this.#lates; waiting++) {
      const slot = this.#late[waiting]!;
      const until = this.#placeOf(slot, staying, read);
      merged.set(staying.subarray(read, until), size);
      size += until - read;
      merged[size++] = slot;
      read = until;
    }
    merged.set(staying.subarray(read), size);
    this.#order = merged.slice(0, size + staying.length - read);
    this.#isLate.fill(0);
    this.#lates = 0;
    this.#countValued();
  }

  #staying(): Int32Array {
    const order = this.#order;
    const staying = new Int32Array(order.length);
    let size = 0;
    for (let at = 0; at < order.length; at++) if (!this.#isWaiting(order[at]!)) staying[size++] = order[at]!;
    return staying.subarray(0, size);
  }

  /** Ids of later items are mixed in: there are few of them. */
  #slotsById(size: number): Int32Array {
    const known = this.#byId();
    if (known.length === size) return known;
    return orderByNumbers(Float64Array.from({ length: size }, (_, slot) => this.#idOf(slot)));
  }

  #isWaiting(slot: number): boolean {
    return ((this.#isLate[slot >>> 5]! >>> (slot & 31)) & 1) === 1;
  }
  #markWaiting(slot: number): void {
    if (slot >>> 5 >= this.#isLate.length) {
      const larger = new Uint32Array((slot >>> 5) * 2 + 1);
      larger.set(this.#isLate);
      this.#isLate = larger;
    }
    this.#isLate[slot >>> 5]! |= 1 << (slot & 31);
  }
  #takeOut(slot: number): void {
    const place = this.#late.indexOf(slot);
    this.#late.copyWithin(place, place + 1, this.#lates--);
  }
  #takeIn(slot: number): void {
    if (this.#lates === this.#late.length) {
      const larger = new Int32Array(Math.max(64, this.#lates * 2));
      larger.set(this.#late);
      this.#late = larger;
    }
    const place = this.#placeOf(slot, this.#late.subarray(0, this.#lates), 0);
    this.#late.copyWithin(place + 1, place, this.#lates++);
    this.#late[place] = slot;
  }

  #placeOf(slot: number, order: Int32Array, from: number): number {
    let low = from;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(order[middle]!, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #countValued(): void {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (Number.isNaN(this.#valueOf(this.#order[middle]!))) high = middle;
      else low = middle + 1;
    }
    this.#valued = low;
  }

  /** Those without a value are last either way. */
  #compare(a: number, b: number, sign = 1): number {
    const left = this.#valueOf(a);
    const right = this.#valueOf(b);
    if (left === right || (Number.isNaN(left) && Number.isNaN(right)))
      return (this.#idOf(a) - this.#idOf(b)) * sign;
    if (Number.isNaN(left)) return 1;
    return Number.isNaN(right) ? -1 : (left - right) * sign;
  }
}

/** So many of what comes after the first. */
class Page {
  readonly slots: number[] = [];
  #skip: number;
  readonly #take: number;

  constructor(skip: number, take: number) {
    this.#skip = skip;
    this.#take = take;
  }
  get isFull(): boolean {
    return this.slots.length >= this.#take;
  }
  put(slot: number): void {
    if (this.#skip > 0) this.#skip--;
    else if (!this.isFull) this.slots.push(slot);
  }
}
