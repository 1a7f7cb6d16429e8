import { type Frequency, subscriptionKinds } from '#contract/subscriptions/subscription-words.ts';
import type { PendingSubscription, Topic } from '#contract/subscriptions/subscriptions.ts';
import type { Db } from '#server/platform/db.ts';
import { confirmPurpose } from './subscribe.ts';
import { findSubscriber, readPause, readUnconfirmed } from './subscriber-store.ts';
import { readSubscriptions, type Subscription } from './subscription-store.ts';

/** The default frequency. */
const usual: Frequency = 'weekly';

export const topicsOf = (kept: readonly Subscription[]): Topic[] =>
  subscriptionKinds.map((kind) => {
    const found = kept.find((one) => one.kind === kind);
    return {
      kind,
      letter: found?.letter ?? false,
      site: found?.site ?? false,
      frequency: found?.frequency ?? usual,
    };
  });

export const filterLetters = (kept: readonly Subscription[]): boolean =>
  kept.find(({ kind }) => kind === 'filters')?.letter ?? true;

export async function showSubscriptionSettings(db: Db, userId: number) {
  const subscriberId = await findSubscriber(db, userId);
  const kept = subscriberId === undefined ? [] : await readSubscriptions(db, subscriberId);
  const { email, paused_until } = await readPause(db, userId);
  return {
    email,
    pausedUntil: paused_until?.toISOString() ?? null,
    topics: topicsOf(kept),
    filterLetters: filterLetters(kept),
    pending: await readPending(db, userId),
  };
}

/** Other addresses that the person has entered and not confirmed; the newest letter to each. */
async function readPending(db: Db, userId: number): Promise<PendingSubscription[]> {
  const rows = await readUnconfirmed(db, userId, confirmPurpose);
  return rows.map(({ data, created_at, expires_at }) => ({
    ...data,
    sentAt: created_at.toISOString(),
    until: expires_at.toISOString(),
  }));
}
