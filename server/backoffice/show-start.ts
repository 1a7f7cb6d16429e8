import { hasRight, opens } from '#contract/account/rights.ts';
import { kindNames, kindWords } from '#contract/back-office/kinds.ts';
import type { Db } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { countWaiting } from '#server/requests/public.ts';
import { listAsked } from '#server/selling/public.ts';
import { countChangesToday, countDrafts, waitingPublications } from './start-store.ts';

/** What waits for a member of staff, as far as their rights reach. */
export async function showStart(db: Db, person: Person, now: Date) {
  const kinds = kindNames.filter((kind) => hasRight(person, kindWords[kind].right));
  const self = person.user.id;
  const [drafts, scheduled, changes, requestsWaiting, salesAsked] = await Promise.all([
    countDrafts(db, kinds, self),
    waitingPublications(db, kinds),
    countChangesToday(db, { kinds, audit: opens(person, 'journal'), self }),
    opens(person, 'ownClients') ? countWaiting(db, person, now) : 0,
    listAsked(db, person),
  ]);
  return {
    drafts,
    scheduled: scheduled.map(({ due_at, ...row }) => ({ ...row, dueAt: due_at.toISOString() })),
    changesToday: changes.all,
    ownChangesToday: changes.own,
    requestsWaiting,
    salesAsked,
  };
}
