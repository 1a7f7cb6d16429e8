import { inTransaction } from '#server/platform/db.ts';
import { readMeeting } from './meeting-store.ts';
import type { Scheduling } from './scheduling.ts';
import { tellTomorrow } from './tell-people.ts';

const hour = 3_600_000;
const batch = 50;

export type Reminding = Pick<Scheduling, 'db' | 'letters' | 'catalog' | 'publicUrl' | 'clock'>;

/** A day before, once; who booked within that day knows it already. */
export async function remindPeople(reminding: Reminding): Promise<void> {
  const now = reminding.clock();
  const tomorrow = new Date(now.getTime() + 24 * hour);
  let told = batch;
  while (told === batch)
    told = await inTransaction(reminding.db, async (tx) => {
      const due = await tx
        .selectFrom('meetings')
        .select(['id', 'created_at', 'starts_at'])
        .where('state', '=', 'planned')
        .where('reminded_at', 'is', null)
        .where('starts_at', '>', now)
        .where('starts_at', '<=', tomorrow)
        .orderBy('id')
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const { id, created_at, starts_at } of due) {
        await tx.updateTable('meetings').set({ reminded_at: now }).where('id', '=', id).execute();
        if (starts_at.getTime() - created_at.getTime() > 26 * hour)
          await tellTomorrow(tx, reminding, await readMeeting(tx, id));
      }
      return due.length;
    });
}
