import type { FileAnswer } from '#contract/protocol/call.ts';
import {
  acceptFile,
  openFile,
  type Reader,
  readCard,
  type SentFile,
  storeFile,
} from '#server/files/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';

type Purpose = 'photo' | 'certificate';

/** Keeps a file for an item to name; nobody else sees it before the item shows it. */
export async function giveFile(db: Db, purpose: Purpose, sent: SentFile) {
  const file = await acceptFile(sent);
  if (file instanceof Refusal) return file;
  if (purpose === 'photo' && file.mediaType === 'application/pdf')
    return new Refusal(422, 'file-kind', 'Снимок — это JPEG или PNG, а\u00A0не\u00A0PDF.');
  const id = await inTransaction(db, (tx) => storeFile(tx, { ...file, purpose }));
  return { id, name: file.name, mediaType: file.mediaType };
}

/** A photo or a certificate, for whoever may read it; no other file has this address. */
export async function openItemFile(db: Db, id: number, reader: Reader): Promise<FileAnswer | Refusal> {
  const card = await readCard(db, id);
  if (card?.purpose !== 'photo' && card?.purpose !== 'certificate') return notFound();
  const file = await openFile(db, id, reader);
  return file ? { ...file, inline: true } : notFound();
}
