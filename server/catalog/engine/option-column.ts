import type { BitTable, SetId } from './bit-table.ts';
import { Numbers } from './numbers.ts';

/** A facet of values: a set of slots for each value, and each slot's own value. */
export class OptionColumn {
  /** Values in the order they are shown. */
  readonly codes: string[];
  readonly sets: SetId[];
  /** Place of the value plus one; 0 is none. Stays empty when an item may have several. */
  readonly values: Numbers;
  readonly #table: BitTable;
  readonly #places: Map<string, number>;
  /** Items that have the value. */
  readonly #uses: number[];
  readonly #several: Map<number, number[]> | undefined;

  constructor(table: BitTable, codes: readonly string[], several: boolean, capacity: number) {
    this.#table = table;
    this.codes = [...codes];
    this.sets = this.codes.map(() => table.add());
    this.#uses = this.codes.map(() => 0);
    this.values = new Numbers(several ? 0 : capacity);
    this.#places = new Map(this.codes.map((code, place) => [code, place]));
    this.#several = several ? new Map() : undefined;
  }

  placeOf(code: string): number | undefined {
    return this.#places.get(code);
  }

  /** Some item has it, shown or not. */
  isUsed(place: number): boolean {
    return this.#uses[place]! > 0;
  }

  put(slot: number, codes: readonly string[]): void {
    this.clear(slot);
    const places = codes.map((code) => this.#places.get(code) ?? this.#learn(code));
    for (const place of places) {
      this.#table.put(this.sets[place]!, slot);
      this.#uses[place]!++;
    }
    if (this.#several) this.#several.set(slot, places);
    else this.values.put(slot, places.length ? places[0]! + 1 : 0);
  }

  clear(slot: number): void {
    const value = this.#several ? 0 : this.values.get(slot);
    const places = this.#several ? (this.#several.get(slot) ?? []) : value ? [value - 1] : [];
    for (const place of places) {
      this.#table.drop(this.sets[place]!, slot);
      this.#uses[place]!--;
    }
    if (this.#several) this.#several.delete(slot);
    else this.values.put(slot, 0);
  }

  codeOf(slot: number): string | null {
    const value = this.values.get(slot);
    return value ? this.codes[value - 1]! : null;
  }

  /** All slots that have any of the values. */
  gather(codes: readonly string[], into: SetId): void {
    for (const code of codes) {
      const place = this.#places.get(code);
      if (place !== undefined) this.#table.addAll(into, this.sets[place]!);
    }
  }

  /** How many of a set have each value. */
  countIn(set: SetId): Int32Array {
    const counts = new Int32Array(this.sets.length);
    for (let place = 0; place < counts.length; place++)
      counts[place] = this.#uses[place] ? this.#table.countCommon(set, this.sets[place]!) : 0;
    return counts;
  }

  grow(capacity: number): void {
    if (!this.#several) this.values.grow(capacity);
  }

  get bytes(): number {
    return this.values.bytes;
  }

  /** A value the vocabulary does not know yet: a new collection, or a grade that appears for the first time. */
  #learn(code: string): number {
    const place = this.codes.push(code) - 1;
    this.#places.set(code, place);
    this.#uses.push(0);
    this.sets.push(this.#table.add());
    return place;
  }
}
