import type { RevisionDomain } from '#contract/protocol/call.ts';
import type { Db } from './db.ts';
import type { Log } from './log.ts';
import { readRevisions } from './revision-store.ts';
import type { Wake } from './wake.ts';

export type RevisionMap = ReadonlyMap<string, number>;

/** The domains' revisions as last read by this process; read again at a wake-up and once a second. */
export class Revisions {
  #known: RevisionMap = new Map();
  readonly #applied = new Map<string, number>();
  readonly #db: Db;

  constructor(db: Db, wake: Wake, log: Log) {
    this.#db = db;
    wake.on('revisions', () => void this.read().catch((err) => log.warn({ err }, 'revisions not read')));
  }

  get known(): RevisionMap {
    return this.#known;
  }

  /**
   * A domain that this process reads through an index of its own is as old as that index: its revision is the
   * index's, and a page made before the index caught up does not outlive that.
   */
  apply(domain: RevisionDomain, revision: number): void {
    this.#applied.set(domain, revision);
    this.#known = new Map([...this.#known, [domain, revision]]);
  }

  /** From the database, now. */
  async read(): Promise<RevisionMap> {
    const rows = await readRevisions(this.#db);
    this.#known = new Map([...rows.map((row) => [row.domain, row.revision] as const), ...this.#applied]);
    return this.#known;
  }
}

export const sameRevisions = (domains: Iterable<RevisionDomain>, a: RevisionMap, b: RevisionMap): boolean => {
  for (const domain of domains) if (a.get(domain) !== b.get(domain)) return false;
  return true;
};
