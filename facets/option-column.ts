import { type Condition, Part } from './chunk-question.ts';
import type { ChunkTable, SetId } from './chunk-table.ts';
import { Numbers } from './numbers.ts';

/** The most values that a record's byte can name; 0 is none. */
const valuesOfByte = 255;

/** A facet of values: a set of slots for each value, and each slot's own value. */
export class OptionColumn {
  /** Values in the order they are shown. */
  readonly codes: string[];
  readonly sets: SetId[];
  /** Place of the value plus one; 0 is none. Stays empty when an item may have several. */
  values: Numbers;
  /** Its place in the records. */
  readonly field: number;
  readonly #table: ChunkTable;
  readonly #places: Map<string, number>;
  /** Items that have the value. */
  readonly #uses: number[];
  #several: Map<number, number[]> | undefined;

  constructor(
    table: ChunkTable,
    field: number,
    codes: readonly string[],
    several: boolean,
    capacity: number,
  ) {
    this.#table = table;
    this.field = field;
    this.codes = [...codes];
    this.sets = this.codes.map(() => table.add());
    this.#uses = this.codes.map(() => 0);
    this.values = new Numbers(several ? 0 : capacity);
    this.#places = new Map(this.codes.map((code, place) => [code, place]));
    this.#several = several ? new Map() : undefined;
  }

  /** An item may have several values. */
  get isSeveral(): boolean {
    return this.#several !== undefined;
  }
  /** Its values fit into the records. */
  get isNarrow(): boolean {
    return !this.#several && this.codes.length <= valuesOfByte;
  }

  placeOf(code: string): number | undefined {
    return this.#places.get(code);
  }

  /** Some item has it, shown or not. */
  isUsed(place: number): boolean {
    return this.#uses[place]! > 0;
  }

  put(slot: number, codes: readonly string[]): void {
    if (!this.#several && codes.length <= 1 && (this.codeOf(slot) ?? undefined) === codes[0]) return;
    for (const place of this.#placesAt(slot)) this.#table.drop(this.sets[place]!, slot);
    this.store(slot, codes);
    for (const place of this.#placesAt(slot)) this.#table.put(this.sets[place]!, slot);
    this.#record(slot);
  }

  /** While an index is loaded: sets and records follow at once, by `fill`. */
  store(slot: number, codes: readonly string[]): void {
    for (const place of this.#placesAt(slot)) this.#uses[place]!--;
    const places = codes.map((code) => this.#places.get(code) ?? this.#learn(code));
    for (const place of places) this.#uses[place]!++;
    if (this.#several) this.#several.set(slot, places);
    else this.values.put(slot, places.length ? places[0]! + 1 : 0);
  }
  fill(size: number): void {
    for (let slot = 0; slot < size; slot++) {
      for (const place of this.#several ? this.#placesAt(slot) : [])
        this.#table.putUncounted(this.sets[place]!, slot);
      if (this.#several) continue;
      const value = this.values.get(slot);
      if (value) this.#table.putUncounted(this.sets[value - 1]!, slot);
      this.#record(slot);
    }
  }

  codeOf(slot: number): string | null {
    const value = this.values.get(slot);
    return value ? this.codes[value - 1]! : null;
  }

  /** Slots that have any of the values. */
  condition(codes: readonly string[]): Condition {
    const sets = codes.flatMap((code) => {
      const place = this.#places.get(code);
      return place === undefined ? [] : [this.sets[place]!];
    });
    const table = this.#table;
    return {
      partOf: (chunk) => {
        let sum = 0;
        for (const set of sets) sum += table.sum(set, chunk);
        if (sum === 0) return Part.none;
        // Where items have several values the sum counts some twice.
        return sum === table.shownIn(chunk) && !this.#several ? Part.all : Part.some;
      },
      gather: (chunk, into) => {
        let first = true;
        for (const set of sets) {
          if (!table.sum(set, chunk)) continue;
          if (first) table.copy(into, table.setAt(set, chunk));
          else table.kernel.add(into, table.setAt(set, chunk));
          first = false;
        }
      },
    };
  }

  /** How many a question counted of each value. */
  countsOf(counts: Int32Array): Int32Array {
    return Int32Array.from(this.sets, (set) => counts[set]!);
  }

  grow(capacity: number): void {
    if (!this.#several) this.values.grow(capacity);
  }
  arrange(order: Int32Array): void {
    if (this.#several) this.#several = arrangeMap(this.#several, order);
    else this.values.arrange(order);
  }

  /** Of columns whose items have one value. */
  keep(size: number): { codes: string[]; values: ReturnType<Numbers['keep']> } {
    return { codes: this.codes, values: this.values.keep(size) };
  }
  /** The codes may stand in another order than here. */
  restore({ codes, values }: { codes: string[]; values: ReturnType<Numbers['keep']> }): void {
    const places = codes.map((code) => this.#places.get(code) ?? this.#learn(code));
    for (let slot = 0; slot < values.length; slot++) {
      const place = places[values[slot]! - 1];
      if (place === undefined) continue;
      values[slot] = place + 1;
      this.#uses[place]!++;
    }
    this.values.restore(values);
  }

  get bytes(): number {
    return this.values.bytes;
  }

  #placesAt(slot: number): readonly number[] {
    if (this.#several) return this.#several.get(slot) ?? [];
    const value = this.values.get(slot);
    return value ? [value - 1] : [];
  }

  #record(slot: number): void {
    if (this.isNarrow) this.#table.setRecord(slot, this.field, this.values.get(slot));
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

/** What few slots have, by slot, in another order of slots. */
export function arrangeMap<T>(kept: ReadonlyMap<number, T>, order: Int32Array): Map<number, T> {
  const arranged = new Map<number, T>();
  if (kept.size)
    for (let slot = 0; slot < order.length; slot++) {
      const one = kept.get(order[slot]!);
      if (one !== undefined) arranged.set(slot, one);
    }
  return arranged;
}
