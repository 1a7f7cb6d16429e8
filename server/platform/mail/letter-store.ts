import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../db.ts';
import type { DB } from '../db-schema.ts';

/** What is left of a letter: its kind and that it was sent. */
export const emptyLetter = {
  recipient: '',
  subject: '',
  html: '',
  plain: '',
  attachment: null,
  unsubscribe_url: null,
  tokens: null,
} as const;

export async function insertLetter(tx: Tx, letter: Insertable<DB['letters']>): Promise<number> {
  const { id } = await tx.insertInto('letters').values(letter).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const findLetter = (db: Db, id: number) =>
  db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();

export async function writeLetter(db: Db, id: number, change: Updateable<DB['letters']>): Promise<void> {
  await db.updateTable('letters').set(change).where('id', '=', id).execute();
}

/** Letters in the last seconds whose recipient is not proved to be who asked for them. */
export async function countAsked(db: Db | Tx, seconds: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from letters
    where asked and created_at > now() - make_interval(secs => ${seconds})`.execute(db);
  return rows[0]!.n;
}

/** Those that have not left, in their order. */
export async function readUnsentLetters(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('letters')
    .select('id')
    .where('state', 'in', ['queued', 'sending'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Their bodies, a month later. */
export async function emptyOldLetters(db: Db): Promise<void> {
  await sql`
    update letters set html = '', plain = '', attachment = null, recipient = '', unsubscribe_url = null, tokens = null
    where recipient <> '' and created_at < now() - interval '30 days'`.execute(db);
}

interface Mentioned {
  email: string;
  /** Empty: not to be looked for. */
  name: string;
  phone: string;
}

/**
 * Removes the text of letters to a person and of letters that name them; that they were sent stays. One not sent
 * yet is not sent.
 */
export async function forgetLetters(tx: Tx, { email, name, phone }: Mentioned): Promise<void> {
  const digits = phone.replace(/\D/g, '');
  const speaksOf = sql<boolean>`(recipient = nullif(${email}, '')
    or position(lower(nullif(${email}, '')) in lower(plain)) > 0
    or position(nullif(${name}, '') in replace(plain, chr(160), ' ')) > 0
    or (${digits} <> '' and position(${digits} in regexp_replace(plain, '\\D', '', 'g')) > 0))`;
  await tx
    .updateTable('letters')
    .set({
      ...emptyLetter,
      state: sql`case when state in ('queued', 'sending') then 'failed' else state end`,
    })
    .where(speaksOf)
    .where('recipient', '<>', '')
    .execute();
}

/** The latest first. */
export const readNewest = (db: Db, most: number) =>
  db
    .selectFrom('letters')
    .select(['id', 'recipient', 'subject', 'state', 'created_at'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** By the database's time. */
export async function markLetterSent(db: Db, id: number, change: Updateable<DB['letters']>): Promise<void> {
  await db
    .updateTable('letters')
    .set({ state: 'sent', sent_at: sql`now()`, ...change })
    .where('id', '=', id)
    .execute();
}

/** The same text to another recipient; nothing if the text was not kept or belonged to someone else. */
export async function copyLetter(
  tx: Tx,
  letterId: number,
  to: string,
  messageId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into letters (message_id, kind, recipient, subject, html, plain, critical, forget, attachment,
      unsubscribe_url, tokens)
    select ${messageId}, kind, recipient, subject, html, plain, critical, forget, attachment, unsubscribe_url, tokens
    from letters where id = ${letterId} and recipient = ${to} and html <> '' returning id`.execute(tx);
  return rows[0]?.id;
}
