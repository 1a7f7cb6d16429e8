import { sql } from 'kysely';
import type { Frequency, SubscriptionKind } from '#contract/subscriptions/subscription-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** Letters about saved filters can be left as a whole; each filter has its own settings besides. */
type KeptKind = SubscriptionKind | 'filters';

export interface Subscription {
  kind: KeptKind;
  letter: boolean;
  site: boolean;
  frequency: Frequency;
}

export async function readSubscriptions(db: Db | Tx, subscriberId: number): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['kind', 'by_letter as letter', 'on_site as site', 'frequency'])
    .where('subscriber_id', '=', subscriberId)
    .execute();
  return rows as Subscription[];
}

export async function keepSubscription(tx: Tx, subscriberId: number, one: Subscription): Promise<void> {
  const fields = { by_letter: one.letter, on_site: one.site, frequency: one.frequency };
  await tx
    .insertInto('subscriptions')
    .values({ subscriber_id: subscriberId, kind: one.kind, ...fields })
    .onConflict((conflict) => conflict.columns(['subscriber_id', 'kind']).doUpdateSet(fields))
    .execute();
}

/** How often the form's letters come; those who subscribe again keep what they have chosen. */
const byForm: Frequency = 'weekly';

export async function startLetters(
  tx: Tx,
  subscriberId: number,
  kinds: readonly SubscriptionKind[],
): Promise<void> {
  await tx
    .insertInto('subscriptions')
    .values(
      [...new Set(kinds)].map((kind) => ({
        subscriber_id: subscriberId,
        kind,
        by_letter: true,
        on_site: false,
        frequency: byForm,
      })),
    )
    .onConflict((conflict) => conflict.columns(['subscriber_id', 'kind']).doUpdateSet({ by_letter: true }))
    .execute();
}

interface SubscriptionReader {
  subscriberId: number;
  userId: number | null;
  letter: boolean;
  site: boolean;
  frequency: Frequency;
}

/** All readers of a kind. */
export async function readReaders(tx: Tx, kind: SubscriptionKind): Promise<SubscriptionReader[]> {
  const { rows } = await sql<SubscriptionReader>`
    select b.subscriber_id as "subscriberId", s.user_id as "userId", b.by_letter as letter,
      b.on_site and s.user_id is not null as site, b.frequency
    from subscriptions b join subscribers s on s.id = b.subscriber_id
    where b.kind = ${kind} and (b.by_letter or b.on_site) order by b.subscriber_id`.execute(tx);
  return rows;
}

/** Of these people, who has letters of a kind. */
export async function readLetterReaders(
  tx: Tx,
  userIds: readonly number[],
  kind: SubscriptionKind,
): Promise<Set<number>> {
  const { rows } = await sql<{ user_id: number }>`
    select s.user_id from subscribers s join subscriptions b on b.subscriber_id = s.id
    where s.user_id = any(${userIds}::bigint[]) and b.kind = ${kind} and b.by_letter
      and (s.paused_until is null or s.paused_until < now())`.execute(tx);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Stops letters of these kinds. Idempotent. */
export async function stopLetters(
  tx: Tx,
  subscriberId: number,
  kinds: readonly SubscriptionKind[],
): Promise<void> {
  if (kinds.length)
    await tx
      .updateTable('subscriptions')
      .set({ by_letter: false })
      .where('subscriber_id', '=', subscriberId)
      .where('kind', 'in', kinds)
      .execute();
}
