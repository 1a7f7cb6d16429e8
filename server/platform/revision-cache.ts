import type { RevisionDomain } from '#contract/protocol/call.ts';
import { type RevisionMap, type Revisions, sameRevisions } from './revisions.ts';

interface Entry<V> {
  value: V;
  weight: number;
  domains: Iterable<RevisionDomain>;
  revisions: RevisionMap;
}

/**
 * What was made from some domains, good while their revisions stand. It is kept under the revisions known before it was
 * made: what changed meanwhile makes it old at once. Least recently used go first when it weighs too much.
 */
export class RevisionCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #revisions: Revisions;
  readonly #capacity: number;
  #size = 0;

  constructor(revisions: Revisions, capacity: number) {
    this.#revisions = revisions;
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#size;
  }

  get revisions(): RevisionMap {
    return this.#revisions.known;
  }

  find(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#forget(key, entry);
    if (!sameRevisions(entry.domains, entry.revisions, this.#revisions.known)) return undefined;
    this.#keep(key, entry);
    return entry.value;
  }

  store(
    key: string,
    value: V,
    weight: number,
    domains: Iterable<RevisionDomain>,
    revisions: RevisionMap,
  ): void {
    const known = this.#entries.get(key);
    if (known) this.#forget(key, known);
    this.#keep(key, { value, weight, domains, revisions });
    for (const [oldest, entry] of this.#entries) {
      if (this.#size <= this.#capacity) break;
      this.#forget(oldest, entry);
    }
  }

  #keep(key: string, entry: Entry<V>): void {
    this.#entries.set(key, entry);
    this.#size += entry.weight;
  }

  #forget(key: string, entry: Entry<V>): void {
    this.#entries.delete(key);
    this.#size -= entry.weight;
  }
}
