import { createHash } from 'node:crypto';
import { maxFileBytes } from '#contract/call.ts';
import type { Db, Tx } from './db.ts';

export interface StoredFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** Files live in PostgreSQL: one truth for all instances, for backup and for erasure. */
export async function storeFile(tx: Tx, file: StoredFile): Promise<number> {
  if (file.bytes.length > maxFileBytes) throw new RangeError('the file is larger than the house keeps');
  const { id } = await tx
    .insertInto('files')
    .values({
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

export async function readFile(db: Db | Tx, id: number): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('files')
    .select(['name', 'media_type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { name: row.name, mediaType: row.media_type, bytes: row.bytes };
}

export async function deleteFile(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('files').where('id', '=', id).execute();
}
