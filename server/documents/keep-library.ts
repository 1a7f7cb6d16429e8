import type { LibraryDocument } from '#contract/documents/documents.ts';
import type { LibraryFolder } from '#contract/documents/library-words.ts';
import { acceptFile, type SentFile } from '#server/files/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import {
  insertDocument,
  insertVersion,
  keepRead,
  lockDocument,
  markArchived,
  versionsOf,
} from './library-store.ts';
import { showLibraryDocument } from './show-library.ts';

interface NewDocument extends SentFile {
  folder: LibraryFolder;
  title: string;
  about: string;
  requiredUntil: string | null;
}

export async function addDocument(
  db: Db,
  adminId: number,
  sent: NewDocument,
): Promise<LibraryDocument | Refusal> {
  const file = await acceptFile(sent);
  if (file instanceof Refusal) return file;
  const id = await inTransaction(db, async (tx) => {
    const { folder, title, about, requiredUntil } = sent;
    const made = await insertDocument(tx, { folder, title, about });
    await insertVersion(tx, { documentId: made, changes: '', requiredUntil, authorId: adminId }, file);
    return made;
  });
  return showLibraryDocument(db, adminId, id);
}

/** Who has read an earlier one is asked anew: a read mark belongs to a version. */
export async function addVersion(
  db: Db,
  adminId: number,
  id: number,
  sent: SentFile & { changes: string; requiredUntil: string | null },
): Promise<LibraryDocument | Refusal> {
  const file = await acceptFile(sent);
  if (file instanceof Refusal) return file;
  const missing = await inTransaction(db, async (tx) => {
    if (!(await lockDocument(tx, id))) return notFound();
    const { changes, requiredUntil } = sent;
    await insertVersion(tx, { documentId: id, changes, requiredUntil, authorId: adminId }, file);
    return undefined;
  });
  return missing ?? showLibraryDocument(db, adminId, id);
}

export async function archiveDocument(db: Db, id: number): Promise<Record<never, never> | Refusal> {
  return (await markArchived(db, id)) ? {} : notFound();
}

/** The version that was on the screen: one that came out meanwhile is not read yet. */
export async function markDocumentRead(
  db: Db,
  userId: number,
  id: number,
  number: number,
): Promise<LibraryDocument | Refusal> {
  const version = (await versionsOf(db, id)).find((one) => one.number === number);
  const shown = await showLibraryDocument(db, userId, id);
  if (!version || shown instanceof Refusal) return notFound();
  await keepRead(db, version.id, userId);
  return showLibraryDocument(db, userId, id);
}
