import { sql } from 'kysely';
import { type Frequency, subscriptionKinds } from '#contract/subscriptions/subscription-words.ts';
import type { PendingSubscription, Topic } from '#contract/subscriptions/subscriptions.ts';
import type { Db } from '#server/platform/db.ts';
import { confirmPurpose } from './subscribe.ts';
import { findSubscriber } from './subscriber-store.ts';
import { readSubscriptions, type Subscription } from './subscription-store.ts';

/** How often something comes to one who has not said it yet. */
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

export async function showSettings(db: Db, userId: number) {
  const subscriberId = await findSubscriber(db, userId);
  const kept = subscriberId === undefined ? [] : await readSubscriptions(db, subscriberId);
  const { rows } = await sql<{ email: string; paused_until: Date | null }>`
    select u.email, case when s.paused_until > now() then s.paused_until end as paused_until
    from users u left join subscribers s on s.user_id = u.id where u.id = ${userId}`.execute(db);
  const { email, paused_until } = rows[0]!;
  return {
    email,
    pausedUntil: paused_until?.toISOString() ?? null,
    topics: topicsOf(kept),
    filterLetters: filterLetters(kept),
    pending: await readPending(db, userId),
  };
}

/** Other addresses that the person has named and nobody has confirmed; the newest letter to each. */
async function readPending(db: Db, userId: number): Promise<PendingSubscription[]> {
  const { rows } = await sql<{
    data: Pick<PendingSubscription, 'email' | 'kinds'>;
    created_at: Date;
    expires_at: Date;
  }>`
    select distinct on (data->>'email') data, created_at, expires_at from letter_tokens
    where user_id = ${userId} and purpose = ${confirmPurpose} and expires_at > now()
      and not exists (select from letter_tokens used where used.user_id = ${userId} and used.purpose = ${confirmPurpose}
        and used.data->>'email' = letter_tokens.data->>'email' and used.used_at is not null)
    order by data->>'email', created_at desc`.execute(db);
  return rows.map(({ data, created_at, expires_at }) => ({
    ...data,
    sentAt: created_at.toISOString(),
    until: expires_at.toISOString(),
  }));
}
