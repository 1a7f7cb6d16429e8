import { createPool } from '#gem/render/pool.ts';
import { everyone, openFile } from '#server/files/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { composeOnThread } from './compose-on-thread.ts';
import { findMaster } from './master-store.ts';
import { photoNumber } from './picture-key.ts';
import { findPrintMaster, findUndrawn, keepPrint, markPrintsAsked } from './print-store.ts';
import { printSize, renderMaster } from './render-master.ts';
import type { PictureSubject, SetSubject } from './subject.ts';

export const printQueue = 'print-pictures';

/** Requests these pictures at print size; each is drawn once. Photos keep their size. */
export async function askForPrints(
  tx: Tx,
  jobs: Jobs,
  keys: readonly string[],
  priority: number,
): Promise<void> {
  if (!keys.length) return;
  // In the order of the paper: what stands first is looked at first.
  const fresh = await markPrintsAsked(tx, keys);
  for (const key of keys) if (fresh.has(key)) await jobs.enqueue(tx, printQueue, { key }, { priority });
}

/** The largest there is: at print size, else the pages' own master; undefined while nothing is drawn. */
export async function findPrint(db: Db, key: string): Promise<Buffer | undefined> {
  const photo = photoNumber(key);
  if (photo !== undefined) return (await openFile(db, photo, everyone))?.bytes;
  const print = await findPrintMaster(db, key);
  if (print) return print;
  const master = await findMaster(db, key);
  return Buffer.isBuffer(master) ? master : undefined;
}

/** Draws one at print size, on a thread that lets bids go first. */
export async function drawPrint(db: Db, key: string): Promise<void> {
  const subject = await findUndrawn(db, key);
  if (!subject) return;
  const drawn = 'set' in subject ? await composePrint(db, subject) : await tracePrint(subject);
  await keepPrint(db, key, drawn);
}

/** Stones stand small in a set: the pages' masters are large enough for them. */
async function composePrint(db: Db, { set }: SetSubject): Promise<Buffer | undefined> {
  const pictures = await Promise.all(set.stones.map(([stone]) => findMaster(db, stone)));
  if (!pictures.every((picture) => Buffer.isBuffer(picture))) return undefined;
  return composeOnThread({ set, pictures, size: printSize });
}

async function tracePrint(subject: Exclude<PictureSubject, SetSubject>): Promise<Buffer> {
  const pool = createPool(1, { gentle: true });
  try {
    return await renderMaster(subject, pool, printSize);
  } finally {
    await pool.close();
  }
}
