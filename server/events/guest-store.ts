import type { Db, Tx } from '#server/platform/db.ts';

/** Everyone who ever registered for an event. */
export const readGuests = (db: Db | Tx, eventId: number) =>
  db.selectFrom('event_registrations').selectAll().where('event_id', '=', eventId).execute();
export type GuestRow = Awaited<ReturnType<typeof readGuests>>[number];

export const findGuest = (tx: Tx, eventId: number, id: number): Promise<GuestRow | undefined> =>
  tx
    .selectFrom('event_registrations')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst();

/** For a party that arrives one by one the time is that of the last; writing the same number again changes nothing. */
export const writeArrival = (tx: Tx, id: number, arrived: number, now: Date) =>
  tx
    .updateTable('event_registrations')
    .set({ arrived, arrived_at: arrived ? now : null })
    .where('id', '=', id)
    .where('arrived', '<>', arrived)
    .execute();
