import { sql } from 'kysely';
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

/** A consent is to the text as it was: its words stay readable after the house has changed them. */
export async function keepPublishedText(tx: Tx, code: string): Promise<void> {
  await sql`
    insert into consent_texts (purpose, version, html)
    select code, edition, body from house_documents where code = ${code} and archived_at is null
    on conflict do nothing`.execute(tx);
}

/** Nothing when the house has not published the text. */
export async function publishedEdition(tx: Tx, code: string): Promise<string | undefined> {
  const published = await tx
    .selectFrom('house_documents')
    .select('edition')
    .where('code', '=', code)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return published?.edition;
}
