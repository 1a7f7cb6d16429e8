import type { Db } from '#server/platform/db.ts';
import { forgetOldEmailChanges } from './own/email-change-store.ts';
import { forgetOldPending } from './registration-store.ts';
import { forgetDeadSessions } from './session-store.ts';

/** Removes ended sessions and unconfirmed registrations and changes of address. */
export async function tidyAccount(db: Db): Promise<void> {
  await forgetDeadSessions(db);
  await forgetOldPending(db);
  await forgetOldEmailChanges(db);
}
