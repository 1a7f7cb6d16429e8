import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { maxFileBytes } from '#contract/protocol/call.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { type FileAsker, type FileCard, type FileOwner, type FilePurpose, mayRead } from './may-read.ts';

export interface StoredFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/**
 * Purpose and owner; photos have no owner. A check in the table holds that a file has the owner its purpose
 * requires.
 */
type Owned = FileOwner & { purpose: FilePurpose };

/** Files are stored in PostgreSQL: one source for all instances, for backup and for erasure. */
export async function storeFile(tx: Tx, file: StoredFile & Owned): Promise<number> {
  if (file.bytes.length > maxFileBytes) throw new RangeError('the file is larger than the house keeps');
  const { id } = await tx
    .insertInto('files')
    .values({
      purpose: file.purpose,
      owner_id: file.ownerId ?? null,
      visitor_id: file.visitorId ?? null,
      key_hash: file.keyHash ?? null,
      name: file.name,
      media_type: file.mediaType,
      size: file.bytes.length,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      bytes: file.bytes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The file, if it is there and this reader may have it: for who may not, it is not there. */
export async function openFile(db: Db | Tx, id: number, reader: FileAsker): Promise<StoredFile | undefined> {
  const card = await readCard(db, id);
  if (!card || !mayRead(card, reader)) return undefined;
  const { bytes } = await db
    .selectFrom('files')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { name: card.name, mediaType: card.mediaType, bytes };
}

/** A file's row without its bytes. */
export async function readCard(
  db: Db | Tx,
  id: number,
): Promise<(FileCard & { name: string; mediaType: string }) | undefined> {
  const row = await db
    .selectFrom('files')
    .select(['purpose', 'owner_id', 'visitor_id', 'key_hash', 'public_at', 'name', 'media_type'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      purpose: row.purpose as FilePurpose,
      ownerId: row.owner_id,
      visitorId: row.visitor_id,
      keyHash: row.key_hash,
      publicAt: row.public_at,
      name: row.name,
      mediaType: row.media_type,
    }
  );
}

/** Photos and certificates that something for sale shows from now on, pictures that texts may. */
export async function publishFiles(
  tx: Tx,
  ids: readonly number[],
  purpose: 'photo' | 'picture' | 'certificate',
): Promise<void> {
  if (!ids.length) return;
  await tx
    .updateTable('files')
    .set({ public_at: sql`now()` })
    .where('id', 'in', ids)
    .where('purpose', '=', purpose)
    .where('public_at', 'is', null)
    .execute();
}

/** What a browser has gathered becomes a person's. */
export async function giveFiles(tx: Tx, visitorId: string, userId: number): Promise<void> {
  await tx
    .updateTable('files')
    .set({ owner_id: userId, visitor_id: null })
    .where('visitor_id', '=', visitorId)
    .execute();
}

/** With everything that was made of them. */
export async function deleteFiles(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length) await tx.deleteFrom('files').where('id', 'in', ids).execute();
}

export interface CopyOfPhoto {
  width: number;
  format: string;
  /** The point to crop around; empty: not cropped. */
  focus: string;
}

export async function findCopy(
  db: Db,
  fileId: number,
  { width, format, focus }: CopyOfPhoto,
): Promise<Buffer | undefined> {
  const kept = await db
    .selectFrom('photo_copies')
    .select('bytes')
    .where('file_id', '=', fileId)
    .where('width', '=', width)
    .where('format', '=', format)
    .where('focus', '=', focus)
    .executeTakeFirst();
  return kept?.bytes;
}

/** A photo that was taken away meanwhile leaves no copy behind. */
export async function keepCopy(
  db: Db,
  fileId: number,
  { width, format, focus }: CopyOfPhoto,
  bytes: Buffer,
): Promise<void> {
  await sql`
    insert into photo_copies (file_id, width, format, focus, bytes)
    select id, ${width}, ${format}, ${focus}, ${bytes} from files where id = ${fileId} for key share
    on conflict do nothing`.execute(db);
}
