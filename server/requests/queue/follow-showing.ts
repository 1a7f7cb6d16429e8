import type { Tx } from '#server/platform/db.ts';
import { applyMove } from './act-on-entry.ts';
import { addHistory, findRow, lockRow } from './queue-store.ts';
import { readShift } from './shift.ts';

interface Over {
  /** Null: a client without an account. */
  actorId: number | null;
  note: string;
  now: Date;
}

/** A showing took place: notes its result on the request. Called by `schedule`. */
export async function noteShowing(tx: Tx, requestId: number, { actorId, note, now }: Over): Promise<void> {
  await addHistory(tx, { kind: 'request', id: requestId }, { actorId, act: 'comment', note }, now);
}

/** The last showing of a request was called off: it is not «Показ назначен» any more, and is to be worked on. */
export async function dropShowing(tx: Tx, requestId: number, { actorId, note, now }: Over): Promise<void> {
  const key = { kind: 'request', id: requestId } as const;
  await lockRow(tx, key);
  const row = await findRow(tx, key);
  if (row?.state !== 'showing') return;
  await applyMove(tx, { row, shift: await readShift(tx, now) }, 'working', { actorId, note });
}
