import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { DataSubject } from './personal-records.ts';

/** Makes whatever else locks the person wait. */
export async function lockPersonRow(tx: Tx, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for update`.execute(tx);
}

/** The same; false when the person was erased already. */
export async function lockUnerased(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and erased_at is null for update`.execute(tx);
  return rows.length > 0;
}

/** Whether a person has confirmed this address. */
export const isTaken = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Whether this person has confirmed the address. */
export const isAddressOf = async (tx: Tx, userId: number, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

interface NewPerson {
  email: string;
  name: string;
  phone: string;
  password_hash: string;
}

/** A person with a confirmed address; undefined when someone else has confirmed it meanwhile. */
export async function createPerson(
  tx: Tx,
  { email, name, phone, password_hash }: NewPerson,
): Promise<number | undefined> {
  const fields = { name, phone, password_hash, confirmed_at: sql<Date>`now()`, archived_at: null };
  const person = await tx
    .insertInto('users')
    .values({ email, ...fields })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(fields)
        .where('users.confirmed_at', 'is', null)
        .where('users.disabled_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return person?.id;
}

export async function readContacts(db: Db, userId: number): Promise<{ email: string; phone: string }> {
  const { email, phone } = await db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { email: email ?? '', phone };
}

/** A person who was erased has no address. */
export async function readSubject(db: Db | Tx, userId: number): Promise<DataSubject> {
  const { email, name, phone } = await db
    .selectFrom('users')
    .select(['email', 'name', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { userId, name, phone, email: email ?? '' };
}

/** How the person wants to be greeted; empty when they have not said. */
export async function readGreeting(db: Db, userId: number): Promise<string> {
  const { greeting } = await db
    .selectFrom('users')
    .select('greeting')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return greeting;
}
