import { z } from 'zod';
import type { FieldValues } from '#contract/back-office/values.ts';
import { requiredText, rubles } from '#contract/protocol/fields.ts';
import { type EntityKind, type FieldRule, overTables, type PlannedRow } from '#server/changes/public.ts';
import { askWrittenAnew } from '../written/ask-anew.ts';
import { refuseLotEdit } from './after-announcing-rules.ts';
import { factsOfLot } from './figure-words.ts';
import {
  copyTexts,
  itemsField,
  nextId,
  pictureOfLot,
  readAnnounced,
  readSaleOptions,
  readStatuses,
  searchedLot,
} from './kind-store.ts';
import { forgetOrigins } from './preparing-store.ts';

const sum = (label: string, help = ''): FieldRule => ({
  schema: rubles.min(1, 'Больше нуля').nullable(),
  label,
  group: 'figures',
  control: 'number',
  unit: '₽',
  help,
  forms: ['цена', 'цены', 'цен'],
  reckoned: true,
});

/** A lot of a sale that is prepared; figures may be missing until it is announced. */
export const lotKind: EntityKind = {
  name: 'lots',
  groups: { lot: 'Лот', figures: 'Цифры', text: 'Состояние' },
  fields: {
    name: { schema: requiredText(200), label: 'Название', group: 'lot' },
    sale: {
      schema: z.string().regex(/^\d{1,15}$/, 'Выберите торги'),
      label: 'Торги',
      group: 'lot',
      control: 'choice',
      options: readSaleOptions,
    },
    place: {
      schema: z.int('Нужно число').min(1, 'Не\u00A0меньше единицы').max(10_000, 'Слишком много'),
      label: 'Место',
      group: 'lot',
      help: 'По\u00A0порядку закрытия. Номера лоты получают при объявлении',
    },
    items: {
      schema: z
        .array(z.string().regex(/^\d{1,15}$/, 'Номер предмета\u00A0— цифры'))
        .min(1, 'Назовите хотя бы один предмет')
        .max(20, 'Не\u00A0больше двадцати')
        .refine((items) => new Set(items).size === items.length, 'Предмет назван дважды'),
      label: 'Номера предметов',
      group: 'lot',
      control: 'lines',
    },
    estimateLow: sum('Оценка от'),
    estimateHigh: sum('Оценка до'),
    startPrice: sum('Старт'),
    reserve: sum('Резерв', 'Пусто: без резерва'),
    step: sum('Шаг', 'Пусто: по\u00A0шкале дома'),
    report: {
      schema: z.string().trim().max(5000, 'Слишком длинное значение'),
      label: 'Отчёт о\u00A0состоянии',
      group: 'text',
      control: 'long text',
      initial: '',
    },
  },
  columns: ['name', 'sale', 'place', 'estimateLow', 'estimateHigh', 'startPrice', 'reserve', 'step'],
  check: ({ estimateLow, estimateHigh }: FieldValues): Record<string, string> =>
    typeof estimateLow === 'number' && typeof estimateHigh === 'number' && estimateHigh < estimateLow
      ? { estimateHigh: 'Не\u00A0меньше нижней' }
      : {},
  titleOf: (id, { name }) => (typeof name === 'string' && name ? name : `Лот, запись №\u00A0${id}`),
  pictureOf: (_fields, _draft, stored) => (stored ? `/pictures/${stored}/160` : undefined),
  ...overTables({
    main: {
      table: 'prepared_lots',
      alias: 'p',
      key: 'id',
      keyType: 'bigint',
      columns: {
        name: ['name', 'text'],
        sale: ['auction_id', 'reference'],
        place: ['place', 'int'],
        estimateLow: ['estimate_low', 'bigint'],
        estimateHigh: ['estimate_high', 'bigint'],
        startPrice: ['start_price', 'bigint'],
        reserve: ['reserve', 'bigint'],
        step: ['step', 'bigint'],
        report: ['report', 'text'],
      },
    },
    rows: { items: itemsField },
    searched: searchedLot,
    picture: pictureOfLot,
    written: async (tx, rows) => {
      const others = rows.filter(({ changed }) => Object.hasOwn(changed, 'items'));
      if (others.length)
        await forgetOrigins(
          tx,
          others.map(({ id }) => id),
        );
      const changed = await copyTexts(
        tx,
        rows.map(({ id }) => id),
      );
      await askWrittenAnew(tx, changed);
    },
  }),
  holders: async () => new Map(),
  facts: (db, id) => factsOfLot(db, id),
  complain: async (db, rows) => {
    const known = await readStatuses(db, [...new Set(rows.flatMap(salesOf))]);
    const announced = await readAnnounced(
      db,
      rows.map(({ id }) => id),
    );
    return new Map(
      rows.flatMap((row): [string, string][] => {
        for (const sale of salesOf(row)) {
          const status = known.get(sale);
          const reason = status
            ? refuseLotEdit(status, Object.keys(row.changed), announced.has(row.id))
            : 'Таких торгов нет';
          if (reason) return [[row.id, reason]];
        }
        return [];
      }),
    );
  },
  newId: (tx) => nextId(tx, 'lots'),
};

/** The sale it was in and the one it moves to. */
const salesOf = ({ before, whole }: PlannedRow): string[] => [
  ...new Set([before?.sale, whole.sale].filter((sale): sale is string => typeof sale === 'string')),
];
