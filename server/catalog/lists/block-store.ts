import type { Db } from '#server/platform/db.ts';

/** The edited content of a page's block; empty if there is none. */
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
