import { z } from 'zod';
import type { FieldValues } from '#contract/back-office/values.ts';
import { dayField, emailField, innField, ogrnField, phoneField } from '#contract/protocol/fields.ts';
import { messages } from '#contract/protocol/validators.ts';
import { changeListed, createListed, type ListedClient, newPersonIds } from '#server/account/public.ts';
import type { EntityKind } from '#server/changes/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { clientSource, readApart, readClients, readKnown } from './client-store.ts';
import { takeClientsOut } from './take-clients-out.ts';

/** Subscribes or unsubscribes a person whose consent to letters has changed. */
export interface ClientLetters {
  start: (tx: Tx, emails: readonly string[]) => Promise<void>;
  stop: (tx: Tx, emails: readonly string[]) => Promise<void>;
}

/** Wider than what a person types of themselves: lists have initials and apostrophes. */
const listedName = z
  .string(messages.required)
  .max(100, 'Слишком длинное имя')
  .regex(/^[\p{L}][\p{L}\s.'’-]*$/u, 'В\u00A0имени буквы, пробел, точка и\u00A0дефис');

type Row = Parameters<EntityKind['change']>[1][number];

const listedOf = ({ id, whole }: Pick<Row, 'id' | 'whole'>): ListedClient =>
  ({ ...whole, id }) as unknown as ListedClient;

/** Clients that come by lists: no form and no drafts, but the same plan, the same journal and the same way back. */
export function clientKind(letters: ClientLetters, clock: Clock): EntityKind {
  const emailsOf = (rows: readonly Row[], agreed: boolean): string[] =>
    rows
      .map(listedOf)
      .flatMap((one) => ((one.lettersSince !== null && !one.archived) === agreed ? [one.email] : []));
  const notAhead = (day: string) => day <= clock().toISOString().slice(0, 10);
  return {
    name: 'clients',
    key: 'email',
    groups: {},
    fields: {
      name: { schema: listedName, label: 'Имя' },
      email: { schema: emailField, label: 'Почта' },
      phone: { schema: phoneField.nullable(), label: 'Телефон' },
      company: { schema: z.string().max(200, 'Слишком длинное название').nullable(), label: 'Компания' },
      inn: { schema: innField.nullable(), label: 'ИНН' },
      ogrn: { schema: ogrnField.nullable(), label: 'ОГРН' },
      lettersSince: {
        schema: dayField.refine(notAhead, 'Этот день ещё не\u00A0настал').nullable(),
        label: 'Согласие на\u00A0письма, дата',
        control: 'day',
      },
    },
    columns: ['name', 'email', 'phone', 'company', 'inn', 'ogrn', 'lettersSince'],
    check: ({ company, inn, ogrn }) => ({
      ...(company && !inn && { inn: 'У\u00A0компании нужен ИНН' }),
      ...(!company && (inn || ogrn) && { company: 'Чей это ИНН: нужно название компании' }),
    }),
    titleOf: (id, { name }: FieldValues) => (typeof name === 'string' && name ? name : `№\u00A0${id}`),
    source: clientSource,
    read: (db, ids) => readClients(db, ids),
    lockAndRead: (tx, ids) => readClients(tx, ids, { lock: true }),
    create: async (tx, rows) => {
      await createListed(tx, rows.map(listedOf));
      await letters.start(tx, emailsOf(rows, true));
    },
    change: async (tx, rows) => {
      await changeListed(
        tx,
        rows.map((row) => ({ ...listedOf(row), parts: partsOf(row.changed) })),
      );
      const touched = rows.filter(({ changed }) => 'lettersSince' in changed || 'archived' in changed);
      await letters.start(tx, emailsOf(touched, true));
      await letters.stop(tx, emailsOf(touched, false));
    },
    exported: takeClientsOut,
    apart: async (db, ids) => new Map((await readApart(db, ids)).map((one) => [one.id, apartWords(one)])),
    holders: async (db, ids) => new Map((await readKnown(db, ids)).map(({ id, why }) => [id, [why]])),
    newId: async () => new Refusal(422, 'invalid', 'Людей загружают списком.'),
    newIds: newPersonIds,
    personal: {
      fields: ['name', 'email', 'phone', 'company', 'inn', 'ogrn', 'lettersSince'],
      of: async (_tx, userId) => [String(userId)],
    },
  };
}

const partsOf = (changed: FieldValues) => ({
  company: 'company' in changed || 'inn' in changed || 'ogrn' in changed,
  letters: 'lettersSince' in changed,
  archived: 'archived' in changed,
});

const apartWords = ({ staff, closed }: { staff: boolean; closed: boolean }): string => {
  if (staff) return 'Работает в\u00A0доме: список его не\u00A0меняет';
  return closed ? 'Вход закрыт: список его не\u00A0меняет' : 'Свой кабинет: о\u00A0себе человек говорит сам';
};
