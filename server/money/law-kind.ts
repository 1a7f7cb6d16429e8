import { z } from 'zod';
import type { FieldValues } from '#contract/back-office/values.ts';
import { type LawName, lawWords } from '#contract/money/law-values.ts';
import { dayField, requiredText, rubles } from '#contract/protocol/fields.ts';
import { formatDate, formatMoment } from '#contract/russian.ts';
import { type EntityKind, nothingHolds, overTables, type PlannedRow } from '#server/changes/public.ts';
import {
  lawIsTicked,
  rateOfLaw,
  readTickOfLaw,
  searchedLaw,
  sumOfLaw,
  takeLawNumber,
  tickLaw,
} from './law-store.ts';

const names = Object.keys(lawWords) as [LawName, ...LawName[]];
const isRate = ({ name }: FieldValues): boolean => lawWords[name as LawName]?.measure === 'rate';

const stays =
  'Значение проверено и\u00A0действует: его не\u00A0меняют и\u00A0не\u00A0отменяют. Добавьте новое с\u00A0его первым днём.';

/** Whether it was ticked before the change that is planned. */
const wasTicked = ({ before, whole }: PlannedRow): boolean =>
  before !== null && (Object.hasOwn(before, 'ticked') ? before.ticked : whole.ticked) === true;

/** [M4] What the law sets, from a first day on. A ticked value counts, and from then on is followed by a newer one alone. */
export const lawKind: EntityKind = {
  name: 'law-values',
  groups: { value: 'Значение', ground: 'Основание' },
  fields: {
    name: {
      schema: z.enum(names, 'Выберите, что задаёт закон'),
      label: 'Что задаёт закон',
      group: 'value',
      control: 'choice',
      options: names.map((code) => ({ code, label: lawWords[code].label })),
    },
    rate: {
      schema: z
        .int('Нужно число')
        .min(0, 'Не\u00A0меньше нуля')
        .max(1000, 'Не\u00A0больше 100\u00A0%')
        .nullable(),
      label: 'Ставка',
      group: 'value',
      control: 'number',
      unit: '%',
      decimals: 1,
      help: 'Для\u00A0налога',
    },
    sum: {
      schema: rubles.min(1, 'Больше нуля').nullable(),
      label: 'Сумма',
      group: 'value',
      control: 'number',
      unit: '₽',
      help: 'Для\u00A0порога',
    },
    firstDay: { schema: dayField, label: 'Первый день', group: 'value', control: 'day' },
    source: {
      schema: requiredText(300),
      label: 'Источник',
      group: 'ground',
      help: 'Закон, статья и\u00A0редакция',
    },
    ticked: {
      schema: z.boolean(),
      label: 'Проверено юристом',
      group: 'ground',
      help: 'С\u00A0этого действует и\u00A0больше не\u00A0меняется',
      initial: false,
    },
  },
  columns: ['rate', 'sum', 'firstDay', 'ticked', 'source'],
  check: (fields): Record<string, string> => {
    const [asked, other] = isRate(fields) ? (['rate', 'sum'] as const) : (['sum', 'rate'] as const);
    if (fields[asked] === null) return { [asked]: 'Укажите значение' };
    return fields[other] === null ? {} : { [other]: 'Оставьте пустым' };
  },
  complain: async (_db, rows) => new Map(rows.filter(wasTicked).map(({ id }) => [id, stays])),
  titleOf: (id, { name, firstDay }) =>
    lawWords[name as LawName] && typeof firstDay === 'string'
      ? `${lawWords[name as LawName].label}, с\u00A0${formatDate(firstDay)}`
      : `Значение №\u00A0${id}`,
  ...overTables({
    main: {
      table: 'law_values',
      alias: 'v',
      key: 'id',
      keyType: 'bigint',
      columns: { name: ['name', 'text'], firstDay: ['first_day', 'date'], source: ['source', 'text'] },
    },
    rows: {
      rate: { expression: rateOfLaw, type: 'bigint' },
      sum: { expression: sumOfLaw, type: 'bigint' },
      ticked: { expression: lawIsTicked, type: 'boolean' },
    },
    derived: {
      from: ['name', 'rate', 'sum'],
      columns: (fields) => ({ value: isRate(fields) ? fields.rate : fields.sum }),
    },
    searched: searchedLaw,
    written: async (tx, rows, by) => {
      const ticked = rows.filter(({ changed }) => changed.ticked === true).map(({ id }) => id);
      if (ticked.length) await tickLaw(tx, ticked, by);
    },
  }),
  holders: nothingHolds,
  facts: async (db, id) => {
    const tick = await readTickOfLaw(db, id);
    return tick
      ? [
          {
            label: 'Отметил проверку',
            value: `${tick.name}, ${formatMoment(tick.at.toISOString())}`,
            href: null,
          },
        ]
      : [];
  },
  newId: takeLawNumber,
};
