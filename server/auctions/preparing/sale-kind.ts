import { z } from 'zod';
import {
  type ConditionSection,
  conditionSections,
  type Manner,
  manners,
} from '#contract/auctions/auction-words.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import { momentText, requiredText } from '#contract/protocol/fields.ts';
import { type EntityKind, type FieldRule, instantOf, overTables } from '#server/changes/public.ts';
import { richText } from '#server/platform/rich-text.ts';
import { tellTimesMoved } from '../news/news-store.ts';
import { isRehearsedCode } from '../rehearsing/rehearsal-rules.ts';
import { refuseSaleEdit } from './after-announcing-rules.ts';
import {
  announcedOf,
  conditionField,
  nextId,
  readStatuses,
  readTermsOptions,
  searchedSale,
} from './kind-store.ts';

const sections = Object.keys(conditionSections) as ConditionSection[];
/** Followers and applicants of an announced sale are notified when these move. */
const toldTimes = ['startsAt', 'hallAt', 'firstClosesAt', 'admissionUntil'];
const reserved = ['log', 'finish', 'diamond', 'manage'];

/** The field of each section of the conditions. */
const conditionName = (section: ConditionSection): string =>
  `conditions${section[0]!.toUpperCase()}${section.slice(1)}`;

const rich = (label: string, group: string): FieldRule => ({
  schema: richText(z.string().trim().max(20_000, 'Слишком длинное значение')),
  label,
  group,
  control: 'rich text',
  initial: '',
});
const moment = (label: string, help?: string): FieldRule => ({
  schema: momentText,
  label,
  group: 'times',
  control: 'moment',
  help: help ?? 'По\u00A0Москве',
});
const seconds = (label: string, least: number, initial: number): FieldRule => ({
  schema: z.int('Нужно число').min(least, 'Слишком мало').max(86_400, 'Слишком много'),
  label,
  group: 'times',
  unit: 'с',
  initial,
});
/** A sale as it is prepared, and what may still be edited of it once it is announced. */
export const saleKind: EntityKind = {
  name: 'sales',
  groups: { about: 'О\u00A0торгах', times: 'Время', terms: 'Допуск и\u00A0расчёты', conditions: 'Условия' },
  fields: {
    name: { schema: requiredText(120), label: 'Название', group: 'about' },
    code: {
      schema: requiredText(50)
        .regex(/^[a-z0-9][a-z0-9-]*$/, 'Строчные латинские буквы, цифры и\u00A0дефис')
        .refine((code) => !reserved.includes(code) && !isRehearsedCode(code), 'Этот адрес занят сайтом'),
      label: 'Имя в\u00A0адресе',
      group: 'about',
      help: 'Латиницей, видно в\u00A0ссылке',
    },
    lead: {
      schema: z.string().trim().max(400, 'Слишком длинное значение'),
      label: 'Коротко',
      group: 'about',
      control: 'long text',
      initial: '',
    },
    description: rich('Описание', 'about'),
    documents: {
      schema: z
        .array(
          z.strictObject({
            title: requiredText(200),
            href: requiredText(300).regex(/^\/[^/]/, 'Адрес на\u00A0сайте: /doc/…'),
          }),
        )
        .max(20),
      label: 'Документы',
      group: 'about',
      control: 'rows',
      columns: {
        title: { schema: requiredText(200), label: 'Название' },
        href: { schema: requiredText(300), label: 'Адрес на\u00A0сайте' },
      },
      initial: [],
    },
    admissionUntil: { ...moment('Заявки до'), schema: momentText.nullable() },
    startsAt: moment('Начало торгов'),
    manner: {
      schema: z.enum(Object.keys(manners) as [Manner, ...Manner[]]),
      label: 'Как закрываются лоты',
      group: 'times',
      control: 'choice',
      options: Object.entries(manners).map(([code, label]) => ({ code, label })),
      help: 'С\u00A0объявлением уже не\u00A0меняется',
      initial: 'timed',
    },
    hallAt: {
      ...moment('Час зала', 'С\u00A0него аукционист вызывает лоты. По\u00A0Москве'),
      schema: momentText.nullable(),
    },
    warning: {
      schema: z.int('Нужно число').min(10, 'Не\u00A0меньше 10').max(60, 'Не\u00A0больше 60'),
      label: 'Последнее предупреждение',
      group: 'times',
      unit: 'с',
      help: 'Если торги ведёт аукционист: столько же даёт каждая ставка',
      initial: 20,
    },
    secondFrom: {
      schema: z.int('Нужно число').min(1, 'Слишком мало').max(1e12, 'Слишком много').nullable(),
      label: 'Второе лицо от',
      group: 'times',
      unit: '₽',
      help: 'Если торги ведёт аукционист: ставку зала или телефона от\u00A0этой суммы подтверждает второй сотрудник',
      initial: null,
    },
    firstClosesAt: moment('Закрытие первого лота'),
    stagger: seconds('Между закрытиями лотов', 0, 120),
    window: seconds('Продление после ставки', 30, 300),
    hardEnd: {
      ...moment('Предельный конец', 'Позже не\u00A0продлеваем. Пусто: без предела'),
      schema: momentText.nullable(),
    },
    admitsEveryone: {
      schema: z.boolean(),
      label: 'Допускать всех, кто вошёл',
      group: 'terms',
      help: 'Без заявок и\u00A0без лимитов',
      initial: false,
    },
    terms: {
      schema: z
        .string()
        .regex(/^\d{1,15}$/, 'Выберите условия')
        .nullable(),
      label: 'Условия торгов',
      group: 'terms',
      control: 'choice',
      options: readTermsOptions,
      help: 'Вознаграждение, комиссия и\u00A0срок оплаты. С\u00A0объявлением уже не\u00A0меняются',
    },
    ...Object.fromEntries(
      sections.map((section) => [conditionName(section), rich(conditionSections[section], 'conditions')]),
    ),
  },
  columns: ['name', 'code', 'startsAt', 'firstClosesAt', 'terms'],
  check: checkTimes,
  titleOf: (id, { name }) => (typeof name === 'string' && name ? `«${name}»` : `Торги №\u00A0${id}`),
  ...overTables({
    main: {
      table: 'auctions',
      alias: 'a',
      key: 'id',
      keyType: 'bigint',
      columns: {
        name: ['name', 'text'],
        code: ['code', 'text'],
        lead: ['lead', 'text'],
        description: ['description', 'text'],
        documents: ['documents', 'jsonb'],
        admissionUntil: ['admission_until', 'moment'],
        startsAt: ['starts_at', 'moment'],
        manner: ['manner', 'text'],
        hallAt: ['hall_at', 'moment'],
        warning: ['warning_seconds', 'int'],
        secondFrom: ['second_from', 'bigint'],
        firstClosesAt: ['first_closes_at', 'moment'],
        stagger: ['stagger', 'int'],
        window: ['window_seconds', 'int'],
        hardEnd: ['hard_end', 'moment'],
        admitsEveryone: ['admits_everyone', 'boolean'],
        terms: ['terms_id', 'reference'],
      },
    },
    rows: Object.fromEntries(sections.map((section) => [conditionName(section), conditionField(section)])),
    searched: searchedSale,
    written: async (tx, rows) => {
      for (const { id, changed } of rows) {
        const moved = toldTimes.filter((field) => typeof changed[field] === 'string');
        const times = moved.map((field) => [field, instantOf(changed[field])]);
        if (times.length) await tellTimesMoved(tx, Number(id), Object.fromEntries(times));
      }
    },
  }),
  holders: async (db, ids) =>
    new Map((await announcedOf(db, ids)).map((id) => [id, ['торги уже объявлены']])),
  complain: async (db, rows) => {
    const known = await readStatuses(
      db,
      rows.map(({ id }) => id),
    );
    return new Map(
      rows.flatMap(({ id, before, changed }): [string, string][] => {
        const status = known.get(id);
        const reason = status && before && refuseSaleEdit(status, before, changed);
        return reason ? [[id, reason]] : [];
      }),
    );
  },
  newId: (tx) => nextId(tx, 'auctions'),
};

/** Moments by one clock compare as their texts do. */
function checkTimes({
  startsAt,
  firstClosesAt,
  hardEnd,
  manner,
  hallAt,
}: FieldValues): Record<string, string> {
  const complaints: Record<string, string> = {};
  const isBefore = (a: unknown, b: unknown) => typeof a === 'string' && typeof b === 'string' && a < b;
  if (!isBefore(startsAt, firstClosesAt)) complaints.firstClosesAt = 'Первый лот закрывается после начала';
  if (manner === 'led' && typeof hallAt !== 'string') complaints.hallAt = 'Назначьте час зала';
  if (isBefore(hallAt, startsAt)) complaints.hallAt = 'Не\u00A0раньше начала торгов';
  if (isBefore(hardEnd, firstClosesAt)) complaints.hardEnd = 'Не\u00A0раньше закрытия первого лота';
  return complaints;
}
