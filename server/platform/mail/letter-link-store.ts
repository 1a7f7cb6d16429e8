import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';
import { hashToken, newToken } from '../http/tokens.ts';

interface NewLink {
  purpose: string;
  userId?: number | null;
  /** What the link opens; read back by the module that made it. */
  data?: object;
  until: Date | { hours: number };
}

/** A secret for an address in a letter. Only its hash is kept. */
export async function issueLink(tx: Tx, { purpose, userId, data, until }: NewLink): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('letter_tokens')
    .values({
      token_hash: hashToken(token),
      purpose,
      user_id: userId ?? null,
      ...(data && { data: JSON.stringify(data) }),
      expires_at: until instanceof Date ? until : sql`now() + make_interval(hours => ${until.hours})`,
    })
    .execute();
  return token;
}

export interface Link {
  userId: number | null;
  data: unknown;
  used: boolean;
}

const linkOf = (tx: Tx, purpose: string, token: string, now: Date | undefined) =>
  tx
    .selectFrom('letter_tokens')
    .select(['user_id as userId', 'data', sql<boolean>`used_at is not null`.as('used')])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now ?? sql<Date>`now()`);

/** Undefined when there is none, or its time is over. */
export const findLink = (tx: Tx, purpose: string, token: string, now?: Date): Promise<Link | undefined> =>
  linkOf(tx, purpose, token, now).executeTakeFirst();

/** Locked, so that two who hold it follow one another. */
export const holdLink = (tx: Tx, purpose: string, token: string, now?: Date): Promise<Link | undefined> =>
  linkOf(tx, purpose, token, now).forUpdate().executeTakeFirst();

export async function spendLink(tx: Tx, token: string): Promise<void> {
  await tx
    .updateTable('letter_tokens')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

export async function voidLinks(tx: Tx, purpose: string, userId: number): Promise<void> {
  await tx
    .updateTable('letter_tokens')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Those given to the person, and those that name the address. */
export async function forgetLinks(tx: Tx, whose: { userId?: number; email?: string }): Promise<void> {
  const { userId, email } = whose;
  if (userId !== undefined) await tx.deleteFrom('letter_tokens').where('user_id', '=', userId).execute();
  if (email !== undefined) await sql`delete from letter_tokens where data->>'email' = ${email}`.execute(tx);
}

export async function tidyLinks(db: Db): Promise<void> {
  await sql`delete from letter_tokens where expires_at < now() - interval '7 days'`.execute(db);
}
