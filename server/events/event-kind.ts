import { z } from 'zod';
import type { FieldValues } from '#contract/back-office/values.ts';
import { isPictureAddress } from '#contract/content/text/link.ts';
import { eventTypeCodes, eventTypes, personForms } from '#contract/events/event-words.ts';
import { requiredText } from '#contract/protocol/fields.ts';
import { countOf } from '#contract/russian.ts';
import { isZone, zoneOptions } from '#contract/schedule/zones.ts';
import {
  codeField,
  type EntityKind,
  type FieldRule,
  lineField,
  longField,
  momentField,
  optionalLine,
  overTables,
  richField,
  titleBy,
} from '#server/changes/public.ts';
import { imagesAt } from '#server/pictures/public.ts';
import { systemClock } from '#server/platform/clock.ts';
import {
  endsAtWall,
  eventPicture,
  holdersOfEvents,
  officeChosen,
  readOfficeOptions,
  readSelectionOptions,
  searchedEvent,
  startsAtWall,
  takeEventId,
  takenOf,
} from './event-kind-store.ts';
import { eventPath } from './find-events.ts';
import { previewEvent } from './preview-event.ts';

const place = (label: string): FieldRule => ({
  schema: requiredText(200).nullable(),
  label,
  group: 'place',
});

/** One of our offices or another place, never both; an end after the beginning; a picture with its description. */
export function checkEvent(fields: FieldValues): Record<string, string> {
  const { startsAt, endsAt, office, placeName, placeAddress, placeCity, picture, pictureAlt, code } = fields;
  const elsewhere = [placeName, placeAddress, placeCity].filter(Boolean).length;
  return {
    ...(String(endsAt) <= String(startsAt) && { endsAt: 'Событие кончается раньше, чем начинается' }),
    ...(office && elsewhere > 0 && { placeName: 'Выбран офис: уберите другое место' }),
    ...(!office && elsewhere < 3 && { placeName: 'Выберите офис или назовите место, адрес и\u00A0город' }),
    ...(picture && !pictureAlt && { pictureAlt: 'Скажите, что на\u00A0снимке' }),
    ...(String(code).startsWith('event-') && { code: 'Так начинаются адреса подборок' }),
  };
}

/** Places that people already hold are not taken from them by a smaller number. */
const complainOfCapacity: NonNullable<EntityKind['complain']> = async (db, rows) => {
  const asked = rows.filter(({ changed, before }) => before !== null && Object.hasOwn(changed, 'capacity'));
  const taken = await takenOf(
    db,
    asked.map(({ id }) => id),
  );
  return new Map(
    asked
      .filter(({ id, changed }) => Number(changed.capacity) < (taken.get(id) ?? 0))
      .map(({ id }) => [id, { capacity: `Уже занято мест: ${taken.get(id)}` }]),
  );
};

/** Where people come together. Registrations are no part of it: they are the guests' own. */
export const eventKind: EntityKind = {
  name: 'events',
  groups: { text: 'Событие', time: 'Когда', place: 'Где', seats: 'Запись', picture: 'Снимок' },
  fields: {
    title: lineField('Название', 'text', 160),
    type: {
      schema: z.enum(eventTypeCodes, 'Выберите вид'),
      label: 'Вид',
      group: 'text',
      options: eventTypeCodes.map((code) => ({ code, label: eventTypes[code] })),
    },
    lead: longField('О\u00A0чём', 'text', 600),
    programme: richField('Программа', 'text', 20_000),
    code: codeField('Имя в\u00A0адресе', 'text'),
    selection: {
      schema: z.string().max(80).nullable(),
      label: 'Подборка каталога',
      group: 'text',
      control: 'choice',
      options: readSelectionOptions,
    },
    startsAt: momentField('Начало', 'time', 'По\u00A0часам места'),
    endsAt: momentField('Конец', 'time', 'По\u00A0часам места'),
    zone: {
      schema: requiredText(60).refine(isZone, 'Такого часового пояса нет'),
      label: 'Часовой пояс',
      group: 'time',
      control: 'choice',
      options: zoneOptions,
      initial: 'Europe/Moscow',
    },
    office: {
      schema: z.string().max(15).nullable(),
      label: 'Офис',
      group: 'place',
      control: 'choice',
      options: readOfficeOptions,
    },
    placeName: place('Другое место'),
    placeAddress: place('Его адрес'),
    placeCity: place('Город'),
    capacity: {
      schema: z
        .int('Нужно число')
        .min(1, 'Нужно хотя бы одно место')
        .max(10_000, 'Не\u00A0больше 10\u00A0000'),
      label: 'Мест',
      group: 'seats',
    },
    waitingList: { schema: z.boolean(), label: 'Лист ожидания', group: 'seats', initial: false },
    closed: { schema: z.boolean(), label: 'Запись закрыта', group: 'seats', initial: false },
    shown: { schema: z.boolean(), label: 'Показывать на\u00A0сайте', group: 'seats', initial: true },
    picture: {
      schema: requiredText(200)
        .refine(isPictureAddress, 'Адрес снимка на\u00A0сайте: /pictures/…')
        .nullable(),
      label: 'Снимок',
      group: 'picture',
      help: 'Адрес снимка на\u00A0сайте: /pictures/…',
    },
    pictureAlt: optionalLine('Что на\u00A0снимке', 'picture', 200),
  },
  columns: ['title', 'type', 'startsAt', 'capacity', 'shown'],
  check: checkEvent,
  complain: complainOfCapacity,
  links: ['programme', 'picture'],
  titleOf: titleBy('title'),
  hrefOf: (_id, { code }) => eventPath(String(code)),
  pathOf: (_id, { code }) => eventPath(String(code)),
  facts: async (db, id) => {
    const people = countOf((await takenOf(db, [id])).get(id) ?? 0, personForms);
    return [{ label: 'Гости', value: people, href: `/admin/events/${id}/guests/` }];
  },
  ...overTables({
    main: {
      table: 'events',
      alias: 'e',
      key: 'id',
      keyType: 'bigint',
      columns: {
        title: ['title', 'text'],
        type: ['type', 'text'],
        lead: ['lead', 'text'],
        programme: ['programme', 'text'],
        code: ['code', 'text'],
        selection: ['selection_code', 'text'],
        zone: ['zone', 'text'],
        placeName: ['place_name', 'text'],
        placeAddress: ['place_address', 'text'],
        placeCity: ['place_city', 'text'],
        capacity: ['capacity', 'int'],
        waitingList: ['waiting_list', 'boolean'],
        closed: ['registration_closed', 'boolean'],
        shown: ['shown', 'boolean'],
        pictureAlt: ['image_alt', 'text'],
      },
    },
    rows: { startsAt: startsAtWall, endsAt: endsAtWall, office: officeChosen, picture: eventPicture },
    derived: {
      from: ['startsAt', 'endsAt', 'zone', 'office', 'picture'],
      columns: ({ startsAt, endsAt, zone, office, picture }) => ({
        // PostgreSQL reads a clock and the zone that it hangs in.
        starts_at: `${startsAt} ${zone}`,
        ends_at: `${endsAt} ${zone}`,
        office_id: office ? Number(office) : null,
        image: picture ? imagesAt(String(picture)) : null,
      }),
    },
    searched: searchedEvent,
  }),
  preview: (db, id, fields) => previewEvent(db, id, fields, systemClock()),
  holders: holdersOfEvents,
  newId: takeEventId,
};
