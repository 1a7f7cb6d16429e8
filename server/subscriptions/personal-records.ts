import type { DataSubject, PersonalRecords } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { forgetLinks } from '#server/platform/mail/letter-link-store.ts';
import { deleteSubscriber, readPersonalSubscriptions } from './personal-store.ts';

/** Deleting the subscriber deletes choices and waiting entries. */
const forget = async (tx: Tx, { userId, email }: DataSubject): Promise<void> => {
  await deleteSubscriber(tx, userId, email);
  await forgetLinks(tx, { email });
};

export const subscriptionRecords: PersonalRecords = {
  erases: ['подписки на\u00A0письма'],
  erase: forget,
  collect: async (db, { userId }) => ({
    subscriptions: await readPersonalSubscriptions(db, userId),
  }),
  withdrawn: { purpose: 'subscription', act: forget },
};
