import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { hashToken, newToken } from '#server/platform/http/tokens.ts';

export interface PendingCompany {
  companyName: string;
  inn: string;
  ogrn: string;
  requisites: string;
}

/** A registration whose address is not confirmed yet. */
export interface Pending {
  email: string;
  name: string;
  phone: string;
  password_hash: string;
  company: PendingCompany | null;
  visitor_id: string | null;
  consent_id: number | null;
}

const columns = ['email', 'name', 'phone', 'password_hash', 'company', 'visitor_id', 'consent_id'] as const;

/** Returns the token of its link. */
export async function insertPending(tx: Tx, pending: Pending, hours: number): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('registrations')
    .values({
      ...pending,
      company: pending.company && JSON.stringify(pending.company),
      token_hash: hashToken(token),
      expires_at: sql`now() + make_interval(hours => ${hours})`,
    })
    .execute();
  return token;
}

/** The one that this browser made, or else the newest. */
export async function findPending(
  db: Db | Tx,
  email: string,
  visitorId: string | undefined,
): Promise<Pending | undefined> {
  const row = await db
    .selectFrom('registrations')
    .select(columns)
    .where('email', '=', email)
    .where('expires_at', '>', (eb) => eb.fn<Date>('now'))
    .orderBy(sql`visitor_id is not distinct from ${visitorId ?? null}`, 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row as Pending | undefined;
}

/** The registration of a link. All of its address are locked, by id: of two links followed at once one waits. */
export async function lockPending(tx: Tx, token: string): Promise<Pending | undefined> {
  const token_hash = hashToken(token);
  const rows = await tx
    .selectFrom('registrations')
    .select([...columns, 'token_hash'])
    .where('email', '=', (eb) =>
      eb.selectFrom('registrations').select('email').where('token_hash', '=', token_hash),
    )
    .where('expires_at', '>', (eb) => eb.fn<Date>('now'))
    .orderBy('id')
    .forUpdate()
    .execute();
  const row = rows.find((one) => one.token_hash.equals(token_hash));
  if (!row) return undefined;
  const { token_hash: _hash, ...pending } = row;
  return pending as Pending;
}

export const forgetPending = (tx: Tx, email: string) =>
  tx.deleteFrom('registrations').where('email', '=', email).execute();

export async function forgetOldPending(db: Db): Promise<void> {
  await sql`delete from registrations where expires_at < now()`.execute(db);
}
