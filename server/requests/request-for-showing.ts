import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { holdEntry } from './queue/act-on-entry.ts';
import { viewerOf } from './queue/desk.ts';
import { setShowing } from './queue/set-showing.ts';
import { insertRequest, type NewRequest, type RequestItem } from './request-store.ts';

/** A client's showing: a new request of its items, or one of their own that was sent before. */
export async function requestForShowing(
  tx: Tx,
  requestId: number | undefined,
  request: NewRequest,
  items: readonly RequestItem[],
): Promise<number | Refusal> {
  const id = requestId ?? (await insertRequest(tx, request, items));
  const moved = await tx
    .updateTable('requests')
    .set({ state: 'showing', state_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['new', 'working', 'showing'])
    .$if(requestId !== undefined, (query) => query.where('user_id', '=', request.userId))
    .executeTakeFirst();
  return moved.numUpdatedRows ? id : notFound();
}

/** A manager's showing for a request: one that is theirs to work on, as everywhere in the queue. */
export async function takeToShowing(
  tx: Tx,
  clock: Clock,
  caller: Caller,
  requestId: number,
): Promise<number | Refusal> {
  const viewer = viewerOf(caller);
  const held = await holdEntry(tx, { clock }, viewer, { kind: 'request', id: requestId });
  if (held instanceof Refusal) return held;
  await setShowing(tx, requestId, { actorId: viewer.id, now: clock() });
  return requestId;
}
