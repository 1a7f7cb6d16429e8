import type { PersonalRecords } from '#server/account/public.ts';
import { emptySamples } from './import-store.ts';
import { forgetRowsOf } from './row-store.ts';

/** Rows of lists of people; the rest of them goes a month after it came. */
export const importRecords: PersonalRecords = {
  erases: ['строки списков клиентов, в\u00A0которых вы названы'],
  erase: async (tx, { userId, email }) => {
    await forgetRowsOf(tx, String(userId), email);
    await emptySamples(tx);
  },
};
