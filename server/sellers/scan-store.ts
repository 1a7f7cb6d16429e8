import { sql } from 'kysely';
import { deleteFiles } from '#server/files/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';

/** Scans that were taken a month ago and that no contract, consent, draft or waiting publication names. */
export const forgetOldScans = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select f.id from files f
      where f.purpose = 'seller-paper' and f.created_at < now() - interval '30 days'
        and not exists (select from seller_contracts c where c.scan_file = f.id)
        and not exists (select from reserve_consents k where k.file_id = f.id)
        and not exists (select from entity_drafts d
          where d.kind = 'seller-contracts' and d.fields -> 'scan' = to_jsonb(f.id))
        and not exists (select from planned_entries e
          where e.waiting and e.kind = 'seller-contracts' and e.fields -> 'scan' = to_jsonb(f.id))
      limit 500`.execute(tx);
    await deleteFiles(
      tx,
      rows.map(({ id }) => id),
    );
  });
