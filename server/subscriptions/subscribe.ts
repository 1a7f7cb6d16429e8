import type { SubscriptionKind } from '#contract/subscriptions/subscription-words.ts';
import { recordConsent } from '#server/account/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { type Caller, callerKey } from '#server/platform/http/caller.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { type Asker, askerOf } from '#server/platform/mail/letter-limits.ts';
import { holdLink, issueLink, spendLink } from '#server/platform/mail/letter-link-store.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { confirmSubscriptionLetter } from './letter-words.ts';
import {
  findSubscriberByAddress,
  ownsAddress,
  subscriberOfAddress,
  subscriberOfUser,
} from './subscriber-store.ts';
import { startLetters, stopLetters } from './subscription-store.ts';

export interface Subscriptions {
  db: Db;
  letters: Letters;
  limits: RateLimits;
}

/** How long the link of the letter is good. */
const confirmHours = 72;
export const confirmPurpose = 'confirm-subscription';

/** Begins at once for a person's own proved address; for any other when the letter's link is followed. */
export async function subscribe(
  { db, letters }: Subscriptions,
  email: string,
  kinds: SubscriptionKind[],
  caller: Caller,
): Promise<{ email: string; confirmed: boolean } | Refusal> {
  const userId = caller.person?.user.id;
  const own = userId !== undefined && (await ownsAddress(db, userId, email));
  return inTransaction(db, async (tx) => {
    await recordConsent(tx, {
      ...(userId !== undefined && { userId }),
      purpose: 'subscription',
      caller: callerKey(caller),
      address: caller.address,
    });
    if (own) await startLetters(tx, await subscriberOfUser(tx, userId), kinds);
    else {
      const sent = await sendSubscriptionConfirmation(tx, letters, {
        email,
        kinds,
        userId,
        by: askerOf(caller),
      });
      if (sent instanceof Refusal) return sent;
    }
    return { email, confirmed: own };
  });
}

interface SubscriptionRequest {
  email: string;
  kinds: SubscriptionKind[];
  /** Who asked, if they were signed in. */
  userId: number | undefined;
  by: Asker;
}

export async function sendSubscriptionConfirmation(
  tx: Tx,
  letters: Letters,
  { email, kinds, userId, by }: SubscriptionRequest,
): Promise<number | Refusal> {
  const token = await issueLink(tx, {
    purpose: confirmPurpose,
    userId: userId ?? null,
    data: { email, kinds },
    until: { hours: confirmHours },
  });
  return letters.queue(tx, {
    kind: 'confirm-subscription',
    to: email,
    by,
    critical: true,
    content: confirmSubscriptionLetter(kinds, token),
  });
}

export async function confirmSubscription({ db }: Subscriptions, token: string) {
  return inTransaction(db, async (tx) => {
    const link = await holdLink(tx, confirmPurpose, token);
    if (!link)
      return new Refusal(410, 'stale-link', 'Ссылка устарела. Подпишитесь ещё раз, и\u00A0мы пришлём новую.');
    const { email, kinds } = link.data as { email: string; kinds: SubscriptionKind[] };
    // Following the link again gives the same answer but does not subscribe anew someone who has left since.
    if (!link.used) {
      await startLetters(tx, await subscriberOfAddress(tx, email), kinds);
      await spendLink(tx, token);
    }
    return { email, kinds };
  });
}

/** Subscriptions of people from imported lists who consented elsewhere: news, until they change it. */
export const listedLetters = {
  start: async (tx: Tx, emails: readonly string[]): Promise<void> => {
    for (const email of emails) await startLetters(tx, await subscriberOfAddress(tx, email), ['news']);
  },
  stop: async (tx: Tx, emails: readonly string[]): Promise<void> => {
    for (const email of emails) {
      const subscriber = await findSubscriberByAddress(tx, email);
      if (subscriber !== undefined) await stopLetters(tx, subscriber, ['news']);
    }
  },
};
