import { sql } from 'kysely';
import { deleteFiles } from '#server/files/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';

/** Photos, certificates and pictures of texts that were taken a month ago and that nothing public, no draft and no waiting publication names. */
export const forgetOldUploads = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    const names = (fields: string) =>
      sql`jsonb_path_exists(${sql.ref(fields)}, '$.** ? (@ == $file)', jsonb_build_object('file', f.id))`;
    const { rows } = await sql<{ id: number }>`
      select f.id from files f
      where f.purpose in ('photo', 'picture', 'certificate') and f.public_at is null
        and f.created_at < now() - interval '30 days'
        and not exists (select from entity_drafts d where ${names('d.fields')})
        and not exists (select from planned_entries e where e.waiting and ${names('e.fields')})
      limit 500`.execute(tx);
    await deleteFiles(
      tx,
      rows.map(({ id }) => id),
    );
  });
