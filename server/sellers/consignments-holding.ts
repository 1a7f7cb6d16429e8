import type { Db, Tx } from '#server/platform/db.ts';
import { readOpenConsignments } from './consigning-store.ts';

/** A consigned thing cannot be archived until it is returned. */
export const consignmentsHolding = async (
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, string[]>> =>
  new Map(
    (await readOpenConsignments(db, ids)).map(({ item_id, contract }) => [
      item_id,
      [`принят по\u00A0договору №\u00A0${contract}`],
    ]),
  );
