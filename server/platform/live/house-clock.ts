import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** The database's clock decides when something ends; this machine's may differ, so it is corrected by it. */
export class HouseClock {
  readonly #db: Db;
  #offset = 0;
  constructor(db: Db) {
    this.#db = db;
  }

  async read(): Promise<void> {
    const asked = Date.now();
    const { rows } = await sql<{ at: Date }>`select house_now() as at`.execute(this.#db);
    this.#offset = rows[0]!.at.getTime() - (asked + Date.now()) / 2;
  }

  now(): Date {
    return new Date(Date.now() + this.#offset);
  }
}
