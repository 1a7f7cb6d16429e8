import { isManagerUser } from '#contract/account/roles.ts';
import type { OverviewPart } from '#server/account/public.ts';
import { isWorkOf } from './queue/queue-rules.ts';
import { readOpen } from './queue/queue-store.ts';
import { readShift, standingOf } from './queue/shift.ts';
import { countOpen } from './request-store.ts';

/** Whoever answers sees how many wait for an answer, a client how many of theirs are open. */
export const requestOverview: OverviewPart = async (db, person, now) => {
  const admin = person.roles.includes('admin');
  if (admin || isManagerUser(person)) {
    const shift = await readShift(db, now);
    const viewer = { id: person.user.id, admin };
    const waiting = (await readOpen(db))
      .filter((row) => !row.answered_at && row.state !== 'showing')
      .filter((row) => isWorkOf(viewer, standingOf(row, shift), shift.managers));
    return { counts: { '/personal/requests/': waiting.length } as Record<string, number> };
  }
  return { counts: { '/personal/#requests': await countOpen(db, person.user.id) } };
};
