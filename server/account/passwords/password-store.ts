import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** The person with this confirmed address, and what they sign in with. */
export const findWayIn = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'disabled_at', 'totp_enabled_at'])
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

/** The person with this confirmed address, and whether they are disabled. */
export const findOwnerOfAddress = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'disabled_at'])
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

export async function lockPasswordHash(tx: Tx, userId: number): Promise<string | null> {
  const { password_hash } = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return password_hash;
}

/** Returns the person's address. */
export async function writePassword(tx: Tx, userId: number, password_hash: string): Promise<string | null> {
  const { email } = await tx
    .updateTable('users')
    .set({ password_hash, password_changed_at: sql`now()` })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  return email;
}

/** The same; the link came by letter, so it also confirms the address. */
export async function writePasswordOfLink(
  tx: Tx,
  userId: number,
  password_hash: string,
): Promise<string | null> {
  const { email } = await tx
    .updateTable('users')
    .set({
      password_hash,
      password_changed_at: sql`now()`,
      confirmed_at: sql`coalesce(confirmed_at, now())`,
    })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  return email;
}
