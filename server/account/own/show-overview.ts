import type { Overview, Waiting } from '#contract/account/own-account.ts';
import type { Person } from '#server/platform/http/caller.ts';
import type { Account } from '../account.ts';
import { readGreeting } from '../person-store.ts';
import { firstNameOf } from './greeting-rules.ts';

/** By deadline; those without one come last. */
const sooner = (one: Waiting, other: Waiting): number =>
  (one.until ? Date.parse(one.until) : Number.POSITIVE_INFINITY) -
    (other.until ? Date.parse(other.until) : Number.POSITIVE_INFINITY) || 0;

export async function showOverview(account: Account, person: Person): Promise<Overview> {
  const { db, clock, overview } = account;
  const now = clock();
  const parts = await Promise.all(overview.map((part) => part(db, person, now)));
  const greeting = await readGreeting(db, person.user.id);
  return {
    items: parts.flatMap(({ waiting = [] }) => waiting).toSorted(sooner),
    counts: Object.assign({}, ...parts.map(({ counts }) => counts ?? {})),
    greeting: greeting || firstNameOf(person.user.showName),
    serverTime: now.toISOString(),
  };
}
