import { formatNumber } from '#contract/russian.ts';
import type { Source } from '#server/subscriptions/public.ts';
import { lastWholeMonth } from './price-index-store.ts';
import { listIndices } from './price-indices.ts';

const shownIndices = 4;
const monthName = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' });

/** «+0,8 %»: what fell is said as plainly as what rose. */
const percent = (value: number): string => `${value > 0 ? '+' : ''}${formatNumber(value, 1)}\u00A0%`;

/** A month is out when every index has its point of it. */
export const indexSource: Source = {
  kind: 'price-indices',
  readRecent: async (tx, now) => {
    const month = await lastWholeMonth(tx, now);
    if (!month) return [];
    const { items } = await listIndices(tx);
    const lines = items
      .slice(0, shownIndices)
      .map(
        ({ label, change12, worst }) =>
          `${label}: за\u00A0год ${percent(change12)}, худшие двенадцать месяцев ${percent(worst.change)}.`,
      );
    return [
      {
        key: month,
        at: now,
        content: {
          title: `Индексы цен за\u00A0${monthName.format(new Date(month))}`,
          text: lines.join(' '),
          path: '/investments/',
        },
      },
    ];
  },
};
