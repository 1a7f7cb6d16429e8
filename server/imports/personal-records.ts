import type { PersonalRecords } from '#server/account/public.ts';
import { emptySamples } from './import-store.ts';
import { forgetRowsOf } from './row-store.ts';

/** Rows of imported lists of people; all are deleted after a month anyway. */
export const importRecords: PersonalRecords = {
  erases: ['строки списков клиентов, в\u00A0которых вы названы'],
  erase: async (tx, { userId, email }) => {
    await forgetRowsOf(tx, String(userId), email);
    await emptySamples(tx);
  },
};
