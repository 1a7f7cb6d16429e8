import type { Topic } from '#contract/subscriptions/subscriptions.ts';
import { readQuietHours } from '#server/notifications/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { dueAt } from './due-rules.ts';
import { dropLetters, reschedule } from './entry-store.ts';
import { readDatabaseNow, setPausedUntil, subscriberOfUser } from './subscriber-store.ts';
import { keepSubscription } from './subscription-store.ts';

const pauseDays = 30;

export async function setTopic(db: Db, userId: number, topic: Topic): Promise<Topic> {
  await inTransaction(db, async (tx) => keepTopic(tx, await subscriberOfUser(tx, userId), userId, topic));
  return topic;
}

/** Entries already waiting follow the new choice. */
export async function keepTopic(
  tx: Tx,
  subscriberId: number,
  userId: number | null,
  topic: Topic,
): Promise<void> {
  await keepSubscription(tx, subscriberId, topic);
  if (!topic.letter) await dropLetters(tx, subscriberId, [topic.kind]);
  const quiet = userId === null ? undefined : (await readQuietHours(tx, [userId])).get(userId);
  const due = dueAt(topic.frequency, await readDatabaseNow(tx), quiet);
  await reschedule(tx, subscriberId, topic, due);
}

export async function setFilterLetters(
  db: Db,
  userId: number,
  letter: boolean,
): Promise<{ letter: boolean }> {
  await inTransaction(db, async (tx) => {
    const id = await subscriberOfUser(tx, userId);
    await keepSubscription(tx, id, { kind: 'filters', letter, site: true, frequency: 'at-once' });
    if (!letter) await dropLetters(tx, id, ['filters']);
  });
  return { letter };
}

/** A pause drops what waited: a month later it would be old. */
export async function setPause(
  db: Db,
  userId: number,
  paused: boolean,
): Promise<{ pausedUntil: string | null }> {
  return inTransaction(db, async (tx) => {
    const id = await subscriberOfUser(tx, userId);
    const now = await readDatabaseNow(tx);
    const until = paused ? new Date(now.getTime() + pauseDays * 86_400_000) : null;
    await setPausedUntil(tx, id, until);
    if (paused) await dropLetters(tx, id);
    return { pausedUntil: until?.toISOString() ?? null };
  });
}
