import type { Db, Tx } from '#server/platform/db.ts';
import { openLotsWith } from './public-lot-store.ts';

/** In words, by stone. */
export async function lotsHolding(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const held = new Map<number, string[]>();
  for (const { id, number, name } of await openLotsWith(db, ids))
    held.set(id, [...(held.get(id) ?? []), `лот\u00A0${number}, «${name}»`]);
  return held;
}
