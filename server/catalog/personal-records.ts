import type { PersonalRecords } from '#server/account/public.ts';
import { filtersOfArchive, forgetKept, seenOfArchive } from './personal-store.ts';

export const catalogRecords: PersonalRecords = {
  erases: ['сохранённые подборы, просмотренное и\u00A0настройки таблиц'],
  erase: (tx, { userId }) => forgetKept(tx, userId),
  collect: async (db, { userId }) => ({
    'saved-filters': await filtersOfArchive(db, userId),
    'seen-items': await seenOfArchive(db, userId),
  }),
};
