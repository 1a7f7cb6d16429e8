import type { LiveCatalog } from '#server/catalog/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { Log } from '#server/platform/log.ts';
import { dropCauses, hasCauses, takeCauses, takeTurn } from './cause-store.ts';
import { FilterBook } from './filter-book.ts';
import { tellMatches } from './tell-matches.ts';

/** Small enough that a large import lets other work through. */
const atOnce = 200;

/** Looks what has changed in the catalog and among lots, and tells those whose filters it meets. */
export class AlertWatcher {
  readonly #db: Db;
  readonly #log: Log;
  readonly #catalog: LiveCatalog;
  readonly #book: FilterBook;
  #looking: Promise<void> | undefined;
  #again = false;

  constructor(db: Db, catalog: LiveCatalog, log: Log) {
    this.#db = db;
    this.#log = log;
    this.#catalog = catalog;
    this.#book = new FilterBook(catalog);
  }

  /** Called at every wake-up of the catalog and once a second; one look at a time. */
  look(): Promise<void> {
    if (this.#looking) this.#again = true;
    this.#looking ??= this.#lookUntilQuiet();
    return this.#looking;
  }

  async #lookUntilQuiet(): Promise<void> {
    try {
      do {
        this.#again = false;
        while ((await hasCauses(this.#db)) && (await this.#lookOnce()));
      } while (this.#again);
    } catch (err) {
      this.#log.warn({ err }, 'alerts not told');
    } finally {
      this.#looking = undefined;
    }
  }

  /** False: nothing is left, or another instance is at it. */
  #lookOnce(): Promise<boolean> {
    return inTransaction(this.#db, async (tx) => {
      if (!(await takeTurn(tx))) return false;
      await this.#book.refresh(tx);
      if (this.#book.size === 0) {
        await dropCauses(tx);
        return false;
      }
      const causes = await takeCauses(tx, atOnce);
      if (causes.length) await tellMatches(tx, this.#catalog, this.#book, causes);
      return causes.length === atOnce;
    });
  }
}
