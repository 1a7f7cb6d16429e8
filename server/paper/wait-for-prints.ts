import { countUndrawnPrints } from '#server/pictures/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { printsOf } from './paper-data.ts';
import { paperQueue, turns } from './paper-queue.ts';
import { findWanted, readData, setWaiting } from './paper-store.ts';

const retrySeconds = 2;
/** Drawing is the first half of the work. */
const share = 50;

/** Puts the paper aside while its pictures are drawn and others are made: waiting keeps no worker busy. */
export async function waitsForPrints(db: Db, jobs: Jobs, id: number): Promise<boolean> {
  const wanted = await findWanted(db, id);
  if (!wanted) return false;
  const { patience, prints, priority } =
    turns[wanted.by_staff ? 'staff' : wanted.user_id === null ? 'visitor' : 'client'];
  const keys = printsOf(await readData(db, id), prints);
  const undrawn = await countUndrawnPrints(db, keys);
  if (!undrawn || wanted.waited > patience) return false;
  await inTransaction(db, async (tx) => {
    await setWaiting(tx, id, Math.round((share * (keys.length - undrawn)) / keys.length));
    await jobs.enqueue(tx, paperQueue, { paperId: id }, { after: retrySeconds, priority });
  });
  return true;
}
