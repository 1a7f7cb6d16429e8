import { inTransaction } from '#server/platform/db.ts';
import { lockDue, markReminded, readMeeting } from './meeting-store.ts';
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
      const due = await lockDue(tx, now, tomorrow, batch);
      for (const { id, created_at, starts_at } of due) {
        await markReminded(tx, id, now);
        if (starts_at.getTime() - created_at.getTime() > 26 * hour)
          await tellTomorrow(tx, reminding, await readMeeting(tx, id));
      }
      return due.length;
    });
}
