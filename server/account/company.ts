import type { Db, Tx } from '#server/platform/db.ts';

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

/** What one company does at the same moment from two windows follows one another. */
export const lockCompany = (tx: Tx, userId: number): Promise<Company | undefined> =>
  find(tx, userId).forNoKeyUpdate().executeTakeFirst();

/** Typed once, known afterwards; what the company has said before stays. */
export async function keepRequisites(tx: Tx, userId: number, requisites: string): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ requisites })
    .where('user_id', '=', userId)
    .where('requisites', '=', '')
    .execute();
}
