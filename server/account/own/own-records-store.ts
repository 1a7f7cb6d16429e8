import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { type ArchiveReader, erasedName } from '../personal-records.ts';

export const personOfArchive = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['name', 'greeting', 'email', 'phone', 'created_at', 'confirmed_at', 'totp_enabled_at'])
    .where('id', '=', userId)
    .executeTakeFirst();

export const companyOfArchive = async (db: Db, userId: number) =>
  (await db
    .selectFrom('companies')
    .select(['name', 'inn', 'ogrn', 'kpp', 'bik', 'account', 'correspondent', 'requisites'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;

export const consentsOfArchive = (db: Db, userId: number) =>
  db
    .selectFrom('consents')
    .select(['purpose', 'text_version', 'given_at', 'withdrawn_at', 'address'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const sessionsOfArchive = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'seen_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Letters contain sums that only the person may know. Tokens of links are stored in no table. */
export const lettersOfArchive = (db: Db, userId: number, reader: ArchiveReader) =>
  db
    .selectFrom('letters')
    .innerJoin('users', 'users.email', 'letters.recipient')
    .select(['letters.kind', 'letters.subject', 'letters.sent_at'])
    .$if(reader === 'self', (query) => query.select('letters.plain'))
    .where('users.id', '=', userId)
    .orderBy('letters.id')
    .execute();

/** An address that was asked for and never came into force. */
export async function addressAskedFor(tx: Tx, userId: number): Promise<string | undefined> {
  const asked = await tx
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return asked?.email;
}

/** How the person signed in, and all that was asked for with their address. */
export async function forgetWaysIn(tx: Tx, userId: number, email: string): Promise<void> {
  for (const table of ['sessions', 'recovery_codes', 'companies', 'email_changes', 'user_rights'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await tx.deleteFrom('registrations').where('email', '=', email).execute();
  await tx.deleteFrom('email_changes').where('email', '=', email).execute();
}

/** Keeps what was agreed to and when; removes the network address. */
export async function emptyConsents(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ address: '', visitor_id: null })
    .where('user_id', '=', userId)
    .execute();
}

/** The row stays without its person: bids, logs and audits name its id. */
export async function emptyPerson(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: null,
      name: erasedName,
      greeting: '',
      phone: '',
      password_hash: null,
      totp_secret: null,
      totp_pending_secret: null,
      totp_enabled_at: null,
      disabled_at: sql`coalesce(disabled_at, now())`,
      disabled_why: '',
      erased_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute();
}
