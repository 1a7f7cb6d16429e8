import { sql } from 'kysely';
import { formatMoment } from '#contract/russian.ts';
import { erasedName, type PersonalRecords, type Subject } from '#server/account/public.ts';
import { readAhead } from './meeting-store.ts';

const own = ({ userId, email }: Subject) =>
  sql<boolean>`(user_id = ${userId} or user_id is null and email = ${email})`;

export const meetingRecords: PersonalRecords = {
  erases: ['контакты и\u00A0слова во\u00A0встречах'],
  holds: async (tx, subject, now) =>
    (await readAhead(tx, subject, now)).map(
      ({ starts_at }) =>
        `Назначена встреча ${formatMoment(starts_at.toISOString())}: отмените её или дождитесь`,
    ),
  erase: async (tx, subject) => {
    await sql`update meeting_moves set why = '' where meeting_id in (select id from meetings where ${own(subject)})`.execute(
      tx,
    );
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
  },
  collect: async (db, subject) => ({
    meetings: await db
      .selectFrom('meetings')
      .select([
        'id',
        'starts_at',
        'ends_at',
        'place',
        'purpose',
        'state',
        'comment',
        'name',
        'phone',
        'email',
      ])
      .where(own(subject))
      .orderBy('starts_at')
      .execute(),
  }),
};
