import type { LiveCatalog } from '#server/catalog/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { Log } from '#server/platform/log.ts';
import { dropCauses, hasCauses, lockAlerts, takeCauses } from './cause-store.ts';
import { FilterBook } from './filter-book.ts';
import { tellMatches } from './tell-matches.ts';

/** Small enough that a large import lets other work through. */
const batchSize = 200;

/** Watches changes in the catalog and of lots, and notifies the owners of matching filters. */
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

  /** Runs at every wake-up of the catalog and once a second; one run at a time. */
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
      if (!(await lockAlerts(tx))) return false;
      await this.#book.refresh(tx);
      if (this.#book.size === 0) {
        await dropCauses(tx);
        return false;
      }
      const causes = await takeCauses(tx, batchSize);
      if (causes.length) await tellMatches(tx, this.#catalog, this.#book, causes);
      return causes.length === batchSize;
    });
  }
}
