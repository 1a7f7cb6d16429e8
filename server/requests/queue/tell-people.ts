import { queueKinds, queueNumber, type RequestState, stateWord } from '#contract/requests/request-words.ts';
import { type Note, notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { findRow, type Key, type QueueRecord, readAdmins } from './queue-store.ts';
import { summaryOf } from './queue-view.ts';
import { addressees } from './routing-rules.ts';
import { entryStandingOf, type Shift } from './shift.ts';

/** Where the queue shows a row. */
export const queueHref = ({ kind, id }: Key): string => `/personal/requests/?open=${kind}-${id}`;

const named = ({ kind, id }: Key): string => `${queueKinds[kind].name} ${queueNumber(kind, id)}`;

/** Notifies the sender of a request's progress, unless they made the move themselves. */
export async function tellSender(
  tx: Tx,
  row: QueueRecord,
  to: RequestState,
  actorId: number | null,
): Promise<void> {
  if (row.user_id === null || row.user_id === actorId) return;
  await notify(tx, [
    {
      userId: row.user_id,
      kind: 'requests',
      title: named(row),
      content: `${stateWord(row.kind, to)}.`,
      tone: to === 'declined' ? 'bad' : 'neutral',
      href: row.by_staff ? queueHref(row) : '/personal/',
    },
  ]);
}

export const tellManagers = (
  tx: Tx,
  row: QueueRecord,
  managerIds: readonly number[],
  title: string,
): Promise<void> =>
  notify(
    tx,
    managerIds.map(
      (userId): Note => ({
        userId,
        kind: 'work',
        title: `${title}: ${queueKinds[row.kind].name.toLowerCase()} ${queueNumber(row.kind, row.id)}`,
        content: `${summaryOf(row)}.`,
        href: queueHref(row),
        managersOnly: true,
      }),
    ),
  );

/** Notifies those who are to answer, and the admins. */
export async function tellNewWork(tx: Tx, shift: Shift, key: Key): Promise<void> {
  const row = (await findRow(tx, key))!;
  const to = addressees(entryStandingOf(row, shift).work, shift.managers).map(({ id }) => id);
  const all = new Set([...to, ...(await readAdmins(tx))]);
  if (row.user_id !== null) all.delete(row.user_id);
  await tellManagers(tx, row, [...all], 'Ждёт ответа');
}
