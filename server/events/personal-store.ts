import { sql } from 'kysely';
import { type DataSubject, erasedName } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

const own = ({ userId, email }: DataSubject) =>
  sql<boolean>`(user_id = ${userId} or user_id is null and event_registrations.email = nullif(${email}, ''))`;

/** A person's places and waiting-list entries of future events. */
export const readRegistrationsAhead = (tx: Tx, subject: DataSubject, now: Date) =>
  tx
    .selectFrom('event_registrations')
    .innerJoin('events', 'events.id', 'event_registrations.event_id')
    .select(['event_registrations.id', 'events.code'])
    .where(own(subject))
    .where('state', 'in', ['confirmed', 'waiting'])
    .where('events.starts_at', '>', now)
    .orderBy('events.id')
    .orderBy('event_registrations.id')
    .execute();

export async function blankRegistrations(tx: Tx, subject: DataSubject): Promise<void> {
  await tx
    .updateTable('event_registrations')
    .set({ name: erasedName, phone: '', email: '', comment: '', visitor_id: null })
    .where(own(subject))
    .execute();
}

export const readPersonalEvents = (db: Db | Tx, subject: DataSubject) =>
  db
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
    .execute();
