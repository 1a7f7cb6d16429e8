import { sql } from 'kysely';
import type { PersonalRecords, Subject } from '#server/account/public.ts';
import { deleteFiles } from '#server/files/public.ts';
import type { Db } from '#server/platform/db.ts';

/** Ordered by them, sent to them, or about them: a manager's proposal names its client. */
const own = ({ userId, email, name }: Subject) => sql<boolean>`(papers.user_id = ${userId}
  or papers.email = ${email} or position(${name} in papers.data::text) > 0)`;

export const paperRecords: PersonalRecords = {
  erases: ['PDF, которые вы получали'],
  erase: async (tx, subject) => {
    const gone = await tx.deleteFrom('papers').where(own(subject)).returning('file_id').execute();
    await deleteFiles(
      tx,
      gone.flatMap(({ file_id }) => file_id ?? []),
    );
  },
  collect: async (db, { userId }) => ({
    papers: await db
      .selectFrom('papers')
      .select(['title', 'variant', 'state', 'created_at', 'expires_at', 'pages'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  }),
  files: async function* (db: Db, { userId }: Subject) {
    const ready = await db
      .selectFrom('papers')
      .select('file_id')
      .where('user_id', '=', userId)
      .where('file_id', 'is not', null)
      .orderBy('id')
      .execute();
    for (const { file_id } of ready)
      yield* await db.selectFrom('files').select(['name', 'bytes']).where('id', '=', file_id).execute();
  },
};
