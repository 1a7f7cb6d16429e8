import type { OwnData } from '#contract/account/own-account.ts';
import type { Db } from '#server/platform/db.ts';

/** What a person's page of data shows of their own row. */
export const readOwnRow = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['name', 'greeting', 'phone', 'email', 'password_changed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

export async function writeOwnRow(
  db: Db,
  userId: number,
  changes: { [K in 'name' | 'greeting' | 'phone']?: OwnData[K] | undefined },
): Promise<void> {
  await db
    .updateTable('users')
    .set(changes)
    .where('id', '=', userId)
    // A request that waited for an erasure finds no row.
    .where('erased_at', 'is', null)
    .execute();
}
