import { refuseCourtesy } from '#server/account/public.ts';
import { inTransaction } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { showSettings } from './show-settings.ts';
import { type Subscriptions, sendConfirmation } from './subscribe.ts';

/** Only to an address that waits for it, so that nobody writes to strangers by this. */
export async function resendConfirmation(
  { db, letters, limits }: Subscriptions,
  userId: number,
  email: string,
): Promise<Record<never, never> | Refusal> {
  const { pending } = await showSettings(db, userId);
  const found = pending.find((one) => one.email === email);
  if (!found) return notFound();
  const tooMany = await refuseCourtesy(limits, email);
  if (tooMany) return tooMany;
  await inTransaction(db, (tx) => sendConfirmation(tx, letters, { email, kinds: found.kinds, userId }));
  return {};
}
