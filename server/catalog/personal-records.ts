import type { PersonalRecords } from '#server/account/public.ts';

export const catalogRecords: PersonalRecords = {
  erases: ['сохранённые подборы, просмотренное и\u00A0настройки таблиц'],
  erase: async (tx, { userId }) => {
    for (const table of ['saved_filters', 'table_columns', 'seen_items'] as const)
      await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  },
  collect: async (db, { userId }) => ({
    'saved-filters': await db
      .selectFrom('saved_filters')
      .select(['catalog', 'name', 'query', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    'seen-items': await db
      .selectFrom('seen_items')
      .select(['item_id', 'seen_at'])
      .where('user_id', '=', userId)
      .orderBy('seen_at')
      .execute(),
  }),
};
