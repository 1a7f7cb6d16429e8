import { createPool } from '#gem/render/pool.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { findMaster, requestMaster, requestMasters, saveMaster } from './master-store.ts';
import { bucketOfStone, type PicturedStone } from './picture-key.ts';
import { renderMaster } from './render-master.ts';
import type { PictureSubject, SetSubject } from './subject.ts';

export const pictureQueue = 'pictures';

/** Makes sure that a stone has or gets a picture; answers its key. */
export async function askForPicture(tx: Tx, jobs: Jobs, stone: PicturedStone): Promise<string> {
  const bucket = bucketOfStone(stone);
  if (await requestMaster(tx, bucket)) await jobs.enqueue(tx, pictureQueue, { key: bucket.key });
  return bucket.key;
}

/** Draws on a thread of its own, so that the main thread stays responsive. */
export async function drawPicture(db: Db, key: string): Promise<void> {
  const master = await findMaster(db, key);
  if (!master || !('waiting' in master) || 'set' in master.waiting) return;
  await saveMaster(db, key, await drawOnThread(master.waiting));
}

async function drawOnThread(subject: Exclude<PictureSubject, SetSubject>): Promise<Buffer> {
  const pool = createPool(1);
  try {
    return await renderMaster(subject, pool);
  } finally {
    await pool.close();
  }
}

/** The same for anything that is drawn; a set is put together when it is first looked at. */
export async function askForSubjects(tx: Tx, jobs: Jobs, subjects: readonly PictureSubject[]): Promise<void> {
  const byKey = new Map(subjects.map((subject) => [subject.key, subject]));
  for (const key of await requestMasters(tx, [...byKey.values()]))
    if (!('set' in byKey.get(key)!)) await jobs.enqueue(tx, pictureQueue, { key });
}
