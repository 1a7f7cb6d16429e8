import type { FileAnswer } from '#contract/protocol/call.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { acceptFile, type SentFile } from './accept-file.ts';
import { openFile, readCard, storeFile } from './file-store.ts';
import type { FileAsker, FilePurpose } from './may-read.ts';

/** Stores a file for a record to reference; until the record shows it, only staff may read it. */
export async function takeFile(db: Db, purpose: FilePurpose, sent: SentFile) {
  const file = await acceptFile(sent);
  if (file instanceof Refusal) return file;
  if ((purpose === 'photo' || purpose === 'picture') && file.mediaType === 'application/pdf')
    return new Refusal(422, 'file-kind', 'Снимок — это JPEG или PNG, а\u00A0не\u00A0PDF.');
  const id = await inTransaction(db, (tx) => storeFile(tx, { ...file, purpose }));
  return { id, name: file.name, mediaType: file.mediaType };
}

/** A file of one of these purposes, if its reader is permitted; files of other purposes have no address here. */
export async function openFileOf(
  db: Db,
  purposes: readonly FilePurpose[],
  id: number,
  reader: FileAsker,
): Promise<FileAnswer | Refusal> {
  const card = await readCard(db, id);
  const file = card && purposes.includes(card.purpose) && (await openFile(db, id, reader));
  return file ? { ...file, inline: true } : notFound();
}
