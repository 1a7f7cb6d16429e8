import type { SubscriptionKind } from '#contract/subscriptions/subscription-words.ts';
import type { Tx } from '#server/platform/db.ts';

/** Those of the keys that are new. */
export async function keepSeen(
  tx: Tx,
  kind: SubscriptionKind,
  keys: readonly string[],
  at: Date,
): Promise<Set<string>> {
  const rows = await tx
    .insertInto('publications')
    .values(keys.map((key) => ({ kind, key, seen_at: at })))
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .returning('key')
    .execute();
  return new Set(rows.map(({ key }) => key));
}
