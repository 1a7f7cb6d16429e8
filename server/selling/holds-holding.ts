import { formatShort } from '#contract/russian.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { readHeld } from './selling-store.ts';

/** What is promised to somebody stays on the site. */
export const holdsHolding = async (db: Db | Tx, ids: readonly number[]): Promise<Map<number, string[]>> =>
  new Map(
    (await readHeld(db, ids)).map(({ id, until }) => [
      id,
      [`отложен до\u00A0${formatShort(until.toISOString())}`],
    ]),
  );
