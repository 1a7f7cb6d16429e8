import { sql } from 'kysely';
import type { PersonalRecords, Subject } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';

const forget = async (tx: Tx, { email }: Subject): Promise<void> => {
  await tx.deleteFrom('subscriptions').where('email', '=', email).execute();
  await sql`delete from letter_tokens where data->>'email' = ${email}`.execute(tx);
};

export const subscriptionRecords: PersonalRecords = {
  erases: ['подписки на\u00A0письма'],
  erase: forget,
  collect: async (db, { email }) => ({
    subscriptions: await db
      .selectFrom('subscriptions')
      .select(['kind', 'created_at', 'confirmed_at'])
      .where('email', '=', email)
      .orderBy('id')
      .execute(),
  }),
  withdrawn: { purpose: 'subscription', act: forget },
};
