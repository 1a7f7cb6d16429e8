import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import type { Refusal } from '#server/platform/http/refusal.ts';

/**
 * What another module does when a person is given the first right, in its transaction: a refusal, or it has put its own
 * in order. `by`: who gives it; null for the keeper of the house.
 */
export type BeforeFirstRight = (tx: Tx, userId: number, by: number | null) => Promise<Refusal | undefined>;

/**
 * To be called before a right is written. Under the lock of the person's row, which whoever admits them to something takes
 * too; not for keys, so that rows which only name the person do not wait.
 */
export async function askFirstRight(
  tx: Tx,
  before: readonly BeforeFirstRight[],
  userId: number,
  by: number | null,
): Promise<Refusal | undefined> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
  const { rows: already } = await sql`select from staff where user_id = ${userId}`.execute(tx);
  if (already.length) return undefined;
  for (const ask of before) {
    const refusal = await ask(tx, userId, by);
    if (refusal) return refusal;
  }
  return undefined;
}
