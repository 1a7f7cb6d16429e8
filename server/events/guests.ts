import { opens } from '#contract/account/rights.ts';
import { personForms } from '#contract/events/event-words.ts';
import type { EventGuest, EventGuests } from '#contract/events/guests.ts';
import type { FileAnswer } from '#contract/protocol/call.ts';
import { countOf, formatMoment } from '#contract/russian.ts';
import { writeSheet } from '#server/imports/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import type { Caller, Person } from '#server/platform/http/caller.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { askerOf } from '#server/platform/mail/letter-limits.ts';
import { type CancelServices, givePlace, withdrawRegistration } from './cancel-registration.ts';
import { isDoorOpen, phaseOf, seatsLeft } from './event-rules.ts';
import { type EventRecord, findEventById, lockEventById } from './event-store.ts';
import { eventPlaceOf, numberOf } from './event-view.ts';
import { findGuest, type GuestRow, readGuests, writeArrival } from './guest-store.ts';

/** Registered guests by name; contacts as far as this person may see them. */
export async function showGuests(
  { db, clock }: Pick<CancelServices, 'db' | 'clock'>,
  eventId: number,
  person: Person,
): Promise<EventGuests | Refusal> {
  const event = await findEventById(db, eventId);
  return event ? guestsView(db, event, person, clock()) : notFound();
}

async function guestsView(db: Db | Tx, event: EventRecord, person: Person, now: Date): Promise<EventGuests> {
  const rows = await readGuests(db, event.id);
  const arrived = rows.reduce((sum, row) => sum + row.arrived, 0);
  return {
    event: {
      id: event.id,
      code: event.code,
      title: event.title,
      startsAt: event.starts_at.toISOString(),
      endsAt: event.ends_at.toISOString(),
      zone: event.zone,
      city: eventPlaceOf(event).city,
      doorOpen: isDoorOpen(event, now),
      past: phaseOf(event, now) === 'past',
    },
    seats: { capacity: event.capacity, confirmed: event.taken, arrived, left: seatsLeft(event) },
    guests: inOrder(rows).map((row) => guestView(row, opens(person, 'contacts'))),
  };
}

/** By name; who waits, by turn. */
const inOrder = (rows: readonly GuestRow[]): GuestRow[] =>
  rows.toSorted((one, other) =>
    one.state === 'waiting' && other.state === 'waiting'
      ? one.id - other.id
      : one.name.localeCompare(other.name, 'ru') || one.id - other.id,
  );

const guestView = (row: GuestRow, withContacts: boolean): EventGuest => ({
  id: row.id,
  number: numberOf(row),
  name: row.name,
  guests: row.guests,
  pass: row.pass,
  state: row.state as EventGuest['state'],
  arrived: row.arrived,
  arrivedAt: row.arrived_at?.toISOString() ?? null,
  comment: row.comment,
  contacts: withContacts ? { phone: row.phone, email: row.email } : null,
});

type Act = (tx: Tx, event: EventRecord, guest: GuestRow) => Promise<Refusal | undefined>;

/** An act on one party, under the event's lock; the answer is the list as it stands after it. */
const actOn = (
  { db, clock }: CancelServices,
  { id, guest: guestId }: { id: number; guest: number },
  { person }: Caller,
  act: Act,
): Promise<EventGuests | Refusal> =>
  inTransaction(db, async (tx) => {
    const event = await lockEventById(tx, id);
    const guest = event && (await findGuest(tx, event.id, guestId));
    if (!guest) return notFound();
    return (
      (await act(tx, event, guest)) ?? guestsView(tx, (await findEventById(tx, event.id))!, person!, clock())
    );
  });

export const markArrival = (
  house: CancelServices,
  at: { id: number; guest: number },
  arrived: number,
  caller: Caller,
): Promise<EventGuests | Refusal> =>
  actOn(house, at, caller, async (tx, event, guest) => {
    if (guest.state !== 'confirmed') return noPlace();
    if (arrived > guest.guests)
      return refuseFields({ arrived: `В\u00A0записи ${countOf(guest.guests, personForms)}` });
    const now = house.clock();
    if (!isDoorOpen(event, now))
      return new Refusal(409, 'too-early', 'Событие ещё не\u00A0скоро: приход отмечают в\u00A0день события.');
    await writeArrival(tx, guest.id, arrived, now);
    return undefined;
  });

const noPlace = () =>
  new Refusal(409, 'no-place', 'У\u00A0этой записи нет места: сначала дайте его или запишите гостя заново.');

export const giveGuestPlace = (
  house: CancelServices,
  at: { id: number; guest: number },
  caller: Caller,
): Promise<EventGuests | Refusal> =>
  actOn(house, at, caller, async (tx, event, guest) => {
    if (guest.state !== 'waiting')
      return new Refusal(409, 'not-waiting', 'Эта запись уже не\u00A0в\u00A0листе ожидания.');
    if (phaseOf(event, house.clock()) === 'past')
      return new Refusal(409, 'event-past', 'Событие уже прошло.');
    if (guest.guests > seatsLeft(event))
      return new Refusal(409, 'too-few', `Нужно мест: ${guest.guests}, свободно: ${seatsLeft(event)}.`);
    await givePlace(tx, house, event, guest);
    return undefined;
  });

export const cancelGuest = (
  house: CancelServices,
  at: { id: number; guest: number },
  caller: Caller,
): Promise<EventGuests | Refusal> =>
  actOn(house, at, caller, async (tx, event, guest) => {
    if (guest.state === 'cancelled') return undefined;
    if (guest.arrived || phaseOf(event, house.clock()) !== 'ahead')
      return new Refusal(409, 'event-begun', 'Событие уже началось, отменять запись не\u00A0нужно.');
    await withdrawRegistration(tx, house, event, guest, askerOf(caller));
    return undefined;
  });

const stateWords = { confirmed: 'место есть', waiting: 'лист ожидания', cancelled: 'отменена' } as const;

/** The same list as a sheet. */
export async function exportGuests(
  house: CancelServices,
  eventId: number,
  person: Person,
): Promise<FileAnswer | Refusal> {
  const shown = await showGuests(house, eventId, person);
  if (shown instanceof Refusal) return shown;
  const contacts = opens(person, 'contacts');
  const text = (value: string) => ({ text: value });
  const number = (value: number) => ({ number: value, decimals: 0 });
  return {
    name: `Гости, ${shown.event.title}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: await writeSheet(
      [
        ...['Запись', 'Имя', 'Человек', 'Состояние', 'Пришло', 'Когда', 'Комментарий'],
        ...(contacts ? ['Телефон', 'Почта'] : []),
      ],
      shown.guests.map((guest) => [
        text(guest.number),
        text(guest.name),
        number(guest.guests),
        text(stateWords[guest.state]),
        number(guest.arrived),
        text(guest.arrivedAt ? formatMoment(guest.arrivedAt) : ''),
        text(guest.comment),
        ...(guest.contacts ? [text(guest.contacts.phone), text(guest.contacts.email)] : []),
      ]),
    ),
  };
}
