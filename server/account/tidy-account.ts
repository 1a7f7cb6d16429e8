import type { Db } from '#server/platform/db.ts';
import { forgetOldEmailChanges } from './own/email-change-store.ts';
import { forgetOldPending } from './registration-store.ts';
import { forgetDeadSessions } from './session-store.ts';

/** Dead sessions, and wishes for an account or an address that nobody confirmed. */
export async function tidyAccount(db: Db): Promise<void> {
  await forgetDeadSessions(db);
  await forgetOldPending(db);
  await forgetOldEmailChanges(db);
}
