import type { UserInfo } from '#contract/account/account.ts';
import { type Role, rightsOf } from '#contract/account/rights.ts';
import { isStaff } from '#contract/account/roles.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Caller, Person } from '#server/platform/http/caller.ts';
import { hashToken, newToken } from '#server/platform/http/tokens.ts';
import type { Account } from './account.ts';
import { seenEvery, sessionEnd } from './session-rules.ts';
import {
  findBySessions,
  findBySessionToken,
  insertSession,
  prolongSession,
  readSignedIn,
  replaceSession,
  type SignedInRecord,
  sessionsOf,
} from './session-store.ts';

/** The signed-in person as every call and page sees them. */
function infoOf(row: SignedInRecord): UserInfo {
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

function toPerson(row: SignedInRecord, sessionId: number, secondFactorRequired: boolean): Person {
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
  if (before) await replaceSession(tx, before.sessionId);
  if (visitorId) for (const join of account.joins) await join(tx, visitorId, userId);
  const token = newToken();
  const row = await readSignedIn(tx, userId);
  const now = account.clock();
  const id = await insertSession(tx, {
    token_hash: hashToken(token),
    user_id: userId,
    device: device.slice(0, 300),
    created_at: now,
    seen_at: now,
    expires_at: sessionEnd(now, now, isStaff(infoOf(row))),
  });
  return { token, person: toPerson(row, id, account.secondFactorRequired) };
}

/** The person of a valid session. A request prolongs it unless it is only a poll. */
export async function findPerson(
  account: Account,
  tokenHash: Buffer,
  background: boolean,
): Promise<Person | undefined> {
  const now = account.clock();
  const row = await findBySessionToken(account.db, tokenHash, now);
  if (!row) return undefined;
  const person = toPerson(row, row.sessionId, account.secondFactorRequired);
  if (!background && now.getTime() - row.seenAt.getTime() > seenEvery)
    await prolongSession(account.db, row.sessionId, {
      seen_at: now,
      expires_at: sessionEnd(row.createdAt, now, isStaff(person)),
    });
  return person;
}

/** The people of these sessions, by session; without those that ended. Asked for open sockets, so it prolongs nothing. */
export async function findPeople(
  account: Account,
  sessionIds: readonly number[],
): Promise<Map<number, Person>> {
  const rows = await findBySessions(account.db, sessionIds, account.clock());
  return new Map(
    rows.map((row) => [row.sessionId, toPerson(row, row.sessionId, account.secondFactorRequired)]),
  );
}

export const liveSessions = ({ db, clock }: Account, userId: number) => sessionsOf(db, userId, clock());
