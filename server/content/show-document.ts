import type { DocumentCard, HouseDocument } from '#contract/content/reading.ts';
import { textFromHtml } from '#contract/content/text/text-from-html.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { anchorHeadings } from './anchor-headings.ts';
import { findDocument, readCards } from './reading-store.ts';

export const listDocuments = async (db: Db): Promise<{ items: DocumentCard[] }> => ({
  items: await readCards(db),
});

export async function showDocument(db: Db, code: string): Promise<HouseDocument | Refusal> {
  const row = await findDocument(db, code);
  if (!row) return notFound();
  const body = textFromHtml(row.body);
  const { items } = await listDocuments(db);
  return { ...row, body, headings: anchorHeadings(body), others: items.filter((one) => one.code !== code) };
}
