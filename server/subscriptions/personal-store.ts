import type { Db, Tx } from '#server/platform/db.ts';

/** By account and by address, with everything they chose. */
export async function deleteSubscriber(tx: Tx, userId: number, email: string): Promise<void> {
  await tx
    .deleteFrom('subscribers')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('email', '=', email)]))
    .execute();
}

export const readPersonalSubscriptions = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('subscribers', 'subscribers.id', 'subscriptions.subscriber_id')
    .select(['kind', 'by_letter', 'on_site', 'frequency', 'confirmed_at'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();
