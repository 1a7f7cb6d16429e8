import { z } from 'zod';
import { pointValue } from '#contract/back-office/indices.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import { dayField } from '#contract/protocol/fields.ts';
import {
  type EntityKind,
  lineField,
  overTables,
  positionField,
  takeCode,
  titleBy,
} from '#server/changes/public.ts';
import { summarize } from '../prices/price-index-rules.ts';
import { formatMonth } from '../prices/proposal-words.ts';
import { type Proposing, readProposals } from '../prices/read-proposals.ts';
import { holdersOfIndices, indexPointRows, searchedIndex } from './index-store.ts';

/** Months of one form; in hundredths, as forms hold figures. */
interface PointRow {
  month: string;
  value: number;
}

const pointColumns = {
  month: { schema: dayField, label: 'Месяц, первое число', control: 'day' as const },
  value: {
    schema: pointValue,
    label: 'Значение',
    control: 'number' as const,
    decimals: 2,
  },
};

const pointsOf = ({ points }: FieldValues) =>
  ((points ?? []) as unknown as PointRow[])
    .map(({ month, value }) => ({ month, value: value / 100 }))
    .sort((a, b) => (a.month < b.month ? -1 : 1));

/** An index of prices with its points by month. What follows from the points is kept with them. */
export const indexKind = (proposing: Proposing): EntityKind => ({
  name: 'indices',
  groups: { about: 'Индекс', points: 'Точки' },
  fields: {
    label: lineField('Название', 'about', 120),
    unit: {
      schema: z.enum(['index', 'rubles'], 'Выберите из\u00A0списка'),
      label: 'Единица',
      group: 'about',
      control: 'choice',
      options: [
        { code: 'index', label: 'Пункты' },
        { code: 'rubles', label: 'Рубли за\u00A0карат' },
      ],
      initial: 'index',
    },
    position: positionField('about'),
    points: {
      schema: z
        .array(z.strictObject({ month: pointColumns.month.schema, value: pointColumns.value.schema }))
        .min(1, 'Нужна хотя бы одна точка')
        .max(500, 'Не\u00A0больше 500'),
      label: 'Точки по\u00A0месяцам',
      group: 'points',
      control: 'rows',
      columns: pointColumns,
      initial: [],
      help: 'Прежнее значение и\u00A0причина остаются в\u00A0журнале',
    },
  },
  columns: ['label', 'unit', 'position'],
  check: (fields): Record<string, string> => {
    const months = pointsOf(fields).map(({ month }) => month);
    const odd = months.find((month) => !month.endsWith('-01'));
    const twice = months.find((month, at) => months.indexOf(month) !== at);
    if (odd) return { points: `${odd}: назовите первое число месяца` };
    return twice ? { points: `Месяц ${formatMonth(twice)} назван дважды` } : {};
  },
  titleOf: titleBy('label'),
  hrefOf: () => '/investments/',
  targetOf: (id) => `index:${id}`,
  links: [],
  facts: async (db, id) => {
    const [index] = await readProposals(db, proposing, [id]);
    if (!index?.proposal) return [];
    return [{ label: 'Предлагает дом', value: index.proposal.words, href: '/admin/indices/' }];
  },
  ...overTables({
    main: {
      table: 'price_indices',
      alias: 'x',
      key: 'code',
      keyType: 'text',
      columns: { label: ['label', 'text'], unit: ['unit', 'text'], position: ['position', 'int'] },
    },
    rows: { points: indexPointRows },
    derived: {
      from: ['points'],
      columns: (fields) => ({ change12: Math.round(summarize(pointsOf(fields)).change12 * 10) }),
    },
    searched: searchedIndex,
  }),
  holders: holdersOfIndices,
  newId: takeCode,
});
