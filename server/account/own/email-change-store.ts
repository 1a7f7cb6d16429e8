import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { hashToken, newToken } from '#server/platform/http/tokens.ts';

type AddressSide = 'old' | 'new';

/** The change of address a person has asked for, unless it has expired. */
export const findEmailChange = (db: Db, userId: number) =>
  db
    .selectFrom('email_changes')
    .select(['email', 'old_agreed_at', 'new_agreed_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', (eb) => eb.fn<Date>('now'))
    .executeTakeFirst();

/** Replaces an earlier one. Returns the tokens of the two links. */
export async function insertEmailChange(
  tx: Tx,
  userId: number,
  email: string,
  hours: number,
): Promise<{ old: string; next: string }> {
  const [old, next] = [newToken(), newToken()];
  const row = {
    email,
    old_token_hash: hashToken(old),
    new_token_hash: hashToken(next),
    old_agreed_at: null,
    new_agreed_at: null,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
  };
  await tx
    .insertInto('email_changes')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return { old, next };
}

/** The change that a link of a letter is about, and to which of the two addresses the letter went. */
export async function findEmailChangeOfLink(db: Db | Tx, token: string) {
  const hash = hashToken(token);
  const row = await db
    .selectFrom('email_changes')
    .select(['user_id', 'email', 'old_token_hash', 'old_agreed_at', 'new_agreed_at'])
    .where((eb) => eb.or([eb('old_token_hash', '=', hash), eb('new_token_hash', '=', hash)]))
    .where('expires_at', '>', (eb) => eb.fn<Date>('now'))
    .executeTakeFirst();
  if (!row) return undefined;
  const side: AddressSide = row.old_token_hash.equals(hash) ? 'old' : 'new';
  return { ...row, side };
}

export async function writeAgreement(tx: Tx, userId: number, side: AddressSide): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set(side === 'old' ? { old_agreed_at: sql`now()` } : { new_agreed_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
}

export async function forgetEmailChange(db: Db | Tx, userId: number): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

export async function forgetOldEmailChanges(db: Db): Promise<void> {
  await sql`delete from email_changes where expires_at < now()`.execute(db);
}

/** The address that a person has now. */
export async function currentAddress(tx: Tx, userId: number): Promise<string | null> {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}

/** The same; undefined for a person who was erased. */
export async function addressOfUnerased(tx: Tx, userId: number): Promise<string | null | undefined> {
  const person = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return person?.email;
}

/** Takes the address from an account that never confirmed it. */
export async function freeUnconfirmed(tx: Tx, email: string): Promise<void> {
  await sql`update users set email = null where email = ${email} and confirmed_at is null`.execute(tx);
}

export async function writeAddress(tx: Tx, userId: number, email: string): Promise<void> {
  await tx.updateTable('users').set({ email }).where('id', '=', userId).execute();
}
