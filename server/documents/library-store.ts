import { type RawBuilder, sql } from 'kysely';
import type { LibraryFolder, ReadingState } from '#contract/documents/library-words.ts';
import { type StoredFile, storeFile } from '#server/files/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { russianMatch } from '#server/platform/russian-match.ts';

/** A document with its latest version, as one reader sees it. */
export interface LibraryRecord {
  id: number;
  folder: LibraryFolder;
  title: string;
  about: string;
  version_id: number;
  number: number;
  changes: string;
  required_until: string | null;
  updated_at: Date;
  file_id: number;
  name: string;
  size: number;
  media_type: string;
  /** Of the present staff. */
  read_by: number;
  reading: ReadingState;
}

/** Staff who can sign in: the view `staff`, each person once. */
const readersOfHouse = sql`(select u.id, u.name from users u
  where u.id in (select user_id from staff) and u.disabled_at is null and u.erased_at is null)`;

export async function readLibrary(
  db: Db | Tx,
  userId: number,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<LibraryRecord[]> {
  const { rows } = await sql<LibraryRecord>`
    with latest as (
      select distinct on (document_id) * from library_versions order by document_id, number desc
    )
    select d.id, d.folder, d.title, d.about, v.id as version_id, v.number, v.changes, v.required_until,
      v.created_at as updated_at, v.file_id, f.name, f.size, f.media_type,
      (select count(*) from library_reads r join ${readersOfHouse} s on s.id = r.user_id
        where r.version_id = v.id) as read_by,
      case
        when exists (select from library_reads r where r.version_id = v.id and r.user_id = ${userId})
        then 'read'
        when v.required_until is not null then 'required'
        when exists (select from library_reads r join library_versions o on o.id = r.version_id
          where o.document_id = d.id and r.user_id = ${userId}) then 'renewed'
        else 'unread'
      end as reading
    from library_documents d join latest v on v.document_id = d.id join files f on f.id = v.file_id
    where d.archived_at is null and ${condition}
    order by v.created_at desc, d.id desc`.execute(db);
  return rows;
}

export const findLibraryDocument = async (
  db: Db | Tx,
  userId: number,
  id: number,
): Promise<LibraryRecord | undefined> => (await readLibrary(db, userId, sql`d.id = ${id}`))[0];

export async function countStaff(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${readersOfHouse} s`.execute(
    db,
  );
  return rows[0]!.count;
}

/** All staff, those who have read it first. */
export async function readersOf(
  db: Db | Tx,
  versionId: number,
): Promise<{ name: string; read_at: Date | null }[]> {
  const { rows } = await sql<{ name: string; read_at: Date | null }>`
    select s.name, r.read_at from ${readersOfHouse} s
    left join library_reads r on r.user_id = s.id and r.version_id = ${versionId}
    order by r.read_at nulls last, s.name`.execute(db);
  return rows;
}

export async function versionsOf(
  db: Db | Tx,
  documentId: number,
): Promise<
  { id: number; number: number; changes: string; file_id: number; created_at: Date; author: string | null }[]
> {
  return db
    .selectFrom('library_versions as v')
    .leftJoin('users as u', 'u.id', 'v.created_by')
    .select(['v.id', 'v.number', 'v.changes', 'v.file_id', 'v.created_at', 'u.name as author'])
    .where('v.document_id', '=', documentId)
    .orderBy('v.number', 'desc')
    .execute();
}

interface NewVersion {
  documentId: number;
  changes: string;
  requiredUntil: string | null;
  authorId: number | null;
}

/** Numbered after the last one, under the document's lock. */
export async function insertVersion(tx: Tx, version: NewVersion, file: StoredFile): Promise<number> {
  const file_id = await storeFile(tx, { ...file, purpose: 'library' });
  const { rows } = await sql<{ id: number }>`
    insert into library_versions (document_id, number, changes, required_until, file_id, created_by)
    select ${version.documentId}, coalesce(max(number), 0) + 1, ${version.changes},
      ${version.requiredUntil}::date,
      ${file_id}, ${version.authorId}
    from library_versions where document_id = ${version.documentId} returning id`.execute(tx);
  return rows[0]!.id;
}

export async function lockDocument(tx: Tx, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('library_documents')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertDocument(
  tx: Tx,
  document: { folder: LibraryFolder; title: string; about: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('library_documents')
    .values(document)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False: there is none, or it was archived before. */
export async function markArchived(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('library_documents')
    .set({ archived_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Once: when it was read first stays. */
export async function keepRead(db: Db, versionId: number, userId: number): Promise<void> {
  await db
    .insertInto('library_reads')
    .values({ version_id: versionId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** By whole words in any form, and by any part of a name, as one types. A space that does not break is a space. */
export async function findIn(db: Db, userId: number, q: string): Promise<number[]> {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const spaced = (text: RawBuilder<unknown>) => sql`replace(${text}, chr(160), ' ')`;
  const words = spaced(sql`d.title || ' ' || d.about || ' ' || v.changes`);
  const name = spaced(sql`d.title || ' ' || f.name`);
  const rows = await readLibrary(db, userId, sql`(${russianMatch(words, q)} or ${name} ilike ${part})`);
  return rows.map(({ id }) => id);
}
