import { sql } from 'kysely';
import { type DataSubject, fullName } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** Ordered by them, sent to them, or about them: a manager's proposal names its client. */
const own = (subject: DataSubject) => sql<boolean>`(papers.user_id = ${subject.userId}
  or papers.email = nullif(${subject.email}, '')
  or position(${fullName(subject)}::text in papers.data::text) > 0)`;

/** The files they leave behind. */
export async function deletePapersOf(tx: Tx, subject: DataSubject): Promise<number[]> {
  const gone = await tx.deleteFrom('papers').where(own(subject)).returning('file_id').execute();
  return gone.flatMap(({ file_id }) => file_id ?? []);
}

export const readPersonalPapers = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('papers')
    .select(['title', 'variant', 'state', 'created_at', 'expires_at', 'pages'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export async function readFilesOf(db: Db, userId: number): Promise<number[]> {
  const ready = await db
    .selectFrom('papers')
    .select('file_id')
    .where('user_id', '=', userId)
    .where('file_id', 'is not', null)
    .orderBy('id')
    .execute();
  return ready.flatMap(({ file_id }) => file_id ?? []);
}
