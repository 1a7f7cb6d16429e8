import type { Db, Tx } from '#server/platform/db.ts';

/** Those of the texts that people can read and agree to. */
export async function publishedTexts(db: Db | Tx, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('house_documents')
    .select('code')
    .where('code', 'in', codes)
    .where('archived_at', 'is', null)
    .execute();
  return rows.map(({ code }) => code);
}

/** The edition in `consent_texts`; undefined if the text has not been published. */
export async function publishedEdition(tx: Tx, code: string): Promise<string | undefined> {
  const published = await tx
    .selectFrom('house_documents')
    .select('edition')
    .where('code', '=', code)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return published?.edition;
}
