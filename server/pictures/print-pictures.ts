import { sql } from 'kysely';
import { createPool } from '#gem/render/pool.ts';
import { everyone, openFile } from '#server/files/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { composeOnThread } from './compose-on-thread.ts';
import { findMaster } from './master-store.ts';
import { photoNumber } from './picture-key.ts';
import { printSize, renderMaster } from './render-master.ts';
import type { SetSubject, Subject } from './subject.ts';

export const printQueue = 'print-pictures';

/** Asks for these pictures at print size; each is drawn once, whoever asks. Photos are as large as they were taken. */
export async function askForPrints(
  tx: Tx,
  jobs: Jobs,
  keys: readonly string[],
  priority: number,
): Promise<void> {
  if (!keys.length) return;
  const asked = await tx
    .updateTable('pictures')
    .set({ print_asked_at: sql`now()` })
    .where('key', 'in', keys)
    .where('print_asked_at', 'is', null)
    .returning('key')
    .execute();
  // In the order of the paper: what stands first is looked at first.
  const fresh = new Set(asked.map(({ key }) => key));
  for (const key of keys) if (fresh.has(key)) await jobs.enqueue(tx, printQueue, { key }, { priority });
}

/** How many of these are asked for and not drawn yet. */
export async function countUndrawnPrints(db: Db, keys: readonly string[]): Promise<number> {
  if (!keys.length) return 0;
  const { count } = await db
    .selectFrom('pictures')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('key', 'in', keys)
    .where('print_asked_at', 'is not', null)
    .where('print_master', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The largest there is: at print size, else the pages' own master; undefined while nothing is drawn. */
export async function findPrint(db: Db, key: string): Promise<Buffer | undefined> {
  const photo = photoNumber(key);
  if (photo !== undefined) return (await openFile(db, photo, everyone))?.bytes;
  const row = await db
    .selectFrom('pictures')
    .select('print_master')
    .where('key', '=', key)
    .executeTakeFirst();
  if (row?.print_master) return row.print_master;
  const master = await findMaster(db, key);
  return Buffer.isBuffer(master) ? master : undefined;
}

/** Draws one at print size, on a thread that lets bids go first. */
export async function drawPrint(db: Db, key: string): Promise<void> {
  const row = await db
    .selectFrom('pictures')
    .select('subject')
    .where('key', '=', key)
    .where('print_master', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  const subject = row.subject as unknown as Subject;
  const drawn = 'set' in subject ? await composePrint(db, subject) : await tracePrint(subject);
  await db
    .updateTable('pictures')
    // A set whose stones have no picture yet is asked for again by the next paper.
    .set(drawn ? { print_master: drawn } : { print_asked_at: null })
    .where('key', '=', key)
    .execute();
}

/** Stones stand small in a set: the pages' masters are large enough for them. */
async function composePrint(db: Db, { set }: SetSubject): Promise<Buffer | undefined> {
  const pictures = await Promise.all(set.stones.map(([stone]) => findMaster(db, stone)));
  if (!pictures.every((picture) => Buffer.isBuffer(picture))) return undefined;
  return composeOnThread({ set, pictures, size: printSize });
}

async function tracePrint(subject: Exclude<Subject, SetSubject>): Promise<Buffer> {
  const pool = createPool(1, { gentle: true });
  try {
    return await renderMaster(subject, pool, printSize);
  } finally {
    await pool.close();
  }
}
