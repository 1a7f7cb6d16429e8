import { isRange, type RangeSelection } from '#contract/catalog/catalog-selection.ts';
import type { BitTable, SetId } from './bit-table.ts';

const shortestStride = 64;
const maxCheckpoints = 512;

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
  #ends = { at: new Float64Array(0), slot: new Int32Array(0), begins: new Uint8Array(0) };
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
    this.#walk(checkpoint * this.#stride, passed);
    this.#table.keepCommon(found, this.#walked);
  }

  #walk(from: number, to: number): void {
    const { slot, begins } = this.#ends;
    for (let at = from; at < to; at++)
      if (begins[at]) this.#table.put(this.#walked, slot[at]!);
      else this.#table.drop(this.#walked, slot[at]!);
  }

  /** How many ends lie before a value; both ends of a range belong to it. */
  #passedBy(value: number): number {
    const { at, begins } = this.#ends;
    let low = 0;
    let high = at.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const end = at[middle]!;
      if (end < value || (end === value && begins[middle])) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #settle(): void {
    this.#stale = false;
    const ends = this.#sortedEnds();
    this.#ends = {
      at: Float64Array.from(ends, ({ at }) => at),
      slot: Int32Array.from(ends, ({ slot }) => slot),
      begins: Uint8Array.from(ends, ({ begins }) => begins),
    };
    this.#stride = Math.max(shortestStride, Math.ceil(ends.length / maxCheckpoints));
    this.#table.copy(this.#walked, this.#free);
    for (let at = 0; at <= ends.length; at += this.#stride) {
      this.#table.copy(this.#checkpoint(at / this.#stride), this.#walked);
      this.#walk(at, Math.min(at + this.#stride, ends.length));
    }
  }

  /** At one number beginnings come first: a range holds both its ends. */
  #sortedEnds(): { at: number; slot: number; begins: 0 | 1 }[] {
    const ends: { at: number; slot: number; begins: 0 | 1 }[] = [];
    for (const [slot, { from, to }] of this.#asked) {
      const [first, last] = [from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY];
      // An empty range lets nothing through: it has no place in the row.
      if (first <= last) ends.push({ at: first, slot, begins: 1 }, { at: last, slot, begins: 0 });
    }
    return ends.sort((a, b) => (a.at === b.at ? b.begins - a.begins : a.at < b.at ? -1 : 1));
  }

  #checkpoint(number: number): SetId {
    while (this.#checkpoints.length <= number) this.#checkpoints.push(this.#table.add());
    return this.#checkpoints[number]!;
  }
}
