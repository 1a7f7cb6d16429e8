import type { PersonalRecords, Subject } from '#server/account/public.ts';
import { deleteFiles } from '#server/files/public.ts';
import { forgetNotes } from '#server/notifications/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { filesOf } from './paper-store.ts';
import { reviewHref } from './tell-people.ts';

/** Papers of a company; those that an admission names go too, and so do the references. */
export const documentRecords: PersonalRecords = {
  erases: ['документы компании'],
  erase: async (tx: Tx, { userId }: Subject) => {
    const papers = await filesOf(tx, userId);
    // Those who decide were told of them by the company's name.
    await forgetNotes(
      tx,
      papers.map(({ id }) => reviewHref(id)),
    );
    await deleteFiles(
      tx,
      papers.map(({ file_id }) => file_id),
    );
    await tx.deleteFrom('library_reads').where('user_id', '=', userId).execute();
  },
  collect: async (db, { userId }) => ({
    documents: await db
      .selectFrom('company_papers')
      .innerJoin('files', 'files.id', 'company_papers.file_id')
      .select([
        'files.name',
        'company_papers.kind',
        'company_papers.title',
        'company_papers.state',
        'company_papers.reason',
        'company_papers.valid_until',
        'company_papers.created_at',
      ])
      .where('company_papers.user_id', '=', userId)
      .orderBy('company_papers.id')
      .execute(),
  }),
  files: async function* (db: Db, { userId }: Subject) {
    for (const { file_id } of await filesOf(db, userId))
      yield* await db.selectFrom('files').select(['name', 'bytes']).where('id', '=', file_id).execute();
  },
};
