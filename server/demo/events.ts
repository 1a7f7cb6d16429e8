import { sql } from 'kysely';
import { addDays, wallClock, weekdayOf } from '#contract/schedule/meeting-time.ts';
import type { DayHours } from '#contract/schedule/office-hours.ts';
import { typograph } from '#contract/typography.ts';
import { imagesOf } from '#server/pictures/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { type DemoEvent, demoEvents } from './event-texts.ts';
import { holidays } from './holidays.ts';

const day = 24 * 3_600_000;

const women = {
  first: ['Анна', 'Ольга', 'Нина', 'Вера', 'Елена'],
  last: ['Ветрова', 'Ким', 'Ладожская', 'Озерова', 'Маркова', 'Лунина', 'Берг'],
};
const men = {
  first: ['Илья', 'Тимур', 'Марк', 'Павел', 'Денис'],
  last: ['Северов', 'Асанов', 'Зимин', 'Ярцев', 'Титов', 'Громов', 'Вольский'],
};

/** Of five and seven no pair comes twice within thirty-five. */
function nameOf(place: number): string {
  const { first, last } = place % 2 ? men : women;
  const turn = Math.floor(place / 2);
  return `${first[turn % first.length]} ${last[turn % last.length]}`;
}

/** A wall-clock time of a zone on the day that lies so far from the moment of filling. */
const momentIn = (now: Date, days: number, time: string, zone: string) =>
  sql<Date>`(((${now}::timestamptz at time zone ${zone})::date + ${days}::int) + ${time}::time) at time zone ${zone}`;

type Office = { hours: unknown; zone: string };

/** The nearest day on which the office is open for the event's whole length; a preview comes before its sale. */
function openDay(now: Date, { inDays, days = 1, type }: DemoEvent, { hours, zone }: Office): number {
  const today = wallClock(zone, now.getTime()).day;
  const isOpen = (day: string) =>
    (hours as (DayHours | null)[])[weekdayOf(day)] !== null && !(day.slice(5) in holidays);
  const allOpen = (from: number) =>
    Array.from({ length: days }, (_, at) => addDays(today, from + at)).every(isOpen);
  const step = inDays < 0 || type === 'preview' ? -1 : 1;
  let found = inDays;
  while (!allOpen(found)) found += step;
  return found;
}

export async function fillEvents(tx: Tx, now: Date): Promise<void> {
  const offices = await tx.selectFrom('offices').select(['id', 'code', 'zone', 'hours']).execute();
  for (const event of demoEvents) {
    const office = offices.find(({ code }) => code === event.place);
    const elsewhere = typeof event.place === 'string' ? null : event.place;
    const zone = office?.zone ?? elsewhere!.zone;
    const inDays = office ? openDay(now, event, office) : event.inDays;
    const lastDay = inDays + (event.days ?? 1) - 1;
    const { id, starts_at } = await tx
      .insertInto('events')
      .values({
        code: event.code,
        type: event.type,
        title: typograph(event.title),
        lead: typograph(event.lead),
        programme: typograph(event.programme.join('')),
        starts_at: momentIn(now, inDays, event.from, zone),
        ends_at: momentIn(now, lastDay, event.to, zone),
        office_id: office?.id ?? null,
        place_name: elsewhere && typograph(elsewhere.name),
        place_address: elsewhere?.address.replace(/ (?=\d)/, '\u00A0') ?? null,
        place_city: elsewhere?.city ?? null,
        zone,
        capacity: event.capacity,
        waiting_list: event.waitingList ?? false,
        registration_closed: event.closed ?? false,
        selection_code: event.selection ?? null,
        image: await pictureOf(tx, event),
        image_alt: event.picture.alt,
        told_phase: event.inDays < 0 ? 'past' : 'ahead',
      })
      .returning(['id', 'starts_at'])
      .executeTakeFirstOrThrow();
    await fillRegistrations(tx, { id, startsAt: starts_at, ...event }, now);
  }
}

/** The largest stone of the catalog that looks so: its picture is computed like any other. */
async function pictureOf(tx: Tx, { picture: { shape, hue } }: DemoEvent): Promise<string | null> {
  const item = await tx
    .selectFrom('items')
    .innerJoin('stones', 'stones.item_id', 'items.id')
    .select('items.picture')
    .where('stones.shape', '=', shape)
    .where((eb) => (hue ? eb('stones.hue', '=', hue) : eb('stones.colour_grade', '<=', 'G')))
    .orderBy('items.weight', 'desc')
    .orderBy('items.id')
    .executeTakeFirst();
  return item ? JSON.stringify(imagesOf(item.picture)) : null;
}

/** Parties of one, two and three, until so many places are taken; then those who wait. To a past event most of them came. */
async function fillRegistrations(
  tx: Tx,
  event: DemoEvent & { id: number; startsAt: Date },
  now: Date,
): Promise<void> {
  const rows = [];
  for (let left = event.taken, place = 0; left > 0; place++) {
    const guests = Math.min(left, 1 + (place % 3));
    left -= guests;
    rows.push({ guests, state: 'confirmed' });
  }
  for (let place = 0; place < (event.waiting ?? 0); place++)
    rows.push({ guests: 1 + (place % 2), state: 'waiting' });
  await tx
    .insertInto('event_registrations')
    .values(
      rows.map(({ guests, state }, place) => ({
        event_id: event.id,
        name: nameOf(place),
        phone: `+7 (916) 000-01-${String(place).padStart(2, '0')}`,
        email: `guest-${place + 1}@guests.test`,
        guests,
        state,
        created_at: new Date(now.getTime() + Math.min(event.inDays, 0) * day - (40 - place) * 3_600_000),
        confirmed_at: state === 'confirmed' ? now : null,
        ...(event.inDays < 0 && place % 5 !== 4 && { arrived: guests, arrived_at: event.startsAt }),
      })),
    )
    .execute();
}
