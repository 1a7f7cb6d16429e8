import { personForms, placeForms } from '#contract/events/event-words.ts';
import type { EventRegistration } from '#contract/events/events.ts';
import { countOf } from '#contract/russian.ts';
import { recordConsent } from '#server/account/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import { type Caller, callerKey } from '#server/platform/http/caller.ts';
import type { Limit, RateLimits } from '#server/platform/http/rate-limits.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { type Asker, askerOf } from '#server/platform/mail/letter-limits.ts';
import { type Judgement, judgeRegistration } from './event-rules.ts';
import { type EventRecord, lockEvent } from './event-store.ts';
import { eventPlacesOf, registrationView } from './event-view.ts';
import { registrationLink } from './letter-link.ts';
import { findOwn, findRegistrationByAddress, insertRegistration, queuePlace } from './registration-store.ts';
import { againLetter, confirmedLetter, letterForHouse, waitingLetter } from './registration-words.ts';
import { type EventServices, eventCalendarOf, notifyManagers } from './tell-people.ts';

export interface RegisterServices extends EventServices {
  limits: RateLimits;
  clock: Clock;
}

export interface RegistrationForm {
  name: string;
  phone: string;
  email: string;
  guests: number;
  comment: string;
}

const byNetwork: Limit = { name: 'event-registrations', hits: 60, seconds: 3600 };

export async function registerForEvent(
  tx: Tx,
  registering: RegisterServices,
  code: string,
  form: RegistrationForm,
  caller: Caller,
): Promise<EventRegistration | Refusal> {
  const { limits, clock } = registering;
  const tooMany = await limits.hitAddress(byNetwork, caller.address, tx);
  if (tooMany) return tooMany;
  const event = await lockEvent(tx, code);
  if (!event) return notFound();
  if (await hasOwn(tx, event.id, form.email, caller))
    return new Refusal(
      409,
      'already-registered',
      'Вы уже записаны. Подробности в\u00A0письме, которое мы отправили.',
    );
  // Whether someone else has registered this address must not show in the answer; only the letter says so.
  const again = (await findRegistrationByAddress(tx, event.id, form.email)) !== undefined;
  // The time after the lock: waiting for it must not let anyone in late.
  const judgement = judgeRegistration(eventPlacesOf(event, clock()), form.guests);
  if ('refused' in judgement) return refuseRegistration(judgement);
  const row = await insertRegistration(tx, {
    ...form,
    event_id: event.id,
    user_id: caller.person?.user.id ?? null,
    visitor_id: caller.visitorId ?? null,
    state: judgement.state,
  });
  await recordConsent(tx, {
    ...(caller.person && { userId: caller.person.user.id }),
    purpose: 'event-registration',
    caller: callerKey(caller),
    address: caller.address,
  });
  const queue = judgement.state === 'waiting' ? await queuePlace(tx, row) : null;
  const by = askerOf(caller);
  await tellPerson(tx, registering, event, row, { queue, again, by });
  await tellHouse(tx, registering, event, row, { queue, by });
  return registrationView(row, queue, registering.publicUrl);
}

/** Whether this person or browser has registered already; the answer reveals it to no one else. */
async function hasOwn(tx: Tx, eventId: number, email: string, caller: Caller): Promise<boolean> {
  if (caller.person) return (await findOwn(tx, eventId, caller)) !== undefined;
  const { visitorId } = caller;
  return (
    visitorId !== undefined && (await findRegistrationByAddress(tx, eventId, email, visitorId)) !== undefined
  );
}

function refuseRegistration(judgement: Extract<Judgement, { refused: unknown }>): Refusal {
  if (judgement.refused === 'too-few')
    return refuseFields({ guests: `Осталось ${countOf(judgement.left, placeForms)}` });
  const words = {
    past: 'Событие уже прошло.',
    closed: 'Запись на\u00A0это событие закрыта.',
    full: 'Свободных мест не\u00A0осталось.',
  };
  return new Refusal(409, `registration-${judgement.refused}`, words[judgement.refused]);
}

type Row = Awaited<ReturnType<typeof insertRegistration>>;

async function tellPerson(
  tx: Tx,
  { letters, publicUrl, clock }: RegisterServices,
  event: EventRecord,
  row: Row,
  { queue, again, by }: { queue: number | null; again: boolean; by: Asker },
): Promise<void> {
  const path = await registrationLink(tx, event, row.id);
  if (again)
    await letters.queue(tx, {
      kind: 'event-registered-again',
      to: row.email,
      by,
      content: againLetter(event, row, path),
    });
  else if (queue === null)
    await letters.queue(tx, {
      kind: 'event-registered',
      to: row.email,
      by,
      content: confirmedLetter(event, row, path),
      attachment: eventCalendarOf(event, publicUrl, clock()),
    });
  else
    await letters.queue(tx, {
      kind: 'event-waiting',
      to: row.email,
      by,
      content: waitingLetter(event, row, queue, path),
    });
}

async function tellHouse(
  tx: Tx,
  { letters, supportEmail }: RegisterServices,
  event: EventRecord,
  row: Row,
  { queue, by }: { queue: number | null; by: Asker },
): Promise<void> {
  await letters.queue(tx, {
    kind: 'event-registration-for-house',
    to: supportEmail,
    by,
    forStaff: true,
    content: letterForHouse(event, row),
  });
  const where = queue === null ? '' : ', лист ожидания';
  await notifyManagers(
    tx,
    event,
    'Запись на событие',
    `«${event.title}»: ${countOf(row.guests, personForms)}${where}.`,
  );
}
