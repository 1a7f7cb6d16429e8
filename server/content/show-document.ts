import type { DocumentCard, HouseDocument } from '#contract/content/reading.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { anchorHeadings } from './anchor-headings.ts';

const cards = (db: Db) =>
  db.selectFrom('house_documents').select(['code', 'title', 'lead', 'version', 'in_force_on as date']);

export const listDocuments = async (db: Db): Promise<{ items: DocumentCard[] }> => ({
  items: await cards(db).orderBy('position').orderBy('code').execute(),
});

export async function showDocument(db: Db, code: string): Promise<HouseDocument | Refusal> {
  const row = await cards(db).select('body').where('code', '=', code).executeTakeFirst();
  if (!row) return notFound();
  const { html, headings } = anchorHeadings(row.body);
  const { items } = await listDocuments(db);
  return { ...row, body: html, headings, others: items.filter((one) => one.code !== code) };
}
