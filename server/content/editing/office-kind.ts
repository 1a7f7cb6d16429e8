import { sql } from 'kysely';
import { z } from 'zod';
import { all, email } from '#contract/protocol/validators.ts';
import { type EntityKind, type FieldRule, overTables } from '#server/changes/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { requiredLine } from './required-line.ts';

const line = (label: string, group: string, max = 200): FieldRule => ({
  schema: requiredLine(max),
  label,
  group,
});
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Время: 10:00');
const day = z
  .strictObject({ opens: clock, closes: clock })
  .refine(({ opens, closes }) => opens < closes, 'Закрывается позже, чем открывается');

/** A zone that this process does not know, its clocks could not tell. */
const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('ru', { timeZone: zone });
    return /^[A-Z][A-Za-z_]+\/[A-Za-z_/+-]+$/.test(zone);
  } catch {
    return false;
  }
};

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
  groups: { name: 'Название', place: 'Место', hours: 'Часы', contacts: 'Связь' },
  fields: {
    name: line('Название', 'name'),
    code: {
      schema: requiredLine(50).regex(/^[a-z][a-z0-9-]*$/, 'Латинские буквы, цифры и\u00A0дефис'),
      label: 'Код',
      group: 'name',
    },
    city: line('Город', 'place', 100),
    address: line('Адрес', 'place', 300),
    latitude: degrees('Широта', 90),
    longitude: degrees('Долгота', 180),
    routes: {
      schema: z.array(z.strictObject({ by: requiredLine(60), text: requiredLine(500) })).max(20),
      label: 'Как добраться',
      group: 'place',
      control: 'rows',
      columns: { by: line('Чем', '', 60), text: line('Дорога', '', 500) },
      initial: [],
    },
    zone: {
      schema: requiredLine(60).refine(isZone, 'Часовой пояс: Europe/Moscow'),
      label: 'Часовой пояс',
      group: 'hours',
    },
    hours: {
      schema: z.array(day.nullable()).length(7, 'Нужны семь дней'),
      label: 'Часы приёма',
      group: 'hours',
      control: 'hours',
    },
    phones: {
      schema: z.array(requiredLine(40)).min(1, 'Нужен хотя бы один телефон').max(10),
      label: 'Телефоны',
      group: 'contacts',
      control: 'lines',
    },
    email: {
      schema: requiredLine(200).superRefine((value, context) => {
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
      initial: 0,
    },
    shown: { schema: z.boolean(), label: 'Принимает клиентов', group: 'name', initial: true },
  },
  columns: ['name', 'city', 'address', 'email', 'shown'],
  titleOf: (id, { name }) => (typeof name === 'string' && name ? name : `№\u00A0${id}`),
  hrefOf: () => '/contacts/',
  ...overTables({
    main: {
      table: 'offices',
      alias: 'o',
      key: 'id',
      keyType: 'bigint',
      ownIds: true,
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
    searched: sql`lower(o.name || ' ' || o.city || ' ' || o.address)`,
  }),
  holders: holdersOfOffices,
  newId: async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select nextval(pg_get_serial_sequence('offices', 'id'))::text as id`.execute(tx);
    return rows[0]!.id;
  },
};

/** Managers who sit there, meetings and events ahead, items that lie there. */
async function holdersOfOffices(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; holder: string }>`
    with asked as (select unnest(${ids}::bigint[]) as id)
    select id::text, 'менеджеры офиса' as holder from asked where exists (select from bank_managers where office_id = asked.id)
    union all
    select id::text, 'встречи впереди' from asked
      where exists (select from meetings where office_id = asked.id and state = 'planned' and ends_at > now())
    union all
    select id::text, 'события впереди' from asked where exists (select from events where office_id = asked.id and ends_at > now())
    union all
    select id::text, 'предметы в сейфе' from asked where exists (select from item_places where office_id = asked.id)`.execute(
    db,
  );
  const all = new Map<string, string[]>();
  for (const { id, holder } of rows) all.set(id, [...(all.get(id) ?? []), holder]);
  return all;
}
