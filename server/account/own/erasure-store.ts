import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** When the person asked to be erased; nothing when they have not. */
export async function erasureAskedAt(tx: Tx, userId: number): Promise<Date | undefined> {
  const erasure = await tx
    .selectFrom('erasures')
    .select('asked_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return erasure?.asked_at;
}

/** Who asked before keeps their place. */
export async function insertWaiting(tx: Tx, userId: number): Promise<void> {
  await tx
    .insertInto('erasures')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What is done cannot be taken back. */
export async function forgetWaiting(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('erasures').where('user_id', '=', userId).where('done_at', 'is', null).execute();
}

/** Those who wait, in the order in which they asked. */
export async function peopleWaiting(db: Db): Promise<number[]> {
  const waiting = await db
    .selectFrom('erasures')
    .select('user_id')
    .where('done_at', 'is', null)
    .orderBy('asked_at')
    .execute();
  return waiting.map(({ user_id }) => user_id);
}

export async function recordErasure(tx: Tx, userId: number, protocol: object): Promise<void> {
  const done = { done_at: sql<Date>`now()`, protocol: JSON.stringify(protocol) };
  await tx
    .insertInto('erasures')
    .values({ user_id: userId, ...done })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(done))
    .execute();
}
