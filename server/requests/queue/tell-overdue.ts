import { queueKinds, queueNumber } from '#contract/requests/request-words.ts';
import { type Note, notify } from '#server/notifications/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { markOverdue, type QueueRecord, readAdmins, readUnanswered } from './queue-store.ts';
import { summaryOf } from './queue-view.ts';
import { addressees, everybodysAfterMinutes } from './routing-rules.ts';
import { entryStandingOf, readShift, type Shift } from './shift.ts';
import { queueHref } from './tell-people.ts';

/** Notifies everyone once of requests that were not answered in time. */
export async function tellOverdue({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const shift = await readShift(db, clock());
  const rows = await readUnanswered(db, new Date(shift.now.getTime() - everybodysAfterMinutes * 60_000));
  for (const row of rows) {
    if (entryStandingOf(row, shift).work.waited < everybodysAfterMinutes) continue;
    await inTransaction(db, async (tx) => {
      if (await markOverdue(tx, row, shift.now)) await notify(tx, await notesOf(tx, row, shift));
    });
  }
}

async function notesOf(tx: Tx, row: QueueRecord, shift: Shift): Promise<Note[]> {
  const { work } = entryStandingOf(row, shift);
  const had = addressees({ ...work, waited: 0 }, shift.managers).map(({ id }) => id);
  const named = `${queueKinds[row.kind].name.toLowerCase()} ${queueNumber(row.kind, row.id)}`;
  const note = (title: string, content: string) => (userId: number) =>
    ({
      userId,
      kind: 'work',
      title,
      content,
      tone: 'bad',
      href: queueHref(row),
      managersOnly: true,
    }) satisfies Note;
  const late = 'Больше четырёх рабочих часов без ответа';
  const admins = await readAdmins(tx);
  const others = (known: readonly number[], more: readonly number[]) =>
    [...new Set(more)].filter((id) => !known.includes(id) && id !== row.user_id);
  // One that is assigned stays assigned: only its manager is notified.
  if (row.manager_id !== null) {
    const told = others([], [row.manager_id, ...admins]);
    return told.map(note(`Не\u00A0отвечена: ${named}`, `${late}. ${summaryOf(row)}.`));
  }
  const all = [...shift.managers.map(({ id }) => id), ...admins];
  const lost = others([], had);
  return [
    ...lost.map(note(`Стала общей: ${named}`, `${late}: теперь её видят все менеджеры. ${summaryOf(row)}.`)),
    ...others(lost, all).map(note(`Ждёт любого: ${named}`, `${late}. ${summaryOf(row)}.`)),
  ];
}
