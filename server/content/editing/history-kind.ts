import { z } from 'zod';
import {
  type EntityKind,
  lineField,
  longField,
  nothingHolds,
  overTables,
  positionField,
  titleBy,
} from '#server/changes/public.ts';
import { readHistoryPoints } from '../content-store.ts';
import { searchedBy, takeIdOf } from './text-store.ts';

/** A year of the company's history. */
export const historyKind: EntityKind = {
  name: 'history',
  groups: { text: 'Текст' },
  fields: {
    year: {
      schema: z.int('Нужен год').min(1700, 'Год\u00A0— от\u00A01700').max(2100, 'Год\u00A0— до\u00A02100'),
      label: 'Год',
      group: 'text',
    },
    title: lineField('Заголовок', 'text', 160),
    text: longField('Что было', 'text', 2000),
    position: positionField('text'),
  },
  columns: ['year', 'title', 'position'],
  titleOf: titleBy('title'),
  hrefOf: () => '/articles/',
  ...overTables({
    main: {
      table: 'history_points',
      alias: 'h',
      key: 'id',
      keyType: 'bigint',
      columns: {
        year: ['year', 'int'],
        title: ['title', 'text'],
        text: ['body', 'text'],
        position: ['position', 'int'],
      },
    },
    searched: searchedBy('h.title', 'h.body'),
  }),
  preview: async (db, id, { year, title, text, position }) => {
    const own = {
      id: Number(id),
      year: Number(year),
      title: String(title),
      text: String(text),
      position: Number(position),
    };
    const others = (await readHistoryPoints(db)).filter((point) => point.id !== own.id);
    const points = [...others, own].sort((a, b) => a.position - b.position || a.id - b.id);
    return { as: 'history', points: points.map(({ position: _, ...point }) => point) };
  },
  holders: nothingHolds,
  newId: takeIdOf('history_points'),
};
