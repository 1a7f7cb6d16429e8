import type { QueueEntry } from '#contract/requests/queue.ts';
import { isOver, type RequestState } from '#contract/requests/request-words.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { takenWords } from './person-words.ts';
import { mayActOnEntry, mayMove, maySee, type QueueViewer } from './queue-rules.ts';
import {
  addHistory,
  changeRow,
  findRow,
  type Key,
  keepClient,
  lockRow,
  type QueueRecord,
} from './queue-store.ts';
import { entryStandingOf, type QueueServices, readShift, type Shift } from './shift.ts';
import { showEntry } from './show-entry.ts';
import { tellManagers, tellSender } from './tell-people.ts';

/** A row under its lock, with what its people are. */
interface LockedEntry {
  row: QueueRecord;
  shift: Shift;
}

const taken = (row: QueueRecord, now: Date) =>
  new Refusal(
    409,
    'taken',
    `${takenWords(row.manager_name ?? 'Другой менеджер', row.taken_at ?? now, now)}.`,
  );

/** Begins every act: locks the row, then checks it. A row held by another manager is refused with their name. */
export async function holdEntry(
  tx: Tx,
  queue: Pick<QueueServices, 'clock'>,
  viewer: QueueViewer,
  key: Key,
): Promise<LockedEntry | Refusal> {
  await lockRow(tx, key);
  const now = queue.clock();
  const shift = await readShift(tx, now);
  const row = await findRow(tx, key);
  if (!row || !maySee(viewer, entryStandingOf(row, shift), shift.managers)) return notFound();
  if (!mayActOnEntry(viewer, entryStandingOf(row, shift))) return taken(row, now);
  return { row, shift };
}

/** Assigns a free row to the actor, once nothing more can be refused. */
export async function claim(tx: Tx, viewer: QueueViewer, { row, shift }: LockedEntry): Promise<void> {
  if (row.manager_id !== null || isOver(row.state)) return;
  const { managers, now } = shift;
  const state: RequestState = row.state === 'new' ? 'working' : row.state;
  await changeRow(tx, row, { managerId: viewer.id, ...(state !== row.state && { state }) }, now);
  await addHistory(tx, row, { actorId: viewer.id, act: 'take', to: state }, now);
  const isManager = managers.some(({ id }) => id === viewer.id);
  if (isManager && row.user_id !== null && !row.by_staff) await keepClient(tx, row.user_id, viewer.id);
  if (state !== row.state) await tellSender(tx, row, state, viewer.id);
  row.manager_id = viewer.id;
  row.state = state;
}

export async function takeEntry(
  tx: Tx,
  queue: QueueServices,
  viewer: QueueViewer,
  key: Key,
): Promise<QueueEntry | Refusal> {
  await lockRow(tx, key);
  const shift = await readShift(tx, queue.clock());
  const row = await findRow(tx, key);
  // Asked before who may see it: once taken, it may no longer be this person's to see.
  if (row?.manager_id && row.manager_id !== viewer.id && !isOver(row.state)) {
    const before = { ...entryStandingOf(row, shift), managerId: null };
    const untaken = { ...before, work: { ...before.work, responsibleId: null } };
    return viewer.admin || maySee(viewer, untaken, shift.managers) ? taken(row, shift.now) : notFound();
  }
  const held = await holdEntry(tx, queue, viewer, key);
  if (held instanceof Refusal) return held;
  await claim(tx, viewer, held);
  return showEntry({ ...queue, db: tx }, viewer, key);
}

export async function moveEntry(
  tx: Tx,
  queue: QueueServices,
  viewer: QueueViewer,
  key: Key,
  { from, to, note }: { from: RequestState; to: RequestState; note: string },
): Promise<QueueEntry | Refusal> {
  const held = await holdEntry(tx, queue, viewer, key);
  if (held instanceof Refusal) return held;
  const { row, shift } = held;
  if (row.state !== from && row.state !== to)
    return new Refusal(409, 'moved', 'Состояние уже изменили: посмотрите заявку ещё раз.');
  if (row.state !== to) {
    if (!mayMove(row.state, to))
      return new Refusal(
        409,
        'no-such-move',
        'Из\u00A0этого состояния так не\u00A0переходят: обновите страницу.',
      );
    await claim(tx, viewer, held);
  }
  if (row.state !== to) {
    await applyMove(tx, held, to, { actorId: viewer.id, note });
  }
  return showEntry({ ...queue, db: tx, clock: () => shift.now }, viewer, key);
}

/** Records a move; setting a showing or closing also counts as an answer to the client. */
export async function applyMove(
  tx: Tx,
  { row, shift }: LockedEntry,
  to: RequestState,
  { actorId, note }: { actorId: number | null; note: string },
): Promise<void> {
  await changeRow(tx, row, { state: to, answered: to !== 'working' }, shift.now);
  await addHistory(tx, row, { actorId, act: 'move', to, note }, shift.now);
  await tellSender(tx, row, to, actorId);
  row.state = to;
}

export async function commentEntry(
  tx: Tx,
  queue: QueueServices,
  viewer: QueueViewer,
  key: Key,
  text: string,
): Promise<QueueEntry | Refusal> {
  const shift = await readShift(tx, queue.clock());
  const row = await findRow(tx, key);
  // An internal note assigns nothing: anyone who sees a row may add one.
  if (!row || !maySee(viewer, entryStandingOf(row, shift), shift.managers)) return notFound();
  await addHistory(tx, key, { actorId: viewer.id, act: 'comment', note: text }, shift.now);
  return showEntry({ ...queue, db: tx }, viewer, key);
}

export async function handOver(
  tx: Tx,
  queue: QueueServices,
  viewer: QueueViewer,
  key: Key,
  { managerId, note }: { managerId: number; note: string },
): Promise<QueueEntry | Refusal> {
  const held = await holdEntry(tx, queue, viewer, key);
  if (held instanceof Refusal) return held;
  const { row, shift } = held;
  const next = shift.managers.find(({ id }) => id === managerId);
  if (!next || isOver(row.state))
    return new Refusal(409, 'no-such-manager', 'Передать можно открытую заявку работающему менеджеру.');
  await claim(tx, viewer, held);
  await changeRow(tx, row, { managerId }, shift.now);
  await addHistory(tx, row, { actorId: viewer.id, act: 'hand-over', toManager: managerId, note }, shift.now);
  await tellManagers(tx, row, [managerId], 'Вам передали');
  const shown = await showEntry({ ...queue, db: tx }, viewer, key);
  // After giving it away the actor may no longer see it: shown one last time.
  return shown instanceof Refusal ? showEntry({ ...queue, db: tx }, { ...viewer, admin: true }, key) : shown;
}
