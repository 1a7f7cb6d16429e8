import { sql } from 'kysely';
import { erasedName, type Subject } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

const own = ({ userId, email }: Subject) =>
  sql<boolean>`(user_id = ${userId} or user_id is null and email = nullif(${email}, ''))`;

/** Meetings stay as the house's own record, without what a person said. */
export async function erasePersonal(tx: Tx, subject: Subject): Promise<void> {
  await sql`
    update meeting_moves set why = ''
    where meeting_id in (select id from meetings where ${own(subject)})`.execute(tx);
  await tx
    .updateTable('meetings')
    .set({
      name: erasedName,
      phone: '',
      email: '',
      comment: '',
      note: '',
      next_step: '',
      cancel_reason: '',
      visitor_id: null,
    })
    .where(own(subject))
    .execute();
}

export const readPersonal = (db: Db | Tx, subject: Subject) =>
  db
    .selectFrom('meetings')
    .select(['id', 'starts_at', 'ends_at', 'place', 'purpose', 'state', 'comment', 'name', 'phone', 'email'])
    .where(own(subject))
    .orderBy('starts_at')
    .execute();
