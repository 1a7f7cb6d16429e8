import { sql } from 'kysely';
import type { OwnCompany } from '#contract/account/own-account.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { PendingCompany } from './registration-store.ts';

export interface Company {
  name: string;
  inn: string;
  ogrn: string;
  requisites: string;
}

const find = (db: Db | Tx, userId: number) =>
  db.selectFrom('companies').select(['name', 'inn', 'ogrn', 'requisites']).where('user_id', '=', userId);

/** The company that a person signed up for; none for a private person. */
export const companyOf = (db: Db | Tx, userId: number): Promise<Company | undefined> =>
  find(db, userId).executeTakeFirst();

/** Makes what the company does in another window wait. */
export const lockCompany = (tx: Tx, userId: number): Promise<Company | undefined> =>
  find(tx, userId).forNoKeyUpdate().executeTakeFirst();

/** Fills in requisites that were empty; those already given stay. */
export async function keepRequisites(tx: Tx, userId: number, requisites: string): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ requisites })
    .where('user_id', '=', userId)
    .where('requisites', '=', '')
    .execute();
}

/** The company of a person who has just proved their address; none for a private person. */
export async function replaceCompany(tx: Tx, userId: number, company: PendingCompany | null): Promise<void> {
  await tx.deleteFrom('companies').where('user_id', '=', userId).execute();
  if (!company) return;
  const { companyName, ...details } = company;
  await tx
    .insertInto('companies')
    .values({ user_id: userId, name: companyName, ...details })
    .execute();
}

const findOwn = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('companies')
    .select(['name as companyName', 'inn', 'ogrn', 'kpp', 'bik', 'account', 'correspondent', 'requisites'])
    .where('user_id', '=', userId);

/** All that a company says of itself in its account. */
export const ownCompany = (db: Db, userId: number): Promise<OwnCompany | undefined> =>
  findOwn(db, userId).executeTakeFirst();

export const lockOwnCompany = (tx: Tx, userId: number): Promise<OwnCompany | undefined> =>
  findOwn(tx, userId).forUpdate().executeTakeFirst();

export async function writeOwnCompany(
  tx: Tx,
  userId: number,
  { companyName, ...details }: OwnCompany,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ name: companyName, ...details })
    .where('user_id', '=', userId)
    .execute();
}

/** Writes an identity that staff has approved. */
export async function writeIdentity(
  tx: Tx,
  userId: number,
  { companyName, inn, ogrn }: Pick<OwnCompany, 'companyName' | 'inn' | 'ogrn'>,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ name: companyName, inn, ogrn })
    .where('user_id', '=', userId)
    .execute();
}

/** What a contract and an invoice need; nothing for a private person. */
export const bankDetails = (
  db: Db,
  userId: number,
): Promise<{ bik: string; account: string; requisites: string } | undefined> =>
  db
    .selectFrom('companies')
    .select(['bik', 'account', 'requisites'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Whether one of these people signed up for a company with the same ИНН as this person's. */
export async function sharesInn(tx: Db | Tx, userId: number, others: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from companies own join companies other using (inn)
    where own.user_id = ${userId} and other.user_id = any(${others}::bigint[]) limit 1`.execute(tx);
  return rows.length > 0;
}
