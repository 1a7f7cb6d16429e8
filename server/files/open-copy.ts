import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import { openFile, readCard } from './file-store.ts';
import { mayRead, type Reader } from './may-read.ts';

export interface CopyOfPhoto {
  width: number;
  format: string;
}

/** A width of a photo, for whoever may see the photo; made when first asked for and kept beside it. */
export async function openCopy(
  db: Db,
  id: number,
  { width, format }: CopyOfPhoto,
  reader: Reader,
  make: (photo: Buffer) => Promise<Buffer>,
): Promise<Buffer | undefined> {
  const card = await readCard(db, id);
  if (card?.purpose !== 'photo' || !mayRead(card, reader)) return undefined;
  const kept = await db
    .selectFrom('photo_copies')
    .select('bytes')
    .where('file_id', '=', id)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst();
  if (kept) return kept.bytes;
  const photo = await openFile(db, id, reader);
  if (!photo) return undefined;
  const bytes = await make(photo.bytes);
  // A photo that was taken away meanwhile leaves no copy behind.
  await sql`
    insert into photo_copies (file_id, width, format, bytes)
    select id, ${width}, ${format}, ${bytes} from files where id = ${id} for key share
    on conflict do nothing`.execute(db);
  return bytes;
}
