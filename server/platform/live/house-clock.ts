import type { Db } from '../db.ts';
import { readHouseNow } from '../house-store.ts';

/** The database's clock decides when something ends; this machine's may differ, so it is corrected by it. */
export class HouseClock {
  readonly #db: Db;
  #offset = 0;
  constructor(db: Db) {
    this.#db = db;
  }

  async read(): Promise<void> {
    const asked = Date.now();
    const at = await readHouseNow(this.#db);
    this.#offset = at.getTime() - (asked + Date.now()) / 2;
  }

  now(): Date {
    return new Date(Date.now() + this.#offset);
  }
}
