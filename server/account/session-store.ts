import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

const people = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .leftJoin('companies', 'companies.user_id', 'users.id')
    .leftJoin('bank_managers', 'bank_managers.user_id', 'users.id')
    .select([
      'users.id as id',
      'users.name as name',
      'users.roles as roles',
      'users.totp_enabled_at as totpEnabledAt',
      'companies.name as companyName',
      'bank_managers.limit_item_in_order as limitItemInOrder',
      sql<string[]>`array(select r."right" from user_rights r where r.user_id = users.id)`.as('given'),
    ]);

/** A person as their session sees them: name, company, roles and rights. */
export type SignedInRecord = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

export const readSignedIn = (tx: Tx, userId: number): Promise<SignedInRecord> =>
  people(tx).where('users.id', '=', userId).executeTakeFirstOrThrow();

interface SessionTimes {
  sessionId: number;
  seenAt: Date;
  createdAt: Date;
}

/** The person whose session has this token, unless it ended, expired or the account is disabled. */
export const findBySessionToken = (
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<(SignedInRecord & SessionTimes) | undefined> =>
  people(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['sessions.id as sessionId', 'sessions.seen_at as seenAt', 'sessions.created_at as createdAt'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();

/** The people of those sessions that neither ended nor expired. */
export const findBySessions = (
  db: Db,
  sessionIds: readonly number[],
  now: Date,
): Promise<(SignedInRecord & Pick<SessionTimes, 'sessionId'>)[]> =>
  people(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select('sessions.id as sessionId')
    .where('sessions.id', '=', sql<number>`any(${sessionIds}::bigint[])`)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .execute();

interface NewSession {
  token_hash: Buffer;
  user_id: number;
  device: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

/** Returns the session's id. */
export async function insertSession(tx: Tx, session: NewSession): Promise<number> {
  const { id } = await tx.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function prolongSession(
  db: Db,
  sessionId: number,
  { seen_at, expires_at }: Pick<NewSession, 'seen_at' | 'expires_at'>,
): Promise<void> {
  await db.updateTable('sessions').set({ seen_at, expires_at }).where('id', '=', sessionId).execute();
}

/** A person's open sessions, the one seen last first. */
export const sessionsOf = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute();

/** False when the person has no such session, or it has ended. */
export async function endSession(db: Db | Tx, userId: number, sessionId: number): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Ends it because its browser gets another. */
export async function replaceSession(tx: Tx, sessionId: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`coalesce(ended_at, now())`, replaced: true })
    .where('id', '=', sessionId)
    .execute();
}

/** A minute later the other has come, or its answer was lost on the way. */
export async function wasJustReplaced(db: Db, tokenHash: Buffer): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('replaced', '=', true)
    .where('ended_at', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirst();
  return session !== undefined;
}

export async function endAllSessions(tx: Tx, userId: number, but?: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(but !== undefined, (query) => query.where('id', '<>', but!))
    .execute();
}

/** Ended sessions are kept for a month. */
export async function forgetDeadSessions(db: Db): Promise<void> {
  await sql`
    delete from sessions where greatest(ended_at, expires_at) < now() - interval '30 days'`.execute(db);
}
