import { sql } from 'kysely';
import type { Role, UserInfo } from '#contract/account/account.ts';
import { isStaff } from '#contract/account/roles.ts';
import { rightsOf } from '#contract/back-office/rights.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Caller, Person } from '#server/platform/http/caller.ts';
import { hashToken, newToken } from '#server/platform/http/tokens.ts';
import type { Account } from './account.ts';
import { seenEvery, sessionEnd } from './session-rules.ts';

/** The signed-in person as every call and page sees them. */
const personColumns = (db: Db | Tx) =>
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

type PersonRow = Awaited<ReturnType<ReturnType<typeof personColumns>['executeTakeFirstOrThrow']>>;

function infoOf(row: PersonRow): UserInfo {
  const held = {
    roles: row.roles as Role[],
    bankManager: row.limitItemInOrder === null ? null : { limitItemInOrder: row.limitItemInOrder },
  };
  return {
    user: { id: row.id, showName: row.name, companyName: row.companyName },
    ...held,
    rights: rightsOf(held, row.given),
  };
}

function toPerson(row: PersonRow, sessionId: number, secondFactorRequired: boolean): Person {
  const info = infoOf(row);
  return { ...info, sessionId, secondFactorDue: secondFactorRequired && isStaff(info) && !row.totpEnabledAt };
}

/** Opens a session in this browser in place of the one it had; what it has gathered as a visitor joins the account. */
export async function openSession(
  tx: Tx,
  account: Account,
  userId: number,
  { device, visitorId, person: before }: Pick<Caller, 'device' | 'visitorId' | 'person'>,
) {
  if (before) await endSession(tx, before.user.id, before.sessionId);
  if (visitorId) for (const join of account.joins) await join(tx, visitorId, userId);
  const token = newToken();
  const row = await personColumns(tx).where('users.id', '=', userId).executeTakeFirstOrThrow();
  const now = account.clock();
  const { id } = await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      device: device.slice(0, 300),
      created_at: now,
      seen_at: now,
      expires_at: sessionEnd(now, now, isStaff(infoOf(row))),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { token, person: toPerson(row, id, account.secondFactorRequired) };
}

/** Who a token belongs to, if its session lives. Being seen prolongs it, unless only a poll was seen. */
export async function findPerson(
  account: Account,
  tokenHash: Buffer,
  background: boolean,
): Promise<Person | undefined> {
  const now = account.clock();
  const row = await personColumns(account.db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['sessions.id as sessionId', 'sessions.seen_at as seenAt', 'sessions.created_at as createdAt'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const person = toPerson(row, row.sessionId, account.secondFactorRequired);
  if (!background && now.getTime() - row.seenAt.getTime() > seenEvery)
    await account.db
      .updateTable('sessions')
      .set({ seen_at: now, expires_at: sessionEnd(row.createdAt, now, isStaff(person)) })
      .where('id', '=', row.sessionId)
      .execute();
  return person;
}

/** Who stands behind these sessions now; those that ended are absent. Asked for open sockets, so it prolongs nothing. */
export async function findPeople(
  account: Account,
  sessionIds: readonly number[],
): Promise<Map<number, Person>> {
  const rows = await personColumns(account.db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select('sessions.id as sessionId')
    .where('sessions.id', '=', sql<number>`any(${sessionIds}::bigint[])`)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', account.clock())
    .where('users.disabled_at', 'is', null)
    .execute();
  return new Map(
    rows.map((row) => [row.sessionId, toPerson(row, row.sessionId, account.secondFactorRequired)]),
  );
}

export const liveSessions = ({ db, clock }: Account, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock())
    .orderBy('seen_at', 'desc')
    .execute();

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

export async function endAllSessions(tx: Tx, userId: number, but?: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(but !== undefined, (query) => query.where('id', '<>', but!))
    .execute();
}
