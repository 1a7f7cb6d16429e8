import type { Db, Tx } from '#server/platform/db.ts';
import { requestNumber } from './request-rules.ts';
import { openWith } from './request-store.ts';

/** In words, by item. */
export async function requestsHolding(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const held = new Map<number, string[]>();
  for (const { id, request } of await openWith(db, ids))
    held.set(id, [...(held.get(id) ?? []), `заявка ${requestNumber(request)}`]);
  return held;
}
