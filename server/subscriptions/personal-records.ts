import type { PersonalRecords, Subject } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { forgetLinks } from '#server/platform/mail/letter-link-store.ts';
import { deleteSubscriber, readPersonal } from './personal-store.ts';

/** Choices and what waits to be told go with the subscriber. */
const forget = async (tx: Tx, { userId, email }: Subject): Promise<void> => {
  await deleteSubscriber(tx, userId, email);
  await forgetLinks(tx, { email });
};

export const subscriptionRecords: PersonalRecords = {
  erases: ['подписки на\u00A0письма'],
  erase: forget,
  collect: async (db, { userId }) => ({
    subscriptions: await readPersonal(db, userId),
  }),
  withdrawn: { purpose: 'subscription', act: forget },
};
