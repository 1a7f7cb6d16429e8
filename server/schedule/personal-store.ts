import { sql } from 'kysely';
import { type DataSubject, erasedName } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

const own = ({ userId, email }: DataSubject) =>
  sql<boolean>`(user_id = ${userId} or user_id is null and email = nullif(${email}, ''))`;

/** Meetings stay as a record of ours, without what the person wrote. */
export async function erasePersonal(tx: Tx, subject: DataSubject): Promise<void> {
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

export const readPersonalMeetings = (db: Db | Tx, subject: DataSubject) =>
  db
    .selectFrom('meetings')
    .select(['id', 'starts_at', 'ends_at', 'place', 'purpose', 'state', 'comment', 'name', 'phone', 'email'])
    .where(own(subject))
    .orderBy('starts_at')
    .execute();
