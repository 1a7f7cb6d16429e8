import { addAll, type Bits, clearBit, countCommon, hasBit, setBit, wordsFor } from './bits.ts';

const mostBuckets = 24;
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
  #buckets: Uint8Array;
  #bits: Bits[] = [];
  /** Buckets are cut for these bounds and cut anew when the list's own have moved. */
  #stale = true;
  readonly #logarithmic: boolean;

  constructor(logarithmic: boolean, capacity: number) {
    this.values = new Float64Array(capacity).fill(Number.NaN);
    this.#buckets = new Uint8Array(capacity).fill(none);
    this.#logarithmic = logarithmic;
  }

  put(slot: number, value: number | null): void {
    const before = this.values[slot]!;
    if (before === value) return;
    this.#unplace(slot);
    this.values[slot] = value ?? Number.NaN;
    // What leaves an end may move it; what comes from outside moves it surely.
    if (this.#isEnd(before)) this.#stale = true;
    if (value === null || this.#stale) return;
    if (!this.edges.length || value < this.edges[0]! || value > this.edges.at(-1)!) this.#stale = true;
    else this.#place(slot, value);
  }

  /** Before a question: bounds and buckets follow what is shown. One pass over the list when they moved. */
  settle(shown: Bits, size: number): void {
    if (!this.#stale) return;
    this.#stale = false;
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let slot = 0; slot < size; slot++) {
      const value = this.values[slot]!;
      if (Number.isNaN(value) || !hasBit(shown, slot)) continue;
      if (value < min) min = value;
      if (value > max) max = value;
    }
    this.edges = max >= min ? cut(min, max, this.#logarithmic) : [];
    this.#bits = this.edges.slice(1).map(() => new Uint32Array(wordsFor(this.values.length)));
    this.#buckets.fill(none);
    if (!this.edges.length) return;
    for (let slot = 0; slot < size; slot++) {
      const value = this.values[slot]!;
      if (!Number.isNaN(value)) this.#place(slot, value);
    }
  }

  /** An item that is hidden or shown again keeps its value but may move the bounds. */
  touchBounds(slot: number): void {
    const value = this.values[slot]!;
    if (!this.edges.length || this.#isEnd(value) || value < this.edges[0]! || value > this.edges.at(-1)!) this.#stale = true;
  }

  gather(from: number, to: number, into: Bits): void {
    if (!this.edges.length) return;
    const first = this.#bucketOf(from);
    const last = this.#bucketOf(to);
    for (let bucket = first + 1; bucket < last; bucket++) addAll(into, this.#bits[bucket]!);
    this.#gatherWithin(this.#bits[first]!, from, to, into);
    if (last !== first) this.#gatherWithin(this.#bits[last]!, from, to, into);
  }

  countIn(mask: Bits): number[] {
    return this.#bits.map((bits) => countCommon(mask, bits));
  }

  countOf(slots: Uint32Array, length: number): number[] {
    const counts = new Uint32Array(256);
    const buckets = this.#buckets;
    for (let at = 0; at < length; at++) counts[buckets[slots[at]!]!]!++;
    return Array.from(counts.subarray(0, this.#bits.length));
  }

  get bucketCount(): number {
    return this.#bits.length;
  }

  grow(capacity: number): void {
    const values = new Float64Array(capacity).fill(Number.NaN);
    values.set(this.values);
    this.values = values;
    const buckets = new Uint8Array(capacity).fill(none);
    buckets.set(this.#buckets);
    this.#buckets = buckets;
    this.#bits = this.#bits.map((bits) => {
      const larger = new Uint32Array(wordsFor(capacity));
      larger.set(bits);
      return larger;
    });
  }

  get bytes(): number {
    return this.#bits.reduce(
      (sum, bits) => sum + bits.byteLength,
      this.values.byteLength + this.#buckets.byteLength,
    );
  }

  #isEnd(value: number): boolean {
    return value === this.edges[0] || value === this.edges.at(-1);
  }

  #gatherWithin(bits: Bits, from: number, to: number, into: Bits): void {
    const { values } = this;
    for (let at = 0; at < bits.length; at++) {
      let word = bits[at]!;
      while (word !== 0) {
        const lowest = word & -word;
        const slot = (at << 5) + 31 - Math.clz32(lowest);
        const value = values[slot]!;
        if (value >= from && value <= to) into[at]! |= lowest;
        word ^= lowest;
      }
    }
  }

  #place(slot: number, value: number): void {
    const bucket = this.#bucketOf(value);
    this.#buckets[slot] = bucket;
    setBit(this.#bits[bucket]!, slot);
  }

  #unplace(slot: number): void {
    const bucket = this.#buckets[slot]!;
    if (bucket === none) return;
    clearBit(this.#bits[bucket]!, slot);
    this.#buckets[slot] = none;
  }

  /** Values beyond the bounds (hidden items) lie in the end buckets. */
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

/** Whole edges, each above the one before. */
function cut(min: number, max: number, logarithmic: boolean): number[] {
  const span = max - min;
  const buckets = Math.max(1, Math.min(mostBuckets, span));
  const edges = [min];
  for (let step = 1; step < buckets; step++) {
    const share = step / buckets;
    const edge = Math.round(logarithmic && min > 0 ? min * (max / min) ** share : min + span * share);
    if (edge > edges.at(-1)! && edge < max) edges.push(edge);
  }
  edges.push(max);
  return edges;
}
