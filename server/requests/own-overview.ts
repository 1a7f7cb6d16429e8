import { isManagerUser } from '#contract/account/roles.ts';
import type { OverviewPart } from '#server/account/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { isWorkOf } from './queue/queue-rules.ts';
import { readOpen } from './queue/queue-store.ts';
import { entryStandingOf, readShift } from './queue/shift.ts';
import { countOpen } from './request-store.ts';

/** Of the queue as this person sees it, as many as stand under «Ждут». */
export async function countWaiting(db: Db, person: Person, now: Date): Promise<number> {
  const shift = await readShift(db, now);
  const viewer = { id: person.user.id, admin: person.roles.includes('admin') };
  return (await readOpen(db))
    .filter((row) => !row.answered_at && row.state !== 'showing')
    .filter((row) => isWorkOf(viewer, entryStandingOf(row, shift), shift.managers)).length;
}

/** Staff see how many requests wait for an answer, a client how many of theirs are open. */
export const requestOverview: OverviewPart = async (
  db,
  person,
  now,
): Promise<{ counts: Record<string, number> }> =>
  person.roles.includes('admin') || isManagerUser(person)
    ? { counts: { '/personal/requests/': await countWaiting(db, person, now) } }
    : { counts: { '/personal/#requests': await countOpen(db, person.user.id) } };
