import { personForms } from '#contract/events/event-words.ts';
import { countOf } from '#contract/russian.ts';
import { notify } from '#server/notifications/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { type Asker, askerOf } from '#server/platform/mail/letter-limits.ts';
import { movingUp, phaseOf, seatsLeft } from './event-rules.ts';
import { type EventRecord, lockEvent } from './event-store.ts';
import { eventPath } from './find-events.ts';
import { registrationLink } from './letter-link.ts';
import { cancel, confirm, findOwn, type Registration, readWaitingList } from './registration-store.ts';
import { movedUpLetter, registrationCancelledLetter } from './registration-words.ts';
import { type EventServices, eventCalendarOf, notifyManagers } from './tell-people.ts';

export interface CancelServices extends EventServices {
  db: Db;
  clock: Clock;
}

export async function cancelRegistration(
  cancelling: CancelServices,
  code: string,
  caller: Caller,
): Promise<Record<string, never> | Refusal> {
  return inTransaction(cancelling.db, async (tx) => {
    const event = await lockEvent(tx, code);
    const own = event && (await findOwn(tx, event.id, caller));
    if (!own) return notFound();
    if (phaseOf(event, cancelling.clock()) !== 'ahead')
      return new Refusal(409, 'event-begun', 'Событие уже началось, отменять запись не\u00A0нужно.');
    await withdrawRegistration(tx, cancelling, event, own, askerOf(caller));
    return {};
  });
}

/** Under the event's lock: cancels a registration and notifies its person and the managers. */
export async function withdrawRegistration(
  tx: Tx,
  cancelling: CancelServices,
  event: EventRecord,
  own: Registration,
  by: Asker,
): Promise<void> {
  await giveBack(tx, cancelling, event, own.id);
  await cancelling.letters.queue(tx, {
    kind: 'event-cancelled',
    to: own.email,
    by,
    content: registrationCancelledLetter(event, own),
    ...(own.state === 'confirmed' && {
      attachment: eventCalendarOf(event, cancelling.publicUrl, cancelling.clock(), 'CANCEL'),
    }),
  });
  await notifyManagers(
    tx,
    event,
    'Запись отменена',
    `«${event.title}»: ${countOf(own.guests, personForms)}.`,
  );
}

/** Under the event's lock: the place goes to the first on the waiting list whose party fits. */
export async function giveBack(
  tx: Tx,
  cancelling: CancelServices,
  event: EventRecord,
  id: number,
): Promise<void> {
  const freed = await cancel(tx, id);
  if (!event.registration_closed) await moveUp(tx, cancelling, { ...event, taken: event.taken - freed });
}

/** Gives free places to those on the waiting list who fit, and notifies them. */
async function moveUp(tx: Tx, cancelling: CancelServices, event: EventRecord): Promise<void> {
  const waiting = await readWaitingList(tx, event.id);
  for (const next of movingUp(waiting, seatsLeft(event))) await givePlace(tx, cancelling, event, next);
}

/** Under the event's lock: gives a place to a person on the waiting list and notifies them. */
export async function givePlace(
  tx: Tx,
  cancelling: CancelServices,
  event: EventRecord,
  next: Registration,
): Promise<void> {
  await confirm(tx, next.id);
  await tellMovedUp(tx, cancelling, event, next);
}

async function tellMovedUp(
  tx: Tx,
  { letters, publicUrl, clock }: CancelServices,
  event: EventRecord,
  next: Registration,
): Promise<void> {
  await letters.queue(tx, {
    kind: 'event-moved-up',
    to: next.email,
    by: { userId: next.user_id, visitorId: next.visitor_id },
    content: movedUpLetter(event, next, await registrationLink(tx, event, next.id)),
    attachment: eventCalendarOf(event, publicUrl, clock()),
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
