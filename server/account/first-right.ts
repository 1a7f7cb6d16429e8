import type { Tx } from '#server/platform/db.ts';
import type { Refusal } from '#server/platform/http/refusal.ts';
import { lockForRights, worksInHouse } from './rights-store.ts';

/**
 * Called in the transaction that gives a person their first right: a module refuses, or puts its own rows in order.
 * `by`: who gives it; null for the operator at the command line.
 */
export type BeforeFirstRight = (tx: Tx, userId: number, by: number | null) => Promise<Refusal | undefined>;

/**
 * Call before writing a right. Locks the person's row, as admitting them to something does; not for key checks, so
 * that rows which only reference the person do not wait.
 */
export async function askFirstRight(
  tx: Tx,
  before: readonly BeforeFirstRight[],
  userId: number,
  by: number | null,
): Promise<Refusal | undefined> {
  await lockForRights(tx, userId);
  if (await worksInHouse(tx, userId)) return undefined;
  for (const ask of before) {
    const refusal = await ask(tx, userId, by);
    if (refusal) return refusal;
  }
  return undefined;
}
