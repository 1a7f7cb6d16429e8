import { isManagerUser } from '#contract/account/roles.ts';
import type { OverviewPart } from '#server/account/public.ts';
import { maySee } from './queue/queue-rules.ts';
import { readOpen } from './queue/queue-store.ts';
import { readShift, standingOf } from './queue/shift.ts';

/** Whoever answers sees how many wait for an answer, a client how many of theirs are open. */
export const requestOverview: OverviewPart = async (db, person, now) => {
  const admin = person.roles.includes('admin');
  if (admin || isManagerUser(person)) {
    const shift = await readShift(db, now);
    const viewer = { id: person.user.id, admin };
    const waiting = (await readOpen(db)).filter(
      (row) =>
        !row.answered_at && row.state !== 'showing' && maySee(viewer, standingOf(row, shift), shift.managers),
    );
    return { counts: { '/personal/requests/': waiting.length } as Record<string, number> };
  }
  const { count } = await db
    .selectFrom('requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', person.user.id)
    .where('state', 'in', ['new', 'working', 'showing'])
    .executeTakeFirstOrThrow();
  return { counts: { '/personal/#requests': count } };
};
