import type { QueueEntry } from '#contract/requests/queue.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { QueueRecord } from './queue-store.ts';

/** The person's latest consent; a visitor's is stored in their browser only. */
export async function latestConsent(
  db: Db | Tx,
  { user_id, kind }: QueueRecord,
): Promise<QueueEntry['consent']> {
  if (user_id === null) return null;
  const found = await db
    .selectFrom('consents')
    .select(['given_at', 'text_version'])
    .where('user_id', '=', user_id)
    .where('purpose', '=', kind)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ? { at: found.given_at.toISOString(), version: found.text_version } : null;
}
