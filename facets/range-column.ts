import { slotsOfChunk } from './chunk-kernel.ts';
import { type Condition, Part } from './chunk-question.ts';
import type { ChunkTable, SetId } from './chunk-table.ts';

const maxBuckets = 24;
/** Codes of values are 0–254. */
const maxCuts = 254;
const noCode = 255;
const sampleSize = 65_536;

/**
 * A facet of numbers. Each slot has a code, which of 255 steps of about equally many items its value lies in: a selected range is
 * the codes between its ends plus a look at the few values that share an end's code. The histogram has sets of its own.
 */
export class RangeColumn {
  /** NaN is no value. */
  values: Float64Array;
  /** `edges[i]` ≤ values of bucket i < `edges[i + 1]`; the last bucket holds its upper edge too. */
  edges: number[] = [];
  readonly sets: SetId[];
  /** Its place in the records. */
  readonly field: number;
  readonly #column: number;
  readonly #table: ChunkTable;
  readonly #valued: SetId;
  readonly #logarithmic: boolean;
  /** The least value of each code but the first. */
  #cuts = new Float64Array(0);
  /** So many slots there were when the cuts were made. */
  #cutFor = 0;
  /** The bounds of each chunk's shown values. */
  #lowest = new Float64Array(0);
  #highest = new Float64Array(0);
  /** Chunks that lost a bound. */
  readonly #unsure = new Set<number>();
  #moved = false;

  constructor(
    table: ChunkTable,
    { field, column, logarithmic }: { field: number; column: number; logarithmic: boolean },
    capacity: number,
  ) {
    this.#table = table;
    this.field = field;
    this.#column = column;
    this.#logarithmic = logarithmic;
    this.sets = Array.from({ length: maxBuckets }, () => table.add());
    this.#valued = table.add();
    this.values = new Float64Array(0);
    this.grow(capacity);
  }

  put(slot: number, value: number | null): void {
    const before = this.values[slot]!;
    if (before === value || (Number.isNaN(before) && value === null)) return;
    const table = this.#table;
    for (const set of Number.isNaN(before) ? [] : this.sets) table.drop(set, slot);
    this.values[slot] = value ?? Number.NaN;
    if (value === null) table.drop(this.#valued, slot);
    else table.put(this.#valued, slot);
    this.#code(slot);
    const bucket = value === null ? undefined : this.#record(slot);
    if (bucket !== undefined) table.put(this.sets[bucket]!, slot);
    else table.setRecord(slot, this.field, 0);
    if (!table.isShown(slot)) return;
    this.#loseBound(slot, before);
    this.#widenBounds(slot);
  }

  /** An item that is hidden or shown again keeps its value but may move the bounds. */
  showed(slot: number, isShown: boolean): void {
    if (isShown) this.#widenBounds(slot);
    else this.#loseBound(slot, this.values[slot]!);
  }

  /** While an index is loaded: everything else follows at once, by `fill`. */
  store(slot: number, value: number | null): void {
    this.values[slot] = value ?? Number.NaN;
  }
  /** The sums are not counted yet, the shown are marked. `edges` when the histogram's steps are another's. */
  fill(size: number, edges?: number[]): void {
    this.#makeCuts(size);
    for (let slot = 0; slot < size; slot++)
      if (!Number.isNaN(this.values[slot]!)) this.#table.putUncounted(this.#valued, slot);
    for (let chunk = 0; chunk < this.#table.chunks; chunk++) this.#measure(chunk);
    this.edges = edges ?? this.#idealEdges();
    this.#fillBuckets(size);
    this.#moved = false;
    this.#unsure.clear();
  }

  /** Before a question: bounds follow what is shown. Buckets keep their inner edges while these are about right. */
  settle(size: number): void {
    if (size > 1000 && size > this.#cutFor * 4) this.#makeCuts(size);
    if (!this.#moved) return;
    this.#moved = false;
    for (const chunk of this.#unsure) this.#measure(chunk);
    this.#unsure.clear();
    const ideal = this.#idealEdges();
    if (isNear(this.edges, ideal)) {
      this.edges = [ideal[0]!, ...this.edges.slice(1, -1), ideal.at(-1)!];
      return;
    }
    this.edges = ideal;
    for (const set of this.sets) this.#table.clearSet(set);
    this.#fillBuckets(size);
    this.#table.recount(this.sets[0]!, maxBuckets);
  }

  /** Values between two ends, both of them included. */
  condition(from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY): Condition {
    const cuts = this.#cuts;
    const [first, last] = [this.#codeOf(from), this.#codeOf(to)];
    // Values are whole: a code whose least is the beginning, or whose last is the end, lies in the range altogether.
    const wholeFirst = first === 0 ? from === Number.NEGATIVE_INFINITY : cuts[first - 1]! >= from;
    const wholeLast = last === cuts.length ? to === Number.POSITIVE_INFINITY : cuts[last]! - 1 <= to;
    const low = wholeFirst ? first : first + 1;
    const high = wholeLast ? last : last - 1;
    const one = wholeFirst ? noCode : first;
    const other = wholeLast ? noCode : last;
    const table = this.#table;
    return {
      partOf: (chunk) => {
        const [lowest, highest] = [this.#lowest[chunk]!, this.#highest[chunk]!];
        if (highest < from || lowest > to || highest < lowest) return Part.none;
        const whole = lowest >= from && highest <= to;
        return whole && table.sum(this.#valued, chunk) === table.shownIn(chunk) ? Part.all : Part.some;
      },
      gather: (chunk, into) => {
        const ends = table.scratch(this.#endsAt);
        const [least, most] = low <= high ? [low, high] : [1, 0];
        table.kernel.within(table.codesAt(chunk, this.#column), least, most, one, other, into, ends);
        if (wholeFirst && wholeLast) return;
        table.kernel.keepBoth(ends, ends, table.shownAt(chunk));
        table.keepBetween(ends, into, this.values.subarray(chunk * slotsOfChunk), from, to);
      },
    };
  }
  readonly #endsAt = 63;

  /** The histogram of what a question counted. */
  countsOf(counts: Int32Array): number[] {
    return this.edges.slice(1).map((_, bucket) => counts[this.sets[bucket]!]!);
  }

  grow(capacity: number): void {
    const values = new Float64Array(capacity).fill(Number.NaN);
    values.set(this.values);
    this.values = values;
    const chunks = Math.ceil(capacity / slotsOfChunk);
    const [lowest, highest] = [this.#lowest, this.#highest];
    this.#lowest = new Float64Array(chunks).fill(Number.POSITIVE_INFINITY);
    this.#lowest.set(lowest);
    this.#highest = new Float64Array(chunks).fill(Number.NEGATIVE_INFINITY);
    this.#highest.set(highest);
  }
  arrange(order: Int32Array): void {
    const values = new Float64Array(this.values.length).fill(Number.NaN);
    for (let slot = 0; slot < order.length; slot++) values[slot] = this.values[order[slot]!]!;
    this.values = values;
  }

  keep(size: number): Float64Array {
    return this.values.slice(0, size);
  }
  restore(kept: Float64Array): void {
    this.values.set(kept);
  }

  get bytes(): number {
    return this.values.byteLength;
  }

  #widenBounds(slot: number): void {
    const value = this.values[slot]!;
    const chunk = Math.floor(slot / slotsOfChunk);
    if (value < this.#lowest[chunk]!) this.#lowest[chunk] = value;
    else if (!(value > this.#highest[chunk]!)) return;
    if (value > this.#highest[chunk]!) this.#highest[chunk] = value;
    this.#moved = true;
  }
  #loseBound(slot: number, value: number): void {
    const chunk = Math.floor(slot / slotsOfChunk);
    if (value !== this.#lowest[chunk] && value !== this.#highest[chunk]) return;
    this.#unsure.add(chunk);
    this.#moved = true;
  }
  #measure(chunk: number): void {
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    this.#table.eachAt(this.#table.shownAt(chunk), chunk, (slot) => {
      const value = this.values[slot]!;
      if (value < lowest) lowest = value;
      if (value > highest) highest = value;
    });
    this.#lowest[chunk] = lowest;
    this.#highest[chunk] = highest;
  }
  #idealEdges(): number[] {
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const value of this.#lowest) if (value < min) min = value;
    for (const value of this.#highest) if (value > max) max = value;
    return max >= min ? cutEdges(min, max, this.#logarithmic) : [];
  }

  /** From a sample: the codes' sizes differ then, their order does not. */
  #makeCuts(size: number): void {
    this.#cutFor = size;
    const step = Math.max(1, Math.floor(size / sampleSize));
    const sample: number[] = [];
    for (let slot = 0; slot < size; slot += step)
      if (!Number.isNaN(this.values[slot]!)) sample.push(this.values[slot]!);
    const sorted = Float64Array.from(sample).sort();
    const cuts = new Set<number>();
    for (let cut = 1; cut <= maxCuts; cut++) {
      const value = sorted[Math.floor((cut * sorted.length) / (maxCuts + 1))];
      if (value !== undefined && value > sorted[0]!) cuts.add(value);
    }
    this.#cuts = Float64Array.from(cuts);
    for (let slot = 0; slot < size; slot++) this.#code(slot);
  }
  #code(slot: number): void {
    const value = this.values[slot]!;
    this.#table.setCode(slot, this.#column, Number.isNaN(value) ? noCode : this.#codeOf(value));
  }
  #codeOf(value: number): number {
    const cuts = this.#cuts;
    let low = 0;
    let high = cuts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (cuts[middle]! <= value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #fillBuckets(size: number): void {
    for (let slot = 0; slot < size; slot++) {
      const bucket = Number.isNaN(this.values[slot]!) ? undefined : this.#record(slot);
      if (bucket !== undefined) this.#table.putUncounted(this.sets[bucket]!, slot);
    }
  }
  /** Writes the bucket of a value into its record; none while there are no buckets. */
  #record(slot: number): number | undefined {
    const bucket = this.edges.length ? this.#bucketOf(this.values[slot]!) : undefined;
    this.#table.setRecord(slot, this.field, bucket === undefined ? 0 : bucket + 1);
    return bucket;
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
    return Math.max(0, low);
  }
}

/** The same number of edges, the ends within the end buckets, and the next ones half a bucket from where they belong at most. */
function isNear(edges: readonly number[], ideal: readonly number[]): boolean {
  const last = edges.length - 1;
  if (last < 4 || ideal.length !== edges.length) return false;
  const near = (place: number, next: number) =>
    Math.abs(ideal[place]! - edges[place]!) <= Math.abs(edges[next]! - edges[place]!) / 2;
  return near(1, 2) && near(last - 1, last - 2) && ideal[0]! < edges[1]! && ideal[last]! > edges[last - 1]!;
}

/** Whole edges, each above the one before; a list of one value has one bucket. */
function cutEdges(min: number, max: number, logarithmic: boolean): number[] {
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
