import type { Db, Tx } from '#server/platform/db.ts';

export async function forgetWritten(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('identifications').where('user_id', '=', userId).execute();
  await tx.deleteFrom('invitations').where('user_id', '=', userId).execute();
  await tx.updateTable('factor_resets').set({ why: '' }).where('user_id', '=', userId).execute();
}

export const readPersonalIdentifications = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('identifications')
    .select(['document', 'number', 'issued_by', 'issued_on', 'checked_on'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
