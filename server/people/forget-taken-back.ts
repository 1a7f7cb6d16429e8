import { type Account, eraseUntold } from '#server/account/public.ts';
import { inTransaction } from '#server/platform/db.ts';
import { holdTakenBack, readTakenBack } from './client-store.ts';

/** Erases people left over from an undone list, as by their own request but without a letter. */
export async function forgetTakenBack(account: Account, failed: (error: unknown) => void): Promise<void> {
  for (const userId of await readTakenBack(account.db))
    await inTransaction(account.db, async (tx) => {
      if (await holdTakenBack(tx, userId)) await eraseUntold(tx, account, userId);
    }).catch(failed);
}
