import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Bucket } from '#gem/bucket.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { readFile as readStoredFile } from '#server/platform/files.ts';

/** Masters of the demo house come with the project. */
const shipped = path.resolve(import.meta.dirname, '..', 'demo', 'masters');

const photoKey = /^photo-(\d+)$/;

/** A master's bytes; `waiting` when it is still to be rendered; undefined when nobody asked for such a picture. */
export async function findMaster(db: Db, key: string): Promise<Buffer | { waiting: Bucket } | undefined> {
  const photo = photoKey.exec(key)?.[1];
  if (photo) return (await readStoredFile(db, Number(photo)))?.bytes;
  const file = await readFile(path.join(shipped, `${key}.avif`)).catch(() => undefined);
  if (file) return file;
  const row = await db
    .selectFrom('pictures')
    .select(['subject', 'master'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row && (row.master ?? { waiting: row.subject as unknown as Bucket });
}

/** True when the picture has yet to be rendered. */
export async function requestMaster(tx: Tx, bucket: Bucket): Promise<boolean> {
  const inserted = await tx
    .insertInto('pictures')
    .values({ key: bucket.key, subject: JSON.stringify(bucket) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function saveMaster(db: Db, key: string, master: Buffer): Promise<void> {
  await db.updateTable('pictures').set({ master, rendered_at: sql`now()` }).where('key', '=', key).execute();
}
