import type { LibraryDocument, LibraryRow } from '#contract/documents/documents.ts';
import { type LibraryFolder, libraryFolders } from '#contract/documents/library-words.ts';
import type { FileAnswer } from '#contract/protocol/call.ts';
import { type FileAsker, openFile } from '#server/files/public.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import {
  countStaff,
  findIn,
  findLibraryDocument,
  type LibraryRecord,
  readersOf,
  readLibrary,
  versionsOf,
} from './library-store.ts';

const rowView = (row: LibraryRecord): LibraryRow => ({
  id: row.id,
  folder: row.folder,
  title: row.title,
  about: row.about,
  number: row.number,
  changes: row.changes,
  requiredUntil: row.required_until,
  updatedAt: row.updated_at.toISOString(),
  size: row.size,
  readBy: row.read_by,
  reading: row.reading,
});

/** A search covers all folders; documents still to be read come first, by due day. */
export async function showLibrary(
  db: Db,
  userId: number,
  { folder, q }: { folder?: LibraryFolder | undefined; q: string },
) {
  const all = await readLibrary(db, userId);
  const found = q ? new Set(await findIn(db, userId, q)) : undefined;
  const shown = found
    ? all.filter(({ id }) => found.has(id))
    : all.filter((row) => !folder || row.folder === folder);
  const counts = Map.groupBy(all, (row) => row.folder);
  return {
    folders: (Object.keys(libraryFolders) as LibraryFolder[]).map((code) => ({
      code,
      count: counts.get(code)?.length ?? 0,
    })),
    total: all.length,
    staffCount: await countStaff(db),
    required: all
      .filter(({ reading }) => reading === 'required')
      .toSorted((a, b) => a.required_until!.localeCompare(b.required_until!))
      .map(rowView),
    documents: shown.map(rowView),
  };
}

export async function showLibraryDocument(
  db: Db,
  userId: number,
  id: number,
): Promise<LibraryDocument | Refusal> {
  const row = await findLibraryDocument(db, userId, id);
  if (!row) return notFound();
  const versions = await versionsOf(db, id);
  const readers = await readersOf(db, row.version_id);
  return {
    ...rowView(row),
    name: row.name,
    mediaType: row.media_type,
    staffCount: readers.length,
    versions: versions.map(({ number, changes, created_at, author }) => ({
      number,
      changes,
      createdAt: created_at.toISOString(),
      createdBy: author,
    })),
    readers: readers.map(({ name, read_at }) => ({ name, readAt: read_at?.toISOString() ?? null })),
  };
}

export async function openDocument(
  db: Db,
  reader: FileAsker,
  id: number,
  { number, inline }: { number?: number | undefined; inline: boolean },
): Promise<FileAnswer | Refusal> {
  const row = await findLibraryDocument(db, reader.person!.user.id, id);
  if (!row) return notFound();
  const version = (await versionsOf(db, id)).find((one) => one.number === (number ?? row.number));
  const file = version && (await openFile(db, version.file_id, reader));
  return file ? { ...file, inline } : notFound();
}
