import type { Tx } from '#server/platform/db.ts';
import { applyMove } from './act-on-entry.ts';
import { addHistory, changeRow, findRow, lockRow } from './queue-store.ts';
import { readShift } from './shift.ts';

/**
 * A showing was made for this request: moves it on and assigns it to whoever made the showing. Called by
 * `schedule`.
 */
export async function setShowing(
  tx: Tx,
  requestId: number,
  { actorId, now }: { actorId: number; now: Date },
): Promise<void> {
  const key = { kind: 'request', id: requestId } as const;
  await lockRow(tx, key);
  const row = await findRow(tx, key);
  if (!row || row.state === 'showing') return;
  const shift = await readShift(tx, now);
  if (row.manager_id === null) {
    await changeRow(tx, key, { managerId: actorId }, now);
    await addHistory(tx, key, { actorId, act: 'take' }, now);
  }
  await applyMove(tx, { row, shift }, 'showing', { actorId, note: '' });
}
