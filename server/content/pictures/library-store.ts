import { sql } from 'kysely';
import type { RowsField } from '#server/changes/public.ts';
import { publishFiles } from '#server/files/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** The columns of a picture's file as one row of its form. */
export const libraryFile: RowsField = {
  expression: sql`jsonb_build_array(jsonb_build_object('file', p.file_id, 'alt', p.alt, 'x', p.focus_x, 'y', p.focus_y))`,
};

/** The address under which a list shows it: small, square, around its focus. */
export const pictureOfLibrary = sql`'/pictures/picture-' || p.id || '-square/160'`;

export const publishPictures = (tx: Tx, files: readonly number[]): Promise<void> =>
  publishFiles(tx, files, 'picture');

/** What stands under a number of the library now; nothing under one that is gone. */
export async function findLibraryPicture(db: Db, id: number) {
  const row = await db
    .selectFrom('library_pictures')
    .select(['file_id', 'focus_x', 'focus_y'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row && { file: row.file_id, focus: { x: row.focus_x, y: row.focus_y } };
}

/** Which of these numbers name a picture that everybody may see. */
export async function knownPictures(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from library_pictures
    where id = any(${ids}::bigint[]) and archived_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The newest first, for whoever puts one into a text. */
export async function searchPictures(db: Db, q: string, limit: number) {
  const like = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('library_pictures')
    .select(['id', 'name', 'alt', 'caption'])
    .where('archived_at', 'is', null)
    .where(sql<boolean>`lower(name || ' ' || alt || ' ' || caption) like ${like}`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
