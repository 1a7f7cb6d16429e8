type Values = Uint8Array | Uint16Array | Int32Array;

/**
 * A growing column of whole numbers: one byte each as long as all fit into it, otherwise four, which hold every
 * `int` of the database.
 */
export class Numbers {
  #values: Values;

  constructor(capacity: number) {
    this.#values = new Uint8Array(capacity);
  }

  get(slot: number): number {
    return this.#values[slot]!;
  }

  put(slot: number, value: number): void {
    if (slot >= this.#values.length) this.grow((slot + 1) * 2);
    this.#values[slot] = value;
    if (this.#values[slot] !== value) this.#widen(slot, value);
  }

  grow(capacity: number): void {
    const larger = new (this.#values.constructor as new (capacity: number) => Values)(capacity);
    larger.set(this.#values);
    this.#values = larger;
  }

  get bytes(): number {
    return this.#values.byteLength;
  }

  #widen(slot: number, value: number): void {
    if (value !== (value | 0)) throw new RangeError(`${value} does not fit into a column of numbers`);
    const fitsTwo = value >= 0 && value <= 65_535 && this.#values instanceof Uint8Array;
    this.#values = fitsTwo ? Uint16Array.from(this.#values) : Int32Array.from(this.#values);
    this.#values[slot] = value;
  }
}

/** Words that repeat, each kept once: pictures, laboratories, days. */
export class Words {
  readonly #words: string[] = [];
  readonly #places = new Map<string, number>();
  readonly #column: Numbers;

  /** `unset` is the word of slots that were given none. */
  constructor(capacity: number, unset?: string) {
    this.#column = new Numbers(capacity);
    if (unset !== undefined) this.#learn(unset);
  }

  get(slot: number): string {
    return this.#words[this.#column.get(slot)]!;
  }

  put(slot: number, word: string): void {
    this.#column.put(slot, this.#places.get(word) ?? this.#learn(word));
  }

  grow(capacity: number): void {
    this.#column.grow(capacity);
  }

  get bytes(): number {
    return this.#column.bytes;
  }

  #learn(word: string): number {
    const place = this.#words.push(word) - 1;
    this.#places.set(word, place);
    return place;
  }
}
