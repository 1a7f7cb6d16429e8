import { z } from 'zod';
import type { FieldValues } from '#contract/back-office/values.ts';
import { dayField } from '#contract/protocol/fields.ts';
import { countOf, formatNumber } from '#contract/russian.ts';
import {
  type EntityKind,
  lineField,
  overTables,
  positionField,
  takeCode,
  titleBy,
} from '#server/changes/public.ts';
import type { Db } from '#server/platform/db.ts';
import { summarize } from '../prices/price-index-rules.ts';
import { readIndexPoints } from '../prices/price-index-store.ts';
import { leastDeals, type OwnDeal, type Proposal, proposePoint } from '../prices/propose-point.ts';
import { holdersOfIndices, indexPointRows, searchedIndex } from './index-store.ts';

const monthYear = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const formatMonth = (day: string): string => monthYear.format(new Date(day)).replace(/\s*г\.$/, '');

/** Months of one form; in hundredths, as forms hold figures. */
interface PointRow {
  month: string;
  value: number;
}

const pointColumns = {
  month: { schema: dayField, label: 'Месяц, первое число', control: 'day' as const },
  value: {
    schema: z.int('Нужно число').min(1, 'Нужно больше нуля').max(100_000_000_000, 'Слишком много'),
    label: 'Значение',
    control: 'number' as const,
    decimals: 2,
  },
};

const pointsOf = ({ points }: FieldValues) =>
  ((points ?? []) as unknown as PointRow[])
    .map(({ month, value }) => ({ month, value: value / 100 }))
    .sort((a, b) => (a.month < b.month ? -1 : 1));

/** Sales that the house made of stones of an index; of months that are over. */
type ReadDeals = (db: Db, index: string, from: string) => Promise<OwnDeal[]>;

const dealForms = ['сделка', 'сделки', 'сделок'] as const;

function proposalWords(proposal: Proposal): string {
  const month = formatMonth(proposal.month);
  if ('why' in proposal)
    return proposal.why === 'few'
      ? `За\u00A0${month} точки нет: ${countOf(proposal.deals, dealForms)}, нужно не\u00A0меньше ${leastDeals}`
      : `За\u00A0${month} точки нет: за\u00A0три месяца до\u00A0того ${countOf(proposal.comparables, dealForms)}, сравнить не\u00A0с\u00A0чем`;
  const { value, ratio, deals, comparables, leftOut, unusual } = proposal;
  return [
    `${formatNumber(value, 2)} за\u00A0${month}: ${countOf(deals, dealForms)}, медиана ${formatNumber(ratio, 3)} к\u00A0${comparables} за\u00A0три месяца до\u00A0того`,
    ...(leftOut ? [`не\u00A0взято далёких: ${leftOut}`] : []),
    ...(unusual ? ['шаг необычный, проверьте'] : []),
  ].join('; ');
}

/** An index of prices with its points by month. What follows from the points is kept with them. */
export const indexKind = (readDeals: ReadDeals): EntityKind => ({
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
    const points = await readIndexPoints(db, id);
    const last = points.at(-1);
    if (!last) return [];
    const proposal = proposePoint(last, await readDeals(db, id, last.month));
    return [{ label: 'Предлагает дом', value: proposalWords(proposal), href: '/admin/deals/' }];
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
