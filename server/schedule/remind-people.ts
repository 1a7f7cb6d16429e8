import { inTransaction } from '#server/platform/db.ts';
import { lockMeetingsDue, markReminded, readMeeting } from './meeting-store.ts';
import type { Scheduling } from './scheduling.ts';
import { tellTomorrow } from './tell-people.ts';

const hourMs = 3_600_000;
const batchSize = 50;

export type Reminding = Pick<Scheduling, 'db' | 'letters' | 'catalog' | 'publicUrl' | 'clock'>;

/** A day before, once; who booked within that day knows it already. */
export async function remindPeople(reminding: Reminding): Promise<void> {
  const now = reminding.clock();
  const tomorrow = new Date(now.getTime() + 24 * hourMs);
  let told = batchSize;
  while (told === batchSize)
    told = await inTransaction(reminding.db, async (tx) => {
      const due = await lockMeetingsDue(tx, now, tomorrow, batchSize);
      for (const { id, created_at, starts_at } of due) {
        await markReminded(tx, id, now);
        if (starts_at.getTime() - created_at.getTime() > 26 * hourMs)
          await tellTomorrow(tx, reminding, await readMeeting(tx, id));
      }
      return due.length;
    });
}
