import type { Db } from '#server/platform/db.ts';

/** What the house wrote for a block of its pages; empty when it has written nothing. */
export async function readCatalogBlock<Item>(db: Db, code: string): Promise<Item[]> {
  const row = await db.selectFrom('blocks').select('items').where('code', '=', code).executeTakeFirst();
  return (row?.items as Item[] | undefined) ?? [];
}

/** The explanation of a property; one in the archive is not shown. */
export const readTooltip = (db: Db, code: string) =>
  db
    .selectFrom('spec_tooltips')
    .selectAll()
    .where('code', '=', code)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
