import { isRange, type RangeSelection } from '#contract/catalog-selection.ts';
import type { BitTable, SetId } from './bit-table.ts';

const shortestStride = 64;
const mostCheckpoints = 512;

/**
 * What filters ask of a facet of numbers. Their ends lie in one sorted row, and a value's filters follow from walking the
 * row up to it; sets written down every so many steps make the walk short.
 */
export class RangeConditions {
  uses = 0;
  readonly #table: BitTable;
  /** Filters that ask nothing here; an item without a number passes them alone. */
  readonly #free: SetId;
  readonly #walked: SetId;
  readonly #asked = new Map<number, RangeSelection>();
  readonly #checkpoints: SetId[] = [];
  /** Ends in their order: where, whose, and whether the range begins there. */
  #ends: { at: number; slot: number; begins: boolean }[] = [];
  #stride = shortestStride;
  #stale = true;

  constructor(table: BitTable, walked: SetId) {
    this.#table = table;
    this.#free = table.add();
    this.#walked = walked;
  }

  put(slot: number, range: RangeSelection | undefined): void {
    this.#stale = true;
    if (isRange(range)) {
      this.uses++;
      this.#asked.set(slot, range);
    } else this.#table.put(this.#free, slot);
  }

  clear(slot: number): void {
    this.#stale = true;
    if (this.#asked.delete(slot)) this.uses--;
    this.#table.drop(this.#free, slot);
  }

  keep(found: SetId, value: number | null): void {
    if (value === null) {
      this.#table.keepCommon(found, this.#free);
      return;
    }
    if (this.#stale) this.#settle();
    const passed = this.#passedBy(value);
    const checkpoint = Math.floor(passed / this.#stride);
    this.#table.copy(this.#walked, this.#checkpoints[checkpoint]!);
    for (let at = checkpoint * this.#stride; at < passed; at++) this.#step(this.#walked, at);
    this.#table.keepCommon(found, this.#walked);
  }

  #step(set: SetId, at: number): void {
    const { slot, begins } = this.#ends[at]!;
    if (begins) this.#table.put(set, slot);
    else this.#table.drop(set, slot);
  }

  /** How many ends lie before a value; both ends of a range belong to it. */
  #passedBy(value: number): number {
    let low = 0;
    let high = this.#ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const { at, begins } = this.#ends[middle]!;
      if (at < value || (begins && at === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #settle(): void {
    this.#stale = false;
    this.#ends = [];
    for (const [slot, { from, to }] of this.#asked) {
      const [first, last] = [from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY];
      // An empty range lets nothing through: it has no place in the row.
      if (first > last) continue;
      this.#ends.push({ at: first, slot, begins: true }, { at: last, slot, begins: false });
    }
    this.#ends.sort((a, b) => (a.at === b.at ? Number(b.begins) - Number(a.begins) : a.at < b.at ? -1 : 1));
    this.#stride = Math.max(shortestStride, Math.ceil(this.#ends.length / mostCheckpoints));
    this.#table.copy(this.#walked, this.#free);
    for (let at = 0; at <= this.#ends.length; at++) {
      if (at % this.#stride === 0) this.#table.copy(this.#checkpoint(at / this.#stride), this.#walked);
      if (at < this.#ends.length) this.#step(this.#walked, at);
    }
  }

  #checkpoint(number: number): SetId {
    while (this.#checkpoints.length <= number) this.#checkpoints.push(this.#table.add());
    return this.#checkpoints[number]!;
  }
}
