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

/** Keeps a scan for a contract or a consent to name. */
export async function giveScan(db: Db, sent: SentFile) {
  const file = await acceptFile(sent);
  if (file instanceof Refusal) return file;
  const id = await inTransaction(db, (tx) => storeFile(tx, { ...file, purpose: 'seller-paper' }));
  return { id, name: file.name, mediaType: file.mediaType };
}

/** No other file has this address. */
export async function openScan(db: Db, id: number, reader: Reader): Promise<FileAnswer | Refusal> {
  if ((await readCard(db, id))?.purpose !== 'seller-paper') return notFound();
  const file = await openFile(db, id, reader);
  return file ? { ...file, inline: true } : notFound();
}
