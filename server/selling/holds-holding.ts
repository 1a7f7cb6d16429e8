import { formatShort } from '#contract/russian.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { readHoldEnds } from './selling-store.ts';

/** A held item cannot be archived. */
export const holdsHolding = async (db: Db | Tx, ids: readonly number[]): Promise<Map<number, string[]>> =>
  new Map(
    (await readHoldEnds(db, ids)).map(({ id, until }) => [
      id,
      [`отложен до\u00A0${formatShort(until.toISOString())}`],
    ]),
  );
