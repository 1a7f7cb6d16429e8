/** A column of small whole numbers that makes room for itself. */
export class Numbers {
  #values: Uint16Array;

  constructor(capacity: number) {
    this.#values = new Uint16Array(capacity);
  }

  get(slot: number): number {
    return this.#values[slot]!;
  }

  put(slot: number, value: number): void {
    if (slot >= this.#values.length) {
      const larger = new Uint16Array((slot + 1) * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[slot] = value;
  }

  get bytes(): number {
    return this.#values.byteLength;
  }
}

/** Words that repeat, each kept once: pictures, laboratories, days. */
export class Words {
  readonly #words: string[] = [];
  readonly #places = new Map<string, number>();
  readonly #column: Numbers;

  constructor(capacity: number) {
    this.#column = new Numbers(capacity);
  }

  get(slot: number): string {
    return this.#words[this.#column.get(slot)]!;
  }

  put(slot: number, word: string): void {
    let place = this.#places.get(word);
    if (place === undefined) {
      place = this.#words.push(word) - 1;
      this.#places.set(word, place);
    }
    this.#column.put(slot, place);
  }

  get bytes(): number {
    return this.#column.bytes;
  }
}
