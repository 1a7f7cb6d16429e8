import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-schema.ts';

/** Whose notifications; those for staff are shown only while the person is staff. */
export interface NotificationReader {
  userId: number;
  staff: boolean;
}

export type NotificationRow = Selectable<DB['notifications']> & { fresh: boolean };

/** Older unread ones are not shown as new: a past sale must not be announced as running. */
const freshMinutes = 10;
const fresh = sql<boolean>`tell_at <= now() and tell_at > now() - make_interval(mins => ${freshMinutes})`;

const own = (db: Db, { userId, staff }: NotificationReader) =>
  db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .$if(!staff, (query) => query.where('managers_only', '=', false));

/** The newest unread ones, oldest first: old unread ones must not hide new ones. */
export async function readUnread(
  db: Db,
  reader: NotificationReader,
  limit: number,
): Promise<NotificationRow[]> {
  const rows = await own(db, reader)
    .selectAll()
    .select(fresh.as('fresh'))
    .where('read_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

export async function countUnread(db: Db, reader: NotificationReader): Promise<number> {
  const { count } = await own(db, reader)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many there are, and what the clock that dates them shows. */
export const countAll = (db: Db, reader: NotificationReader): Promise<{ total: number; now: Date }> =>
  own(db, reader)
    .select([sql<number>`count(*)::int`.as('total'), sql<Date>`now()`.as('now')])
    .executeTakeFirstOrThrow();

export const readPage = (
  db: Db,
  reader: NotificationReader,
  offset: number,
  limit: number,
): Promise<NotificationRow[]> =>
  own(db, reader)
    .selectAll()
    .select(fresh.as('fresh'))
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

/** False: not theirs, or it does not exist. */
export async function markNotificationRead(
  db: Db,
  { userId }: NotificationReader,
  id: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markReadUpTo(db: Db, { userId }: NotificationReader, id: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('id', '<=', id)
    .execute();
}

/** Withdraws notes that are no longer true, by the pages they lead to: they stay in the history but are not shown on pages. */
export async function takeBackNotes(tx: Tx, userId: number, hrefs: readonly string[]): Promise<void> {
  if (!hrefs.length) return;
  await tx
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('href', 'in', hrefs)
    .where('read_at', 'is', null)
    .execute();
}

/** Deletes notes about something erased, by the address they lead to. */
export async function forgetNotes(tx: Tx, hrefs: readonly string[]): Promise<void> {
  if (hrefs.length) await tx.deleteFrom('notifications').where('href', 'in', hrefs).execute();
}

export async function insertNotes(tx: Tx, notes: readonly Insertable<DB['notifications']>[]): Promise<void> {
  await tx.insertInto('notifications').values(notes).execute();
}
