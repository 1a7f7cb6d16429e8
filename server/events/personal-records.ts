import type { PersonalRecords } from '#server/account/public.ts';
import { type Cancelling, giveBack } from './cancel-registration.ts';
import { lockEvent } from './event-store.ts';
import { blankRegistrations, readAhead, readPersonal } from './personal-store.ts';

/** Places ahead are given back, so that whoever waits gets them. */
export const registrationRecords = (cancelling: Cancelling): PersonalRecords => ({
  erases: ['записи на\u00A0события'],
  erase: async (tx, subject, now) => {
    for (const { id, code } of await readAhead(tx, subject, now)) {
      const event = await lockEvent(tx, code);
      if (event) await giveBack(tx, cancelling, event, id);
    }
    await blankRegistrations(tx, subject);
  },
  collect: async (db, subject) => ({
    events: await readPersonal(db, subject),
  }),
});
