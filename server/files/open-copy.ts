import type { Db } from '#server/platform/db.ts';
import { type CopyOfPhoto, findCopy, keepCopy, openFile, readCard } from './file-store.ts';
import { type FileAsker, mayRead } from './may-read.ts';

const pictured: ReadonlySet<string> = new Set(['photo', 'picture']);

/** A width of a photo, for whoever may see the photo; made when first asked for and kept beside it, unless `make` declines. */
export async function openCopy(
  db: Db,
  id: number,
  copy: CopyOfPhoto,
  reader: FileAsker,
  make: (photo: Buffer) => Promise<Buffer | undefined>,
): Promise<Buffer | undefined> {
  const card = await readCard(db, id);
  if (!card || !pictured.has(card.purpose) || !mayRead(card, reader)) return undefined;
  const kept = await findCopy(db, id, copy);
  if (kept) return kept;
  const photo = await openFile(db, id, reader);
  if (!photo) return undefined;
  const bytes = await make(photo.bytes);
  if (bytes) await keepCopy(db, id, copy, bytes);
  return bytes;
}
