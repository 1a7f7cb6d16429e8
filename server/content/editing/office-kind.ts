import { z } from 'zod';
import { requiredText } from '#contract/protocol/fields.ts';
import { all, email } from '#contract/protocol/validators.ts';
import { office } from '#contract/schedule/offices.ts';
import { isZone, zoneOptions } from '#contract/schedule/zones.ts';
import { type EntityKind, type FieldRule, overTables } from '#server/changes/public.ts';
import { holdersOfOffices, searchedOffice, takeOfficeId } from './editing-store.ts';

const line = (label: string, group: string, max = 200): FieldRule => ({
  schema: requiredText(max),
  label,
  group,
});
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Время: 10:00');
const day = z
  .strictObject({ opens: clock, closes: clock })
  .refine(({ opens, closes }) => opens < closes, 'Закрывается позже, чем открывается');

const degrees = (label: string, most: number): FieldRule => ({
  // Typed as text: «55,7612».
  schema: z.preprocess(
    (value) => (typeof value === 'string' && value ? Number(value.replace(',', '.')) : value),
    z.number('Нужно число').min(-most, 'Слишком мало').max(most, 'Слишком много'),
  ),
  label,
  group: 'place',
  control: 'text',
});

/** Where people are received. */
export const officeKind: EntityKind = {
  name: 'offices',
  groups: { name: 'Офис', place: 'Место', hours: 'Часы', contacts: 'Связь' },
  fields: {
    name: line('Название', 'name'),
    code: {
      schema: requiredText(50).regex(/^[a-z][a-z0-9-]*$/, 'Латинские буквы, цифры и\u00A0дефис'),
      label: 'Имя в\u00A0адресе',
      group: 'name',
      help: 'Латиницей, видно в\u00A0ссылке',
    },
    city: line('Город', 'place', 100),
    address: line('Адрес', 'place', 300),
    latitude: degrees('Широта', 90),
    longitude: degrees('Долгота', 180),
    routes: {
      schema: z.array(z.strictObject({ by: requiredText(60), text: requiredText(500) })).max(20),
      label: 'Как добраться',
      group: 'place',
      control: 'rows',
      columns: { by: line('Чем', '', 60), text: { ...line('Дорога', '', 500), control: 'long text' } },
      initial: [],
    },
    zone: {
      schema: requiredText(60).refine(isZone, 'Такого часового пояса нет'),
      label: 'Часовой пояс',
      group: 'hours',
      control: 'choice',
      options: zoneOptions,
    },
    hours: {
      schema: z.array(day.nullable()).length(7, 'Нужны семь дней'),
      label: 'Часы приёма',
      group: 'hours',
      control: 'hours',
    },
    phones: {
      schema: z.array(requiredText(40)).min(1, 'Нужен хотя бы один телефон').max(10),
      label: 'Телефоны',
      group: 'contacts',
      control: 'lines',
    },
    email: {
      schema: requiredText(200).superRefine((value, context) => {
        const complaint = all(email)(value);
        if (complaint) context.addIssue({ code: 'custom', message: complaint });
      }),
      label: 'Почта',
      group: 'contacts',
    },
    position: {
      schema: z.int('Нужно число').min(0).max(10_000),
      label: 'Порядок',
      group: 'name',
      help: 'Меньше\u00A0— выше в\u00A0списке',
      initial: 0,
    },
    shown: { schema: z.boolean(), label: 'Принимает клиентов', group: 'name', initial: true },
  },
  columns: ['name', 'city', 'address', 'email', 'shown'],
  titleOf: (id, { name }) => (typeof name === 'string' && name ? name : `№\u00A0${id}`),
  hrefOf: (_id, { code }) => (typeof code === 'string' ? `/contacts/#${code}` : '/contacts/'),
  ...overTables({
    main: {
      table: 'offices',
      alias: 'o',
      key: 'id',
      keyType: 'bigint',
      columns: {
        name: ['name', 'text'],
        code: ['code', 'text'],
        city: ['city', 'text'],
        address: ['address', 'text'],
        latitude: ['latitude', 'double precision'],
        longitude: ['longitude', 'double precision'],
        routes: ['routes', 'jsonb'],
        zone: ['zone', 'text'],
        hours: ['hours', 'jsonb'],
        phones: ['phones', 'text[]'],
        email: ['email', 'text'],
        position: ['position', 'int'],
        shown: ['shown', 'boolean'],
      },
    },
    searched: searchedOffice,
  }),
  preview: async (_db, id, fields) => ({
    as: 'office',
    office: office.parse({ ...fields, id: Number(id) }),
  }),
  holders: holdersOfOffices,
  newId: takeOfficeId,
};
