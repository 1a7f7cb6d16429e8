import type { QueueKind } from '#contract/requests/request-words.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readShift } from './queue/shift.ts';
import { tellNewWork } from './queue/tell-people.ts';

/** Puts a sent request into the queue and notifies those who are to answer it, in the same transaction. */
export async function enterQueue<Sent extends { id: number }>(
  tx: Tx,
  clock: Clock,
  kind: QueueKind,
  sent: Sent | Refusal,
): Promise<Omit<Sent, 'id'> | Refusal> {
  if (sent instanceof Refusal) return sent;
  const { id, ...answer } = sent;
  await tellNewWork(tx, await readShift(tx, clock()), { kind, id });
  return answer;
}
