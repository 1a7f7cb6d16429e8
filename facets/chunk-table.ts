import {
  type ChunkKernel,
  chunkKernel,
  recordBytes,
  setBytes,
  slotsOfChunk,
  tallyBytes,
} from './chunk-kernel.ts';

/** A set of slots: its place in the table. */
export type SetId = number;

const pageBytes = 65_536;
const setWords = setBytes / 4;
/** Sets for which there is room at first, and by which it grows. */
const setsAtOnce = 64;
const shown: SetId = 0;
const found: SetId = 1;
/** From here on sets belong to columns. */
const firstOwn = 2;
/** Bits of a chunk that a question is working on. */
const scratchPieces = 64;

/**
 * All sets of an index, chunk by chunk: a chunk holds its part of every set, how many of its shown slots each set has,
 * a record of every slot (its place in each facet), and its codes. Whatever a question asks of a chunk lies together,
 * and most chunks are answered from the sums alone.
 */
export class ChunkTable {
  readonly #memory = new WebAssembly.Memory({ initial: 1 });
  readonly kernel: ChunkKernel = chunkKernel(this.#memory);
  #words = new Int32Array(this.#memory.buffer);
  #bytes = new Uint8Array(this.#memory.buffer);
  readonly #codes: number;
  /** Sets for which there is room. */
  #room = setsAtOnce;
  #sets = firstOwn;
  #chunks = 0;

  /** `codes`: how many columns of codes, values of 0–255 that are compared many at a time. */
  constructor(codes: number, capacity: number) {
    this.#codes = codes;
    this.grow(capacity);
  }

  get chunks(): number {
    return this.#chunks;
  }
  /** Sets that there are; the counts of a question are as long. */
  get sets(): number {
    return this.#sets;
  }
  get bytes(): number {
    return this.#memory.buffer.byteLength;
  }

  add(): SetId {
    if (this.#sets === this.#room) this.#widen();
    return this.#sets++;
  }

  has(set: SetId, slot: number): boolean {
    return ((this.#words[this.#word(set, slot)]! >>> (slot & 31)) & 1) === 1;
  }
  isShown(slot: number): boolean {
    return this.has(shown, slot);
  }
  isFound(slot: number): boolean {
    return this.has(found, slot);
  }

  put(set: SetId, slot: number): void {
    const word = this.#word(set, slot);
    const bit = 1 << (slot & 31);
    if (this.#words[word]! & bit) return;
    this.#words[word]! |= bit;
    if (this.isShown(slot)) this.#words[this.#sum(set, slot)]!++;
  }
  drop(set: SetId, slot: number): void {
    const word = this.#word(set, slot);
    const bit = 1 << (slot & 31);
    if (!(this.#words[word]! & bit)) return;
    this.#words[word]! &= ~bit;
    if (this.isShown(slot)) this.#words[this.#sum(set, slot)]!--;
  }
  /** While an index is loaded: the sums are counted once, by `countAll`. */
  putUncounted(set: SetId, slot: number): void {
    this.#words[this.#word(set, slot)]! |= 1 << (slot & 31);
  }

  showUncounted(slot: number): void {
    this.putUncounted(shown, slot);
  }

  show(slot: number, isShown: boolean): void {
    if (this.isShown(slot) === isShown) return;
    const step = isShown ? 1 : -1;
    this.#words[this.#word(shown, slot)]! ^= 1 << (slot & 31);
    this.#words[this.#sum(shown, slot)]! += step;
    for (let set = firstOwn; set < this.#sets; set++)
      if (this.has(set, slot)) this.#words[this.#sum(set, slot)]! += step;
  }

  countAll(): void {
    for (let chunk = 0; chunk < this.#chunks; chunk++)
      this.#words[this.sumsAt(chunk) / 4] = this.kernel.count(this.shownAt(chunk));
    this.recount(firstOwn, this.#sets - firstOwn);
  }
  /** The sums of consecutive sets, from their bits. */
  recount(first: SetId, count: number): void {
    const out = this.countsAt(0);
    for (let chunk = 0; chunk < this.#chunks; chunk++) {
      const sums = this.sumsAt(chunk) + first * 4;
      this.clear(out, count * 4);
      // The kernel passes by sets whose sum is 0.
      this.#words.fill(1, sums / 4, sums / 4 + count);
      this.kernel.countSets(this.shownAt(chunk), this.setAt(first, chunk), sums, count, out, 0, 0);
      this.#words.copyWithin(sums / 4, out / 4, out / 4 + count);
    }
  }
  /** Empties a set; `recount` follows. */
  clearSet(set: SetId): void {
    for (let chunk = 0; chunk < this.#chunks; chunk++) this.clear(this.setAt(set, chunk));
  }

  /** How many of the shown slots of a chunk are in a set. */
  sum(set: SetId, chunk: number): number {
    return this.#words[this.sumsAt(chunk) / 4 + set]!;
  }
  shownIn(chunk: number): number {
    return this.sum(shown, chunk);
  }
  count(set: SetId): number {
    let count = 0;
    for (let chunk = 0; chunk < this.#chunks; chunk++) count += this.sum(set, chunk);
    return count;
  }
  get size(): number {
    return this.count(shown);
  }

  /** Calls with every slot of the bits of one chunk at an address. */
  eachAt(address: number, chunk: number, take: (slot: number) => void): void {
    const start = address / 4;
    for (let at = 0; at < setWords; at++)
      for (let word = this.#words[start + at]!; word !== 0; word &= word - 1)
        take(chunk * slotsOfChunk + (at << 5) + 31 - Math.clz32(word & -word));
  }
  eachFound(take: (slot: number) => void): void {
    for (let chunk = 0; chunk < this.#chunks; chunk++) this.eachAt(this.foundAt(chunk), chunk, take);
  }

  /** Puts those bits of one chunk into others whose value lies between two; `values` are the chunk's. */
  keepBetween(from: number, into: number, values: Float64Array, least: number, most: number): void {
    const words = this.#words;
    for (let at = 0; at < setWords; at++)
      for (let word = words[from / 4 + at]!; word !== 0; word &= word - 1) {
        const bit = word & -word;
        const value = values[(at << 5) + 31 - Math.clz32(bit)]!;
        if (value >= least && value <= most) words[into / 4 + at]! |= bit;
      }
  }

  setRecord(slot: number, field: number, value: number): void {
    this.#bytes[this.recordsAt(slot >>> 11) + (slot & 2047) * recordBytes + field] = value;
  }
  setCode(slot: number, column: number, value: number): void {
    this.#bytes[this.codesAt(slot >>> 11, column) + (slot & 2047)] = value;
  }

  // Addresses, for the kernel.
  setAt(set: SetId, chunk: number): number {
    return this.#chunkAt(chunk) + set * setBytes;
  }
  shownAt(chunk: number): number {
    return this.setAt(shown, chunk);
  }
  foundAt(chunk: number): number {
    return this.setAt(found, chunk);
  }
  sumsAt(chunk: number): number {
    return this.#chunkAt(chunk) + this.#room * setBytes;
  }
  recordsAt(chunk: number): number {
    return this.sumsAt(chunk) + this.#room * 4;
  }
  codesAt(chunk: number, column: number): number {
    return this.recordsAt(chunk) + slotsOfChunk * (recordBytes + column);
  }
  /** Room for the bits of one chunk that a question is working on. */
  scratch(piece: number): number {
    return this.#tallies() + 2 * tallyBytes + piece * setBytes;
  }
  /** What a question counts: as many numbers as there are sets, for everything found and for each condition left out. */
  countsAt(place: number): number {
    return place * this.#room * 4;
  }
  tallyAt(place: 0 | 1): number {
    return this.#tallies() + place * tallyBytes;
  }

  clear(address: number, bytes = setBytes): void {
    this.#words.fill(0, address / 4, (address + bytes) / 4);
  }
  copy(into: number, from: number): void {
    this.kernel.keepBoth(into, from, from);
  }
  numbersAt(address: number, count: number): Int32Array {
    return this.#words.subarray(address / 4, address / 4 + count);
  }
  numberAt(address: number): number {
    return this.#words[address / 4]!;
  }
  setNumber(address: number, value: number): void {
    this.#words[address / 4] = value;
  }

  grow(capacity: number): void {
    this.#chunks = Math.max(this.#chunks, Math.ceil(capacity / slotsOfChunk), 1);
    this.#reserve();
  }

  /** More room for sets: every chunk moves, the last one first. */
  #widen(): void {
    const [before, start, shorter] = [this.#room, this.#chunkAt(0), this.#stride];
    this.#room += setsAtOnce;
    this.#reserve();
    const rest = this.#stride - this.#room * (setBytes + 4);
    for (let chunk = this.#chunks - 1; chunk >= 0; chunk--) {
      const from = start + chunk * shorter;
      const to = this.#chunkAt(chunk);
      const sums = from + before * setBytes;
      const records = sums + before * 4;
      // From the last part: each moves to where nothing unread lies.
      this.#bytes.copyWithin(this.recordsAt(chunk), records, records + rest);
      this.#bytes.copyWithin(this.sumsAt(chunk), sums, records);
      this.#bytes.fill(0, this.sumsAt(chunk) + before * 4, this.recordsAt(chunk));
      this.#bytes.copyWithin(to, from, sums);
      this.#bytes.fill(0, to + before * setBytes, this.sumsAt(chunk));
    }
  }

  get #stride(): number {
    return this.#room * (setBytes + 4) + slotsOfChunk * (recordBytes + this.#codes);
  }
  #tallies(): number {
    return this.countsAt(recordBytes + 2);
  }
  #chunkAt(chunk: number): number {
    return this.scratch(scratchPieces) + chunk * this.#stride;
  }
  #word(set: SetId, slot: number): number {
    return this.setAt(set, slot >>> 11) / 4 + ((slot & 2047) >>> 5);
  }
  #sum(set: SetId, slot: number): number {
    return this.sumsAt(slot >>> 11) / 4 + set;
  }

  /** Growing memory leaves the old views empty. */
  #reserve(): void {
    const missing = this.#chunkAt(this.#chunks) - this.#memory.buffer.byteLength;
    if (missing <= 0) return;
    this.#memory.grow(Math.ceil(missing / pageBytes));
    this.#words = new Int32Array(this.#memory.buffer);
    this.#bytes = new Uint8Array(this.#memory.buffer);
  }
}
