import { sql } from 'kysely';
import { erasedName, type PersonalRecords, type Subject } from '#server/account/public.ts';
import type { Cancelling } from './cancel-registration.ts';
import { giveBack } from './cancel-registration.ts';
import { lockEvent } from './event-store.ts';

const own = ({ userId, email }: Subject) =>
  sql<boolean>`(user_id = ${userId} or user_id is null and event_registrations.email = ${email})`;

/** Places ahead are given back, so that whoever waits gets them. */
export const registrationRecords = (cancelling: Cancelling): PersonalRecords => ({
  erases: ['записи на\u00A0события'],
  erase: async (tx, subject, now) => {
    const ahead = await tx
      .selectFrom('event_registrations')
      .innerJoin('events', 'events.id', 'event_registrations.event_id')
      .select(['event_registrations.id', 'events.code'])
      .where(own(subject))
      .where('state', 'in', ['confirmed', 'waiting'])
      .where('events.starts_at', '>', now)
      .orderBy('events.id')
      .orderBy('event_registrations.id')
      .execute();
    for (const { id, code } of ahead) {
      const event = await lockEvent(tx, code);
      if (event) await giveBack(tx, cancelling, event, id);
    }
    await tx
      .updateTable('event_registrations')
      .set({ name: erasedName, phone: '', email: '', comment: '', visitor_id: null })
      .where(own(subject))
      .execute();
  },
  collect: async (db, subject) => ({
    events: await db
      .selectFrom('event_registrations')
      .innerJoin('events', 'events.id', 'event_registrations.event_id')
      .select([
        'events.title',
        'events.starts_at',
        'event_registrations.state',
        'event_registrations.guests',
        'event_registrations.name',
        'event_registrations.phone',
        'event_registrations.email',
        'event_registrations.comment',
      ])
      .where(own(subject))
      .orderBy('events.starts_at')
      .execute(),
  }),
});
