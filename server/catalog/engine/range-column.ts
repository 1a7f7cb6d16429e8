import type { BitTable, SetId } from './bit-table.ts';

const maxBuckets = 24;
const none = 255;

/**
 * A facet of numbers. Slots lie in buckets by value: the histogram counts them, and a selected range is the buckets
 * between its ends plus a look at the values in the two end buckets.
 */
export class RangeColumn {
  /** NaN is no value. */
  values: Float64Array;
  /** `edges[i]` ≤ values of bucket i < `edges[i + 1]`; the last bucket holds its upper edge too. */
  edges: number[] = [];
  readonly #table: BitTable;
  readonly #sets: SetId[];
  #buckets: Uint8Array;
  /** Buckets are cut for the list's bounds, and cut anew when those have moved. */
  #stale = true;
  readonly #logarithmic: boolean;

  constructor(table: BitTable, logarithmic: boolean, capacity: number) {
    this.#table = table;
    this.#sets = Array.from({ length: maxBuckets }, () => table.add());
    this.values = new Float64Array(capacity).fill(Number.NaN);
    this.#buckets = new Uint8Array(capacity).fill(none);
    this.#logarithmic = logarithmic;
  }

  put(slot: number, value: number | null): void {
    const before = this.values[slot]!;
    if (before === value) return;
    this.#unplace(slot);
    this.values[slot] = value ?? Number.NaN;
    // Removing an end may move it; a value outside surely does.
    if (this.#isEnd(before)) this.#stale = true;
    if (value === null || this.#stale) return;
    if (this.#isOutside(value)) this.#stale = true;
    else this.#place(slot, value);
  }

  /** An item that is hidden or shown again keeps its value but may move the bounds. */
  touchBounds(slot: number): void {
    const value = this.values[slot]!;
    if (this.#isEnd(value) || this.#isOutside(value)) this.#stale = true;
  }

  /** Before a question: bounds and buckets follow what is shown. One pass over the list when they moved. */
  settle(shown: SetId, size: number): void {
    if (!this.#stale) return;
    this.#stale = false;
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    this.#table.each(shown, (slot) => {
      const value = this.values[slot]!;
      if (value < min) min = value;
      if (value > max) max = value;
    });
    this.edges = max >= min ? cut(min, max, this.#logarithmic) : [];
    for (const set of this.#sets) this.#table.clear(set);
    this.#buckets.fill(none);
    if (!this.edges.length) return;
    for (let slot = 0; slot < size; slot++) {
      const value = this.values[slot]!;
      if (!Number.isNaN(value)) this.#place(slot, value);
    }
  }

  gather(from: number, to: number, into: SetId): void {
    if (!this.edges.length) return;
    const first = this.#bucketOf(from);
    const last = this.#bucketOf(to);
    for (let bucket = first + 1; bucket < last; bucket++) this.#table.addAll(into, this.#sets[bucket]!);
    this.#table.addWithin(into, this.#sets[first]!, this.values, from, to);
    if (last !== first) this.#table.addWithin(into, this.#sets[last]!, this.values, from, to);
  }

  /** The histogram of a set. */
  countIn(set: SetId): number[] {
    return this.edges.slice(1).map((_, bucket) => this.#table.countCommon(set, this.#sets[bucket]!));
  }

  grow(capacity: number): void {
    const values = new Float64Array(capacity).fill(Number.NaN);
    values.set(this.values);
    this.values = values;
    const buckets = new Uint8Array(capacity).fill(none);
    buckets.set(this.#buckets);
    this.#buckets = buckets;
  }

  get bytes(): number {
    return this.values.byteLength + this.#buckets.byteLength;
  }

  #isEnd(value: number): boolean {
    return value === this.edges[0] || value === this.edges.at(-1);
  }
  #isOutside(value: number): boolean {
    return !this.edges.length || value < this.edges[0]! || value > this.edges.at(-1)!;
  }

  #place(slot: number, value: number): void {
    const bucket = this.#bucketOf(value);
    this.#buckets[slot] = bucket;
    this.#table.put(this.#sets[bucket]!, slot);
  }

  #unplace(slot: number): void {
    const bucket = this.#buckets[slot]!;
    if (bucket === none) return;
    this.#table.drop(this.#sets[bucket]!, slot);
    this.#buckets[slot] = none;
  }

  /** Values beyond the bounds (of hidden items) lie in the end buckets. */
  #bucketOf(value: number): number {
    const { edges } = this;
    let low = 0;
    let high = edges.length - 2;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (edges[middle]! <= value) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Whole edges, each above the one before; a list of one value has one bucket. */
function cut(min: number, max: number, logarithmic: boolean): number[] {
  const span = max - min;
  const buckets = Math.max(1, Math.min(maxBuckets, span));
  const edges = [min];
  for (let step = 1; step < buckets; step++) {
    const share = step / buckets;
    const edge = Math.round(logarithmic && min > 0 ? min * (max / min) ** share : min + span * share);
    if (edge > edges.at(-1)! && edge < max) edges.push(edge);
  }
  edges.push(max);
  return edges;
}
