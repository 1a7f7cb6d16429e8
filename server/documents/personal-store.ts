import type { Db, Tx } from '#server/platform/db.ts';

export async function forgetReads(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('library_reads').where('user_id', '=', userId).execute();
}

export const readPersonalDocuments = (db: Db | Tx, userId: number) =>
  db
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
    .execute();
