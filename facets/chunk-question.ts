import { recordBytes } from './chunk-kernel.ts';
import type { ChunkTable, SetId } from './chunk-table.ts';

/** How much of a chunk's shown slots a condition lets through. */
export const Part = { none: 0, all: 1, some: 2 } as const;
type Part = (typeof Part)[keyof typeof Part];

/** What a selection asks of one facet. */
export interface Condition {
  partOf(chunk: number): Part;
  /** Writes its bits of a chunk, hidden slots at will; asked where it lets some through. */
  gather(chunk: number, into: number): void;
}

/** A facet as a question counts it: a set for each value; in records value 0 is none, and value n the set n - 1. */
export interface CountedColumn {
  readonly field: number;
  readonly sets: readonly SetId[];
}

export interface AskedCondition extends Condition {
  /** The facet whose own counts leave this condition out; undefined: nothing leaves it out. */
  column?: CountedColumn;
}

/** Up to so many slots are counted by their records, more of them by sets. */
const few = 160;
const [others, missing, firstGathered] = [0, 1, 2];

/**
 * A question to all chunks. Marks what is found; counts it too, when `columns` are given. A chunk that a condition lets
 * nothing of through is passed by, one that is found whole gives its sums, and only of the rest bits are looked at.
 */
export class ChunkQuestion {
  total = 0;
  /** By condition: how many there would be without it. */
  readonly without: number[];
  readonly #table: ChunkTable;
  readonly #conditions: readonly AskedCondition[];
  /** Facets to count; `byRecords` when records name all their values. */
  readonly #counted: { columns: readonly CountedColumn[]; byRecords: boolean } | undefined;
  readonly #parts: Uint8Array;

  constructor(
    table: ChunkTable,
    conditions: readonly AskedCondition[],
    counted?: { columns: readonly CountedColumn[]; byRecords: boolean },
  ) {
    this.#table = table;
    this.#conditions = conditions;
    this.#counted = counted;
    this.#parts = new Uint8Array(conditions.length);
    this.without = conditions.map(() => 0);
    if (counted) table.clear(table.countsAt(0), table.scratch(0));
    for (let chunk = 0; chunk < table.chunks; chunk++) this.#ask(chunk);
    if (counted?.byRecords) this.#addTallies(counted.columns);
  }

  /** What was counted, by set: of everything found, or without one condition. */
  counts(condition = -1): Int32Array {
    return this.#table.numbersAt(this.#table.countsAt(condition + 1), this.#table.sets);
  }

  #ask(chunk: number): void {
    const table = this.#table;
    const size = table.shownIn(chunk);
    const empty = size === 0 ? undefined : this.#lookAt(chunk);
    if (empty !== -1) table.clear(table.foundAt(chunk));
    if (empty === undefined) return;
    for (let place = 0; place < this.#parts.length; place++)
      if (this.#parts[place] === Part.some)
        this.#conditions[place]!.gather(chunk, table.scratch(firstGathered + place));
    if (empty >= 0) this.#countWithout(chunk, empty, size);
    else {
      const found = this.#meet(chunk, table.foundAt(chunk), -1, size);
      this.total += found;
      if (!this.#counted) return;
      this.#count(chunk, found, size);
      for (let place = 0; place < this.#parts.length; place++) {
        if (!this.#conditions[place]!.column) continue;
        if (this.#parts[place] === Part.some) this.#countWithout(chunk, place, size);
        else this.#countOwn(chunk, place, table.foundAt(chunk), found, size);
      }
    }
  }

  /** Which condition alone lets nothing through: -1 is none; undefined: nobody's counts need this chunk. */
  #lookAt(chunk: number): number | undefined {
    let empty = -1;
    for (let place = 0; place < this.#parts.length; place++) {
      const condition = this.#conditions[place]!;
      const part = condition.partOf(chunk);
      this.#parts[place] = part;
      if (part !== Part.none) continue;
      if (empty >= 0 || !condition.column || !this.#counted) return undefined;
      empty = place;
    }
    return empty;
  }

  /** The shown slots that all conditions let through, but for one; their number. */
  #meet(chunk: number, into: number, except: number, size: number): number {
    const table = this.#table;
    let met = false;
    for (let place = 0; place < this.#parts.length; place++) {
      if (this.#parts[place] !== Part.some || place === except) continue;
      table.kernel.keepBoth(into, met ? into : table.shownAt(chunk), table.scratch(firstGathered + place));
      met = true;
    }
    if (!met) table.copy(into, table.shownAt(chunk));
    return met ? table.kernel.count(into) : size;
  }

  #countWithout(chunk: number, place: number, size: number): void {
    const bits = this.#table.scratch(others);
    this.#countOwn(chunk, place, bits, this.#meet(chunk, bits, place, size), size);
  }

  /** Only the values of the condition's own facet. */
  #countOwn(chunk: number, place: number, bits: number, count: number, size: number): void {
    if (count === 0) return;
    this.without[place]! += count;
    const table = this.#table;
    const out = table.countsAt(place + 1);
    const sums = table.sumsAt(chunk);
    for (const { first, count: sets } of runsOf(this.#conditions[place]!.column!.sets))
      if (count === size)
        for (let set = first; set < first + sets; set++)
          table.setNumber(out + set * 4, table.numberAt(out + set * 4) + table.numberAt(sums + set * 4));
      else {
        const at = first * 4;
        table.kernel.countSets(bits, table.setAt(first, chunk), sums + at, sets, out + at, size, count);
      }
  }

  #count(chunk: number, count: number, size: number): void {
    if (count === 0) return;
    const table = this.#table;
    const bits = table.foundAt(chunk);
    const sums = table.sumsAt(chunk);
    const { byRecords } = this.#counted!;
    if (byRecords && count <= few) {
      table.kernel.tally(bits, table.recordsAt(chunk), table.tallyAt(0));
      return;
    }
    if (count === size || (byRecords && size - count <= few)) {
      table.kernel.addSums(table.countsAt(0), sums, Math.ceil(table.sets / 4) * 4);
      if (count === size) return;
      table.kernel.keepOnly(table.scratch(missing), table.shownAt(chunk), bits);
      table.kernel.tally(table.scratch(missing), table.recordsAt(chunk), table.tallyAt(1));
      return;
    }
    table.kernel.countSets(bits, table.setAt(0, chunk), sums, table.sets, table.countsAt(0), size, count);
  }

  #addTallies(columns: readonly CountedColumn[]): void {
    const counts = this.counts();
    const tallies = ([0, 1] as const).map((place) =>
      this.#table.numbersAt(this.#table.tallyAt(place), recordBytes * 256),
    );
    for (const { field, sets } of columns)
      for (let value = 1; value <= sets.length; value++) {
        const at = field * 256 + value;
        counts[sets[value - 1]!]! += tallies[0]![at]! - tallies[1]![at]!;
      }
  }
}

interface Run {
  first: SetId;
  count: number;
}

/** A facet's sets lie next to each other, but for values that it learned later. */
function runsOf(sets: readonly SetId[]): Run[] {
  const known = runs.get(sets);
  if (known && known.of === sets.length) return known.found;
  const found: Run[] = [];
  for (const set of sets) {
    const last = found.at(-1);
    if (last && last.first + last.count === set) last.count++;
    else found.push({ first: set, count: 1 });
  }
  runs.set(sets, { of: sets.length, found });
  return found;
}
const runs = new WeakMap<readonly SetId[], { of: number; found: Run[] }>();
