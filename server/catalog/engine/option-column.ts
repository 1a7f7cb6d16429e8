import { addAll, type Bits, clearBit, countCommon, setBit, wordsFor } from './bits.ts';

/** A facet of values: a set of slots for each, and each slot's value, so that either can be counted by. */
export class OptionColumn {
  /** Values in the order they are shown. */
  readonly codes: string[];
  readonly bits: Bits[];
  /** Place of the value plus one; 0 is none. Stays empty when an item may have several. */
  values: Uint16Array;
  readonly #places: Map<string, number>;
  readonly #several: Map<number, number[]> | undefined;

  constructor(codes: readonly string[], several: boolean, capacity: number) {
    this.codes = [...codes];
    this.bits = this.codes.map(() => new Uint32Array(wordsFor(capacity)));
    this.values = new Uint16Array(several ? 0 : capacity);
    this.#places = new Map(this.codes.map((code, place) => [code, place]));
    this.#several = several ? new Map() : undefined;
  }

  get several(): boolean {
    return this.#several !== undefined;
  }

  placeOf(code: string): number | undefined {
    return this.#places.get(code);
  }

  put(slot: number, codes: readonly string[]): void {
    this.clear(slot);
    const places = codes.map((code) => this.#places.get(code) ?? this.#learn(code));
    for (const place of places) setBit(this.bits[place]!, slot);
    if (this.#several) this.#several.set(slot, places);
    else this.values[slot] = places.length ? places[0]! + 1 : 0;
  }

  clear(slot: number): void {
    if (this.#several) {
      for (const place of this.#several.get(slot) ?? []) clearBit(this.bits[place]!, slot);
      this.#several.delete(slot);
      return;
    }
    const value = this.values[slot]!;
    if (value) clearBit(this.bits[value - 1]!, slot);
    this.values[slot] = 0;
  }

  codeOf(slot: number): string | null {
    const value = this.values[slot]!;
    return value ? this.codes[value - 1]! : null;
  }

  /** All slots that have any of the values. */
  gather(codes: readonly string[], into: Bits): void {
    for (const code of codes) {
      const place = this.#places.get(code);
      if (place !== undefined) addAll(into, this.bits[place]!);
    }
  }

  /** By sets: the cost grows with the number of values, not of items found. */
  countIn(mask: Bits): Uint32Array {
    const counts = new Uint32Array(this.codes.length);
    for (let place = 0; place < counts.length; place++) counts[place] = countCommon(mask, this.bits[place]!);
    return counts;
  }

  /** One by one: the cost grows with the items found, about a nanosecond each. */
  countOf(slots: Uint32Array, length: number): Uint32Array {
    const counts = new Uint32Array(this.codes.length + 1);
    const { values } = this;
    for (let at = 0; at < length; at++) counts[values[slots[at]!]!]!++;
    return counts.subarray(1);
  }

  grow(capacity: number): void {
    for (const [place, bits] of this.bits.entries()) {
      this.bits[place] = new Uint32Array(wordsFor(capacity));
      this.bits[place]!.set(bits);
    }
    if (this.#several) return;
    const values = new Uint16Array(capacity);
    values.set(this.values);
    this.values = values;
  }

  get bytes(): number {
    return this.bits.reduce((sum, bits) => sum + bits.byteLength, this.values.byteLength);
  }

  /** A value the vocabulary does not know yet: a new collection, or a grade that appears for the first time. */
  #learn(code: string): number {
    const place = this.codes.push(code) - 1;
    this.#places.set(code, place);
    this.bits.push(new Uint32Array(this.bits[0]?.length ?? wordsFor(this.values.length)));
    return place;
  }
}
