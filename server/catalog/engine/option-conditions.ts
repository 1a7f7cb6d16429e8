import type { BitTable, SetId } from './bit-table.ts';

/**
 * What filters ask of a facet of values. For each value the set of filters that let it through: those that name it and
 * those that ask nothing, so that a value costs one set.
 */
export class OptionConditions {
  /** How many filters ask anything here. */
  uses = 0;
  readonly #table: BitTable;
  readonly #free: SetId;
  readonly #passing = new Map<string, SetId>();
  readonly #either: SetId;

  constructor(table: BitTable, either: SetId) {
    this.#table = table;
    this.#free = table.add();
    this.#either = either;
  }

  put(slot: number, codes: readonly string[] | undefined): void {
    if (codes) {
      this.uses++;
      for (const code of codes) this.#table.put(this.#setOf(code), slot);
    } else for (const set of [this.#free, ...this.#passing.values()]) this.#table.put(set, slot);
  }

  clear(slot: number, codes: readonly string[] | undefined): void {
    if (codes) this.uses--;
    for (const set of [this.#free, ...this.#passing.values()]) this.#table.drop(set, slot);
  }

  /** Leaves in a set those that let an item with any of these values through. */
  keep(found: SetId, codes: readonly string[]): void {
    if (codes.length < 2) this.#table.keepCommon(found, this.#of(codes[0]));
    else {
      this.#table.clear(this.#either);
      for (const code of codes) this.#table.addAll(this.#either, this.#of(code));
      this.#table.keepCommon(found, this.#either);
    }
  }

  /** A value that no filter names passes where nothing is asked. */
  #of(code: string | undefined): SetId {
    return (code !== undefined && this.#passing.get(code)) || this.#free;
  }

  #setOf(code: string): SetId {
    const known = this.#passing.get(code);
    if (known !== undefined) return known;
    const set = this.#table.add();
    this.#table.copy(set, this.#free);
    this.#passing.set(code, set);
    return set;
  }
}
