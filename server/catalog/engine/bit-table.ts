import { type BitKernel, bitKernel } from './bit-kernel.ts';

/** A set of slots: its place in the table. */
export type SetId = number;

const pageBytes = 65_536;
/** Bytes of a set for so many slots; whole 128-bit words. */
const bytesFor = (slots: number): number => Math.ceil(Math.max(1, slots) / 128) * 16;

/** All sets of one index, of equal length, one after another in one memory. Slot s is bit s & 31 of word s >> 5. */
export class BitTable {
  readonly #memory = new WebAssembly.Memory({ initial: 1 });
  readonly #kernel: BitKernel = bitKernel(this.#memory);
  #words = new Int32Array(this.#memory.buffer);
  #bytes: number;
  #sets = 0;

  constructor(capacity: number) {
    this.#bytes = bytesFor(capacity);
  }

  /** A new, empty set. */
  add(): SetId {
    this.#reserve((this.#sets + 1) * this.#bytes);
    return this.#sets++;
  }

  has(set: SetId, slot: number): boolean {
    return ((this.#words[this.#word(set, slot)]! >>> (slot & 31)) & 1) === 1;
  }
  put(set: SetId, slot: number): void {
    this.#words[this.#word(set, slot)]! |= 1 << (slot & 31);
  }
  drop(set: SetId, slot: number): void {
    this.#words[this.#word(set, slot)]! &= ~(1 << (slot & 31));
  }

  clear(set: SetId): void {
    this.#words.fill(0, this.#word(set, 0), this.#word(set + 1, 0));
  }
  copy(into: SetId, from: SetId): void {
    this.#words.copyWithin(this.#word(into, 0), this.#word(from, 0), this.#word(from + 1, 0));
  }
  keepCommon(into: SetId, other: SetId): void {
    this.#kernel.and(into * this.#bytes, into * this.#bytes, other * this.#bytes, this.#bytes);
  }
  addAll(into: SetId, other: SetId): void {
    this.#kernel.or(into * this.#bytes, other * this.#bytes, this.#bytes);
  }
  count(set: SetId): number {
    return this.#kernel.count(set * this.#bytes, this.#bytes);
  }

  /** What a column holds at the slots of a set. */
  pick(set: SetId, column: Float64Array): number[] {
    const words = this.#words;
    const start = this.#word(set, 0);
    const end = this.#word(set + 1, 0);
    const picked: number[] = new Array(this.count(set));
    let place = 0;
    for (let at = start; at < end; at++)
      for (let word = words[at]!; word !== 0; word &= word - 1)
        picked[place++] = column[((at - start) << 5) | (31 - Math.clz32(word & -word))]!;
    return picked;
  }

  grow(capacity: number): void {
    const longer = bytesFor(capacity);
    const shorter = this.#bytes / 4;
    this.#reserve(this.#sets * longer);
    // From the last: a set moves to where nothing unread lies.
    for (let set = this.#sets - 1; set >= 0; set--) {
      const from = set * shorter;
      const to = (set * longer) / 4;
      this.#words.copyWithin(to, from, from + shorter);
      this.#words.fill(0, to + shorter, to + longer / 4);
    }
    this.#bytes = longer;
  }

  get bytes(): number {
    return this.#sets * this.#bytes;
  }

  #word(set: SetId, slot: number): number {
    return set * (this.#bytes >>> 2) + (slot >>> 5);
  }

  /** Growing memory leaves the old view empty. */
  #reserve(bytes: number): void {
    const missing = bytes - this.#memory.buffer.byteLength;
    if (missing <= 0) return;
    this.#memory.grow(Math.ceil(missing / pageBytes));
    this.#words = new Int32Array(this.#memory.buffer);
  }
}
