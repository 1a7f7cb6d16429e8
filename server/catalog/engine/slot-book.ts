import { orderByNumbers } from './order-by-numbers.ts';

/**
 * Which slot holds which item. The slots of what was loaded stand in the order of ids, for a binary search: a map of everything
 * would weigh more than the whole rest of an index. Later items are kept in a map.
 */
export class SlotBook {
  ids: Float64Array;
  size = 0;
  #byId: Int32Array = new Int32Array(0);
  readonly #later = new Map<number, number>();

  constructor(capacity: number) {
    this.ids = new Float64Array(capacity);
  }

  find(id: number): number | undefined {
    const { ids } = this;
    const byId = this.#byId;
    let low = 0;
    let high = byId.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = ids[byId[middle]!]!;
      if (found === id) return byId[middle];
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return this.#later.get(id);
  }

  add(id: number): number {
    const slot = this.append(id);
    this.#later.set(id, slot);
    return slot;
  }

  /** While an index is loaded: found after `settle`. */
  append(id: number): number {
    this.ids[this.size] = id;
    return this.size++;
  }
  settle(): void {
    this.#later.clear();
    this.#byId = orderByNumbers(this.ids.subarray(0, this.size));
  }
  /** The slots from the lowest id on. */
  get byId(): Int32Array {
    return this.#byId;
  }

  keep(size: number): Float64Array {
    return this.ids.slice(0, size);
  }
  restore(kept: Float64Array): void {
    this.ids.set(kept);
    this.size = kept.length;
  }

  grow(capacity: number): void {
    const larger = new Float64Array(capacity);
    larger.set(this.ids);
    this.ids = larger;
  }
  arrange(order: Int32Array): void {
    const ids = new Float64Array(this.ids.length);
    for (let slot = 0; slot < order.length; slot++) ids[slot] = this.ids[order[slot]!]!;
    this.ids = ids;
    this.size = order.length;
  }
}
