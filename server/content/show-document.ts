import type { FieldValues } from '#contract/back-office/values.ts';
import type { DocumentCard, HouseDocument } from '#contract/content/reading.ts';
import { textFromHtml } from '#contract/content/text/text-from-html.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { anchorHeadings } from './anchor-headings.ts';
import { readStoredText } from './read-stored-text.ts';
import { findHouseDocument, readDocumentCards } from './reading-store.ts';

export const listDocuments = async (db: Db): Promise<{ items: DocumentCard[] }> => ({
  items: await readDocumentCards(db),
});

/** As its draft would be read; the table numbers the edition when it is published. */
export function previewHouseDocument(code: string, fields: FieldValues): HouseDocument {
  const body = textFromHtml(String(fields.body));
  return {
    code,
    title: String(fields.title),
    lead: String(fields.lead),
    changes: String(fields.changes),
    version: 'Следующая редакция',
    date: String(fields.inForceOn),
    body,
    headings: anchorHeadings(body),
    others: [],
  };
}

export async function showHouseDocument(db: Db, code: string): Promise<HouseDocument | Refusal> {
  const row = await findHouseDocument(db, code);
  if (!row) return notFound();
  const body = readStoredText(row.body);
  const { items } = await listDocuments(db);
  return { ...row, body, headings: anchorHeadings(body), others: items.filter((one) => one.code !== code) };
}
