import { personForms } from '#contract/events/event-words.ts';
import { countOf } from '#contract/russian.ts';
import { notify } from '#server/notifications/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { type Asker, askerOf } from '#server/platform/mail/letter-limits.ts';
import { leftOf, movingUp, phaseOf } from './event-rules.ts';
import { type EventRecord, lockEvent } from './event-store.ts';
import { linkTo } from './letter-link.ts';
import { cancel, confirm, findOwn, type Registration, readWaiting } from './registration-store.ts';
import { cancelledLetter, eventPath, movedUpLetter } from './registration-words.ts';
import { calendarOf, notifyManagers, type Telling } from './tell-people.ts';

export interface Cancelling extends Telling {
  db: Db;
  clock: Clock;
}

export async function cancelRegistration(
  cancelling: Cancelling,
  code: string,
  caller: Caller,
): Promise<Record<string, never> | Refusal> {
  return inTransaction(cancelling.db, async (tx) => {
    const event = await lockEvent(tx, code);
    const own = event && (await findOwn(tx, event.id, caller));
    if (!own) return notFound();
    if (phaseOf(event, cancelling.clock()) !== 'ahead')
      return new Refusal(409, 'event-begun', 'Событие уже началось, отменять запись не\u00A0нужно.');
    await takeBack(tx, cancelling, event, own, askerOf(caller));
    return {};
  });
}

/** Under the event's lock: takes a registration back, tells its person and the managers. */
export async function takeBack(
  tx: Tx,
  cancelling: Cancelling,
  event: EventRecord,
  own: Registration,
  by: Asker,
): Promise<void> {
  await giveBack(tx, cancelling, event, own.id);
  await cancelling.letters.queue(tx, {
    kind: 'event-cancelled',
    to: own.email,
    by,
    content: cancelledLetter(event, own),
    ...(own.state === 'confirmed' && {
      attachment: calendarOf(event, cancelling.publicUrl, cancelling.clock(), 'CANCEL'),
    }),
  });
  await notifyManagers(
    tx,
    event,
    'Запись отменена',
    `«${event.title}»: ${countOf(own.guests, personForms)}.`,
  );
}

/** Under the event's lock: the place goes to the first of the waiting who fits. */
export async function giveBack(
  tx: Tx,
  cancelling: Cancelling,
  event: EventRecord,
  id: number,
): Promise<void> {
  const freed = await cancel(tx, id);
  if (!event.registration_closed) await moveUp(tx, cancelling, { ...event, taken: event.taken - freed });
}

/** Whoever waits and fits gets a place and is told. */
async function moveUp(tx: Tx, cancelling: Cancelling, event: EventRecord): Promise<void> {
  const waiting = await readWaiting(tx, event.id);
  for (const next of movingUp(waiting, leftOf(event))) await givePlace(tx, cancelling, event, next);
}

/** Under the event's lock: somebody who waits gets a place and is told. */
export async function givePlace(
  tx: Tx,
  cancelling: Cancelling,
  event: EventRecord,
  next: Registration,
): Promise<void> {
  await confirm(tx, next.id);
  await tellMovedUp(tx, cancelling, event, next);
}

async function tellMovedUp(
  tx: Tx,
  { letters, publicUrl, clock }: Cancelling,
  event: EventRecord,
  next: Registration,
): Promise<void> {
  await letters.queue(tx, {
    kind: 'event-moved-up',
    to: next.email,
    by: { userId: next.user_id, visitorId: next.visitor_id },
    content: movedUpLetter(event, next, await linkTo(tx, event, next.id)),
    attachment: calendarOf(event, publicUrl, clock()),
  });
  if (next.user_id === null) return;
  await notify(tx, [
    {
      userId: next.user_id,
      kind: 'events',
      title: 'Место освободилось',
      content: `Вы записаны на\u00A0«${event.title}».`,
      tone: 'good',
      href: eventPath(event.code),
    },
  ]);
}
