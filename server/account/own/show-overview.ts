import type { Overview, Waiting } from '#contract/account/own-account.ts';
import type { Person } from '#server/platform/http/caller.ts';
import type { Account } from '../account.ts';

/** By deadline; what has none comes after what has. */
const sooner = (one: Waiting, other: Waiting): number =>
  (one.until ? Date.parse(one.until) : Number.POSITIVE_INFINITY) -
    (other.until ? Date.parse(other.until) : Number.POSITIVE_INFINITY) || 0;

export async function showOverview(account: Account, person: Person): Promise<Overview> {
  const { db, clock, overview } = account;
  const now = clock();
  const parts = await Promise.all(overview.map((part) => part(db, person, now)));
  const { greeting } = await db
    .selectFrom('users')
    .select('greeting')
    .where('id', '=', person.user.id)
    .executeTakeFirstOrThrow();
  return {
    items: parts.flatMap(({ waiting = [] }) => waiting).toSorted(sooner),
    counts: Object.assign({}, ...parts.map(({ counts }) => counts ?? {})),
    greeting: greeting || person.user.showName.split(' ')[0]!,
    serverTime: now.toISOString(),
  };
}
