import {
  type Frequency,
  mailingKinds,
  type SubscriptionKind,
} from '#contract/subscriptions/subscription-words.ts';
import type { ManagedLetters } from '#contract/subscriptions/subscriptions.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { askerOf, refuseCourtesy } from '#server/platform/mail/letter-limits.ts';
import { keepTopic } from './change-settings.ts';
import { leaveKinds, type StopFollowLetters } from './leave-mailing.ts';
import { manageLetter } from './letter-words.ts';
import { maskAddress } from './mask-address.ts';
import { filterLetters, topicsOf } from './show-settings.ts';
import type { Subscriptions } from './subscribe.ts';
import { currentSubscriber, findSubscriberByAddress } from './subscriber-store.ts';
import { readSubscriptions } from './subscription-store.ts';
import type { Ways } from './ways.ts';

export interface Managing extends Subscriptions {
  ways: Ways;
  readToken: (token: string) => number | undefined;
  stopFollows: StopFollowLetters;
}

type KnownSubscriber = NonNullable<Awaited<ReturnType<typeof currentSubscriber>>>;

const stale = () =>
  new Refusal(410, 'stale-link', 'Ссылка не\u00A0подошла. Попросите новую на\u00A0этой странице.');

async function find(
  { readToken }: Managing,
  db: Db | Tx,
  token: string,
): Promise<KnownSubscriber | undefined> {
  const id = readToken(token);
  return id === undefined ? undefined : currentSubscriber(db, id);
}

async function view(db: Db | Tx, { id, userId, email }: KnownSubscriber): Promise<ManagedLetters> {
  const kept = await readSubscriptions(db, id);
  return {
    email: maskAddress(email ?? ''),
    topics: topicsOf(kept).map(({ kind, letter, frequency }) => ({ kind, letter, frequency })),
    own: userId === null ? null : { filters: filterLetters(kept) },
  };
}

export async function showManaged(managing: Managing, token: string): Promise<ManagedLetters | Refusal> {
  const known = await find(managing, managing.db, token);
  return known ? view(managing.db, known) : stale();
}

export const setManaged = (
  managing: Managing,
  token: string,
  choice: { kind: SubscriptionKind; letter: boolean; frequency: Frequency },
): Promise<ManagedLetters | Refusal> =>
  inTransaction(managing.db, async (tx) => {
    const known = await find(managing, tx, token);
    if (!known) return stale();
    // The letter's token says nothing about the site: that choice stays as it is.
    const site = topicsOf(await readSubscriptions(tx, known.id)).find(
      ({ kind }) => kind === choice.kind,
    )!.site;
    await keepTopic(tx, known.id, known.userId, { ...choice, site });
    return view(tx, known);
  });

export const stopManaged = (managing: Managing, token: string): Promise<ManagedLetters | Refusal> =>
  inTransaction(managing.db, async (tx) => {
    const known = await find(managing, tx, token);
    if (!known) return stale();
    await leaveKinds(tx, known, mailingKinds, managing.stopFollows);
    return view(tx, known);
  });

/** The answer is the same whether the address is known or not. */
export async function sendManageLink(
  { db, letters, limits, ways }: Managing,
  email: string,
  caller: Caller,
): Promise<Record<never, never> | Refusal> {
  const tooMany = await refuseCourtesy(limits, email, askerOf(caller), db);
  if (tooMany) return tooMany;
  await inTransaction(db, async (tx) => {
    const id = await findSubscriberByAddress(tx, email);
    if (id !== undefined)
      await letters.queue(tx, {
        kind: 'manage-subscriptions',
        to: email,
        by: 'door',
        critical: true,
        content: manageLetter(ways.manage(id)),
      });
  });
  return {};
}
