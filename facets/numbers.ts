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

  /** Slots in another order: slot n becomes what slot `order[n]` was. */
  arrange(order: Int32Array): void {
    const arranged = new (this.#values.constructor as new (capacity: number) => Values)(this.#values.length);
    for (let slot = 0; slot < order.length; slot++) arranged[slot] = this.#values[order[slot]!]!;
    this.#values = arranged;
  }

  keep(size: number): Values {
    return this.#values.slice(0, size);
  }
  restore(kept: Values): void {
    const capacity = Math.max(this.#values.length, kept.length);
    this.#values = kept;
    this.grow(capacity);
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
  /** Where its word stands among the words. */
  placeOf(slot: number): number {
    return this.#column.get(slot);
  }
  keep(size: number): { words: string[]; places: Values } {
    return { words: this.#words, places: this.#column.keep(size) };
  }
  restore({ words, places }: { words: string[]; places: Values }): void {
    for (const word of words) if (!this.#places.has(word)) this.#learn(word);
    this.#column.restore(places);
  }
  get words(): readonly string[] {
    return this.#words;
  }

  put(slot: number, word: string): void {
    this.#column.put(slot, this.#places.get(word) ?? this.#learn(word));
  }

  grow(capacity: number): void {
    this.#column.grow(capacity);
  }
  arrange(order: Int32Array): void {
    this.#column.arrange(order);
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
