import type { PersonalRecords, Subject } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { forgetLinks } from '#server/platform/mail/letter-link-store.ts';

/** Choices and what waits to be told go with the subscriber. */
const forget = async (tx: Tx, { userId, email }: Subject): Promise<void> => {
  await tx
    .deleteFrom('subscribers')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('email', '=', email)]))
    .execute();
  await forgetLinks(tx, { email });
};

export const subscriptionRecords: PersonalRecords = {
  erases: ['подписки на\u00A0письма'],
  erase: forget,
  collect: async (db, { userId }) => ({
    subscriptions: await db
      .selectFrom('subscriptions')
      .innerJoin('subscribers', 'subscribers.id', 'subscriptions.subscriber_id')
      .select(['kind', 'by_letter', 'on_site', 'frequency', 'confirmed_at'])
      .where('user_id', '=', userId)
      .orderBy('kind')
      .execute(),
  }),
  withdrawn: { purpose: 'subscription', act: forget },
};
