import { z } from 'zod';
import type { FieldValues } from '#contract/back-office/values.ts';
import { isWeekend } from '#contract/money/working-days.ts';
import { dayField, requiredText } from '#contract/protocol/fields.ts';
import { formatMoment } from '#contract/russian.ts';
import {
  type EntityKind,
  type FieldRule,
  nothingHolds,
  overTables,
  type PlannedRow,
} from '#server/changes/public.ts';
import {
  daysField,
  readTickOfYear,
  searchedYear,
  takeYearNumber,
  tickYears,
  yearIsTicked,
} from './calendar-store.ts';

/** «09.01.2026» → «2026-01-09». */
const isoOf = (day: string): string => day.split('.').reverse().join('-');
const isDay = (day: string): boolean =>
  /^\d\d\.\d\d\.\d{4}$/.test(day) && dayField.safeParse(isoOf(day)).success;

const days = (label: string, help: string): FieldRule => ({
  schema: z
    .array(z.string())
    .max(200, 'Слишком много дней')
    .refine((list) => list.every(isDay), 'Пишите дни так: 09.01.2026')
    .refine(
      (list) => list.every((day, at) => at === 0 || isoOf(list[at - 1]!) < isoOf(day)),
      'Дни идут по\u00A0порядку, каждый один раз',
    ),
  label,
  group: 'days',
  control: 'lines',
  help,
  initial: [],
});

/** Days of the year itself, and only those that its weekdays do not say. */
function checkDays({ year, off, on }: FieldValues): Record<string, string> {
  const complaints: Record<string, string> = {};
  const of = (field: string, list: string[], fits: (day: string) => boolean, words: string) => {
    const foreign = list.find((day) => !day.endsWith(`.${year}`));
    const wrong = list.find((day) => !fits(isoOf(day)));
    if (foreign) complaints[field] = `${foreign} не\u00A0этого года`;
    else if (wrong) complaints[field] = `${wrong}\u00A0— ${words}`;
  };
  of('off', off as string[], (day) => !isWeekend(day), 'выходной и\u00A0так');
  of('on', on as string[], isWeekend, 'рабочий и\u00A0так');
  return complaints;
}

/** What was ticked is edited only together with its tick: until it is given again the year does not count. */
const keepsTick = ({ before, changed }: PlannedRow): boolean =>
  before !== null && !Object.hasOwn(changed, 'ticked');
const isTicked = ({ whole }: PlannedRow): boolean => whole.ticked === true;
const needsUnticking = 'Календарь проверен. Чтобы править его, снимите отметку о\u00A0проверке.';

/** [M23] The working calendar of a year: what its weekdays do not say by themselves. */
export const workingYearKind: EntityKind = {
  name: 'working-years',
  groups: { days: 'Дни', ground: 'Основание' },
  fields: {
    year: {
      schema: z.int('Нужен год').min(2000, 'Нужен год').max(2100, 'Нужен год'),
      label: 'Год',
      group: 'days',
    },
    off: days('Нерабочие будни', 'По\u00A0одному в\u00A0строке: 09.01.2026. Можно вставить список'),
    on: days('Рабочие выходные', 'Субботы и\u00A0воскресенья, на\u00A0которые перенесена работа'),
    source: {
      schema: requiredText(300),
      label: 'Источник',
      group: 'ground',
      help: 'Постановление Правительства о\u00A0переносе выходных',
    },
    ticked: {
      schema: z.boolean(),
      label: 'Проверено',
      group: 'ground',
      help: 'Без отметки сроки этого года дом не\u00A0считает',
      initial: false,
    },
  },
  columns: ['ticked', 'source', 'off', 'on'],
  check: checkDays,
  complain: async (_db, rows) =>
    new Map(rows.filter((row) => keepsTick(row) && isTicked(row)).map(({ id }) => [id, needsUnticking])),
  titleOf: (id, { year }) =>
    typeof year === 'number' ? `Календарь на\u00A0${year}\u00A0год` : `Календарь №\u00A0${id}`,
  ...overTables({
    main: {
      table: 'working_years',
      alias: 'y',
      key: 'id',
      keyType: 'bigint',
      columns: { year: ['year', 'int'], source: ['source', 'text'] },
    },
    rows: {
      off: daysField(false),
      on: daysField(true),
      ticked: { expression: yearIsTicked, type: 'boolean' },
    },
    searched: searchedYear,
    written: async (tx, rows, by) => {
      for (const ticked of [true, false]) {
        const ids = rows.filter(({ changed }) => changed.ticked === ticked).map(({ id }) => id);
        if (ids.length) await tickYears(tx, ids, { ticked, by });
      }
    },
  }),
  holders: nothingHolds,
  facts: async (db, id) => {
    const tick = await readTickOfYear(db, id);
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
  newId: takeYearNumber,
};
