import { inTransaction } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { askerOf } from '#server/platform/mail/letter-limits.ts';
import { showSubscriptionSettings } from './show-settings.ts';
import { type Subscriptions, sendSubscriptionConfirmation } from './subscribe.ts';

/** Only to an address that waits for confirmation, so that it cannot be used to write to strangers. */
export async function resendConfirmation(
  { db, letters }: Subscriptions,
  caller: Caller,
  email: string,
): Promise<Record<never, never> | Refusal> {
  const userId = caller.person!.user.id;
  const { pending } = await showSubscriptionSettings(db, userId);
  const found = pending.find((one) => one.email === email);
  if (!found) return notFound();
  const asked = { email, kinds: found.kinds, userId, by: askerOf(caller) };
  const sent = await inTransaction(db, (tx) => sendSubscriptionConfirmation(tx, letters, asked));
  return sent instanceof Refusal ? sent : {};
}
