import type { BitTable, SetId } from './bit-table.ts';

/**
 * Slots ordered by a value, then by id, those without a value last. Changed slots are merged in one pass when the
 * order is next read: 100,000 slots take about a millisecond, and an order that is not read costs nothing.
 */
export class SortOrder {
  #order: Int32Array = new Int32Array(0);
  /** Where those without a value begin. */
  #valued = 0;
  readonly #changed = new Set<number>();
  /** So many slots are to be sorted from nothing. */
  #all: number | undefined = 0;
  readonly #table: BitTable;
  readonly #valueOf: (slot: number) => number;
  readonly #idOf: (slot: number) => number;

  constructor(table: BitTable, value: (slot: number) => number, idOf: (slot: number) => number) {
    this.#table = table;
    this.#valueOf = value;
    this.#idOf = idOf;
  }

  change(slot: number): void {
    if (this.#all === undefined) this.#changed.add(slot);
    else this.#all = Math.max(this.#all, slot + 1);
  }

  /** Everything may have moved, or is new: sorted at the next question, 100,000 slots in about 100 ms. */
  changeAll(size: number): void {
    this.#all = size;
    this.#changed.clear();
  }

  /** The slots of a page, in either direction; `skip` of the set's own come before it. */
  page(found: SetId, skip: number, take: number, descending: boolean): number[] {
    this.settle();
    const slots: number[] = [];
    let left = skip;
    const look = (slot: number): boolean => {
      if (this.#table.has(found, slot) && left-- <= 0) slots.push(slot);
      return slots.length < take;
    };
    const order = this.#order;
    if (descending) {
      for (let at = this.#valued - 1; at >= 0; at--) if (!look(order[at]!)) return slots;
      for (let at = order.length - 1; at >= this.#valued; at--) if (!look(order[at]!)) return slots;
    } else for (let at = 0; at < order.length; at++) if (!look(order[at]!)) return slots;
    return slots;
  }

  /** Few were found: cheaper to sort them than to walk the whole order. */
  sortFew(found: SetId, descending: boolean): number[] {
    const sorted = this.#table.list(found).sort((a, b) => this.#compare(a, b));
    if (!descending) return sorted;
    const valued = sorted.findLastIndex((slot) => !Number.isNaN(this.#valueOf(slot))) + 1;
    return [...sorted.slice(0, valued).reverse(), ...sorted.slice(valued).reverse()];
  }

  get bytes(): number {
    return this.#order.byteLength;
  }

  settle(): void {
    if (this.#all !== undefined) {
      this.#order = this.#sortAll(this.#all);
      this.#all = undefined;
    }
    if (this.#changed.size) this.#merge();
    this.#valued = this.#countValued();
  }

  /** Over plain arrays: a call for every comparison would take three times as long. */
  #sortAll(size: number): Int32Array {
    const keys = new Float64Array(size);
    const ids = new Float64Array(size);
    const order = new Int32Array(size);
    for (let slot = 0; slot < size; slot++) {
      const value = this.#valueOf(slot);
      keys[slot] = Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
      ids[slot] = this.#idOf(slot);
      order[slot] = slot;
    }
    return order.sort((a, b) => keys[a]! - keys[b]! || ids[a]! - ids[b]!);
  }

  /** Slots that stay keep their order; each new one is inserted before the first that follows it. */
  #merge(): void {
    const entering = [...this.#changed].sort((a, b) => this.#compare(a, b));
    const staying = this.#withoutChanged();
    const merged = new Int32Array(staying.length + entering.length);
    let read = 0;
    for (const [place, slot] of entering.entries()) {
      const until = this.#placeOf(slot, staying, read);
      merged.set(staying.subarray(read, until), read + place);
      merged[until + place] = slot;
      read = until;
    }
    merged.set(staying.subarray(read), read + entering.length);
    this.#order = merged;
    this.#changed.clear();
  }

  #withoutChanged(): Int32Array {
    const order = this.#order;
    let largest = 0;
    for (let at = 0; at < order.length; at++) if (order[at]! > largest) largest = order[at]!;
    const moved = new Uint8Array(largest + 1);
    for (const slot of this.#changed) if (slot <= largest) moved[slot] = 1;
    const staying = new Int32Array(order.length);
    let size = 0;
    for (let at = 0; at < order.length; at++) if (moved[order[at]!] === 0) staying[size++] = order[at]!;
    return staying.subarray(0, size);
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

  #countValued(): number {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (Number.isNaN(this.#valueOf(this.#order[middle]!))) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #compare(a: number, b: number): number {
    const left = this.#valueOf(a);
    const right = this.#valueOf(b);
    if (left === right) return this.#idOf(a) - this.#idOf(b);
    if (Number.isNaN(left)) return Number.isNaN(right) ? this.#idOf(a) - this.#idOf(b) : 1;
    return Number.isNaN(right) ? -1 : left - right;
  }
}
