import type { PersonalRecords } from '#server/account/public.ts';
import { forgetWritten, readPersonalIdentifications } from './personal-store.ts';

/** What staff wrote down of a person. */
export const peopleRecords: PersonalRecords = {
  erases: ['сведения о\u00A0вашем документе'],
  erase: async (tx, { userId }) => forgetWritten(tx, userId),
  collect: async (db, { userId }) => ({ identifications: await readPersonalIdentifications(db, userId) }),
};
