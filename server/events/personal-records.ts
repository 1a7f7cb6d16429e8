import type { PersonalRecords } from '#server/account/public.ts';
import { type CancelServices, giveBack } from './cancel-registration.ts';
import { lockEvent } from './event-store.ts';
import { blankRegistrations, readPersonalEvents, readRegistrationsAhead } from './personal-store.ts';

/** Future places are given up, so that the waiting list moves. */
export const registrationRecords = (cancelling: CancelServices): PersonalRecords => ({
  erases: ['записи на\u00A0события'],
  erase: async (tx, subject, now) => {
    for (const { id, code } of await readRegistrationsAhead(tx, subject, now)) {
      const event = await lockEvent(tx, code);
      if (event) await giveBack(tx, cancelling, event, id);
    }
    await blankRegistrations(tx, subject);
  },
  collect: async (db, subject) => ({
    events: await readPersonalEvents(db, subject),
  }),
});
