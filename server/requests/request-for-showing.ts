import { isOver } from '#contract/requests/request-words.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { holdEntry } from './queue/act-on-entry.ts';
import {
  addHistory,
  changeRow,
  findRow,
  keepClient,
  lockRow,
  type QueueRecord,
  readAdmins,
} from './queue/queue-store.ts';
import { setShowing } from './queue/set-showing.ts';
import { queueViewerOf } from './queue/shift.ts';
import { tellManagers } from './queue/tell-people.ts';
import { insertRequest, type NewRequest, type RequestItem, setOffice } from './request-store.ts';

export interface ChosenTime {
  officeId: number;
  managerId: number;
  /** In our format: «вт 17 ноября, 12:00». */
  when: string;
  now: Date;
}

/** A client's showing: a new request of its items, or one of their own that was sent before. */
export async function requestForShowing(
  tx: Tx,
  requestId: number | undefined,
  request: NewRequest,
  items: readonly RequestItem[],
  chosen: ChosenTime,
): Promise<number | Refusal> {
  const id = requestId ?? (await insertRequest(tx, request, items));
  const key = { kind: 'request', id } as const;
  await lockRow(tx, key);
  const row = await findRow(tx, key);
  if (!row || isOver(row.state)) return notFound();
  // Only its sender may book for a request that was sent while signed in.
  if (requestId !== undefined && (request.userId === null || row.user_id !== request.userId))
    return notFound();
  await writeBooking(tx, row, chosen);
  return id;
}

/**
 * The client has chosen the time, so nothing waits for an answer; the manager who receives them works on the
 * request.
 */
async function writeBooking(tx: Tx, row: QueueRecord, chosen: ChosenTime): Promise<void> {
  const { officeId, managerId, when, now } = chosen;
  const isNew = row.state !== 'showing';
  await setOffice(tx, row.id, officeId);
  await changeRow(tx, row, { ...(isNew && { state: 'showing' }), answered: true }, now);
  const note = `Клиент записался на\u00A0${when}`;
  const step = isNew ? ({ act: 'move', to: 'showing' } as const) : ({ act: 'comment' } as const);
  await addHistory(tx, row, { actorId: row.user_id, ...step, note }, now);
  if (row.manager_id === null) {
    await changeRow(tx, row, { managerId }, now);
    await addHistory(tx, row, { actorId: null, act: 'hand-over', toManager: managerId }, now);
  }
  if (row.user_id !== null && !row.by_staff) await keepClient(tx, row.user_id, managerId);
  // The manager who receives them is notified by `schedule`.
  const others = [...(await readAdmins(tx)), row.manager_id, row.responsible_id];
  const told = new Set(others.filter((one) => one !== null && one !== managerId && one !== row.user_id));
  await tellManagers(tx, row, [...told] as number[], 'Клиент записался на\u00A0показ');
}

/** A manager's showing for a request that is theirs to work on. */
export async function takeToShowing(
  tx: Tx,
  clock: Clock,
  caller: Caller,
  requestId: number,
): Promise<number | Refusal> {
  const viewer = queueViewerOf(caller);
  const held = await holdEntry(tx, { clock }, viewer, { kind: 'request', id: requestId });
  if (held instanceof Refusal) return held;
  await setShowing(tx, requestId, { actorId: viewer.id, now: clock() });
  return requestId;
}
