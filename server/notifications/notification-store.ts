import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-schema.ts';

/** Whose notifications; what is for the house's own people is told only to them. */
export interface Reader {
  userId: number;
  staff: boolean;
}

export type NotificationRow = Selectable<DB['notifications']> & { fresh: boolean };

/** After this an event is history: a sale that has ended must not be told as if it went on. */
const freshMinutes = 10;
const fresh = sql<boolean>`tell_at <= now() and tell_at > now() - make_interval(mins => ${freshMinutes})`;

const own = (db: Db, { userId, staff }: Reader) =>
  db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .$if(!staff, (query) => query.where('managers_only', '=', false));

/** The newest of the unread, the oldest of them first: what nobody reads must not hide what comes. */
export async function readUnread(db: Db, reader: Reader, limit: number): Promise<NotificationRow[]> {
  const rows = await own(db, reader)
    .selectAll()
    .select(fresh.as('fresh'))
    .where('read_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const { count } = await own(db, reader)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many there are, and what the clock that dates them shows. */
export const countAll = (db: Db, reader: Reader): Promise<{ total: number; now: Date }> =>
  own(db, reader)
    .select([sql<number>`count(*)::int`.as('total'), sql<Date>`now()`.as('now')])
    .executeTakeFirstOrThrow();

export const readPage = (db: Db, reader: Reader, offset: number, limit: number): Promise<NotificationRow[]> =>
  own(db, reader)
    .selectAll()
    .select(fresh.as('fresh'))
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

/** False: it is not theirs, or is not there. */
export async function markRead(db: Db, { userId }: Reader, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markReadUpTo(db: Db, { userId }: Reader, id: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('id', '<=', id)
    .execute();
}

/** What was told of one's own matter is no longer so: it stays in the history and comes to no page. */
export async function takeBackNotes(tx: Tx, userId: number, href: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('href', '=', href)
    .where('read_at', 'is', null)
    .execute();
}

/** What was told of something that is no more to be spoken of, by where it led. */
export async function forgetNotes(tx: Tx, hrefs: readonly string[]): Promise<void> {
  if (hrefs.length) await tx.deleteFrom('notifications').where('href', 'in', hrefs).execute();
}

export async function insertNotes(tx: Tx, notes: readonly Insertable<DB['notifications']>[]): Promise<void> {
  await tx.insertInto('notifications').values(notes).execute();
}
