import { inTransaction } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { askerOf } from '#server/platform/mail/letter-limits.ts';
import { showSettings } from './show-settings.ts';
import { type Subscriptions, sendConfirmation } from './subscribe.ts';

/** Only to an address that waits for it, so that nobody writes to strangers by this. */
export async function resendConfirmation(
  { db, letters }: Subscriptions,
  caller: Caller,
  email: string,
): Promise<Record<never, never> | Refusal> {
  const userId = caller.person!.user.id;
  const { pending } = await showSettings(db, userId);
  const found = pending.find((one) => one.email === email);
  if (!found) return notFound();
  const asked = { email, kinds: found.kinds, userId, by: askerOf(caller) };
  const sent = await inTransaction(db, (tx) => sendConfirmation(tx, letters, asked));
  return sent instanceof Refusal ? sent : {};
}
