import { sql } from 'kysely';
import type { Card } from '#contract/catalog/catalog-answers.ts';
import type { Tx } from '#server/platform/db.ts';

/** What another module decided about items: at auction, sold there, back for sale. */
export async function setItemStatus(tx: Tx, ids: readonly number[], status: Card['status']): Promise<void> {
  if (!ids.length) return;
  // In the one order in which editors lock items, too: by type, then by number.
  await sql`select from items where id = any(${ids}::bigint[]) order by type collate "C", id for no key update`.execute(
    tx,
  );
  await tx
    .updateTable('items')
    .set({ status })
    .where('id', 'in', ids)
    .where('status', '<>', status)
    .execute();
}
