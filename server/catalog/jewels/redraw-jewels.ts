import { askForSubjects, type HeldGroup, jewelSubject, posieSubject } from '#server/pictures/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { drawnAs } from '../editing/held-stones.ts';
import { type OldJewel, readOldJewels, savePicture } from './jewel-store.ts';

export const jewelPictureQueue = 'jewel-pictures';

const batchSize = 50;

/** Replaces pictures made by earlier versions; a few jewels per transaction, so that it may stop anywhere. */
export async function redrawJewels(db: Db, jobs: Jobs): Promise<number> {
  for (let redrawn = 0; ; ) {
    const count = await inTransaction(db, async (tx) => {
      const old = await readOldJewels(tx, batchSize);
      for (const jewel of old) {
        const subject = subjectOf(jewel);
        await askForSubjects(tx, jobs, [subject]);
        await savePicture(tx, jewel.id, subject.key);
      }
      return old.length;
    });
    redrawn += count;
    if (count < batchSize) return redrawn;
  }
}

function subjectOf({ type, kind, metal, model, lock, engraving, stones }: OldJewel) {
  const groups = stones.map((stone): HeldGroup => [drawnAs(stone), stone.count, stone.weight]);
  if (type === 'posie' && engraving) return posieSubject(groups[0]!, metal, engraving);
  return jewelSubject({ kind, metal, model, lock, groups });
}
