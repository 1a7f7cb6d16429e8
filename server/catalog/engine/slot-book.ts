/**
 * Which slot holds which item. Ids come in rising order almost always, so a binary search over the column does; only
 * latecomers with a lower id are kept in a map. A map of everything would weigh more than the whole rest of an index.
 */
export class SlotBook {
  ids: Float64Array;
  size = 0;
  #ordered = 0;
  readonly #latecomers = new Map<number, number>();

  constructor(capacity: number) {
    this.ids = new Float64Array(capacity);
  }

  find(id: number): number | undefined {
    let low = 0;
    let high = this.#ordered - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.ids[middle]!;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return this.#latecomers.get(id);
  }

  add(id: number): number {
    const slot = this.size++;
    this.ids[slot] = id;
    const isNext = this.#ordered === slot && (slot === 0 || this.ids[slot - 1]! < id);
    if (isNext) this.#ordered++;
    else this.#latecomers.set(id, slot);
    return slot;
  }

  grow(capacity: number): void {
    const larger = new Float64Array(capacity);
    larger.set(this.ids);
    this.ids = larger;
  }
}
