import { countUndrawnPrints } from '#server/pictures/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { printsOf } from './paper-data.ts';
import { paperQueue } from './paper-queue.ts';
import { findWanted, readData, setWaiting } from './paper-store.ts';

/**
 * Seconds that a paper waits for pictures at print size, a quarter of a minute each: a visitor wants a file now, staff
 * hand over what is printed. Later it is made with those that there are; the others are drawn all the same, for the next.
 */
const patience = { visitor: 20, client: 60, staff: 240 };
const lookAgain = 2;
/** Drawing is the first half of the work. */
const share = 50;

/** Puts the paper aside while others are made: waiting keeps no worker busy. */
export async function waitsForPrints(db: Db, jobs: Jobs, id: number): Promise<boolean> {
  const wanted = await findWanted(db, id);
  if (!wanted) return false;
  const keys = printsOf(await readData(db, id));
  const undrawn = await countUndrawnPrints(db, keys);
  if (!undrawn) return false;
  const who = wanted.by_staff ? 'staff' : wanted.user_id !== null ? 'client' : 'visitor';
  if (wanted.waited > patience[who]) return false;
  await inTransaction(db, async (tx) => {
    await setWaiting(tx, id, Math.round((share * (keys.length - undrawn)) / keys.length));
    await jobs.enqueue(tx, paperQueue, { paperId: id }, { after: lookAgain });
  });
  return true;
}
