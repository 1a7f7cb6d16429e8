import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-schema.ts';
import type { MeetingViewer } from './viewer.ts';

const meetings = (db: Db | Tx) =>
  db
    .selectFrom('meetings as m')
    .innerJoin('users as u', 'u.id', 'm.manager_id')
    .innerJoin('offices as o', 'o.id', 'm.office_id')
    .leftJoin('users as c', 'c.id', 'm.user_id')
    .selectAll('m')
    .select([
      'u.name as manager_name',
      'u.phone as manager_phone',
      'u.email as manager_email',
      'o.code as office_code',
      'o.name as office_name',
      'o.city as office_city',
      'o.address as office_address',
      'o.zone as zone',
      'o.phones as office_phones',
    ])
    // Its owner has proved this address: what staff wrote may go there.
    .select(sql<boolean>`coalesce(c.email = m.email and c.confirmed_at is not null, false)`.as('confirmed'));

export type MeetingRecord = Awaited<ReturnType<typeof readSome>>[number];
const readSome = (db: Db) => meetings(db).execute();

/** The one condition for which meetings a person may reach. */
export function reachedBy(viewer: MeetingViewer): RawBuilder<boolean> {
  if (viewer.kind === 'admin') return sql`true`;
  if (viewer.kind === 'manager') return sql`m.manager_id = ${viewer.userId}`;
  if (viewer.userId === null) return sql`(m.user_id is null and m.visitor_id = ${viewer.visitorId})`;
  // Also what was booked for the address of the account, which its owner has proved.
  return sql`(m.user_id = ${viewer.userId} or (m.user_id is null and m.email =
    (select email from users where id = ${viewer.userId} and confirmed_at is not null)))`;
}

export const findMeeting = (
  db: Db | Tx,
  id: number,
  viewer: MeetingViewer,
): Promise<MeetingRecord | undefined> =>
  meetings(db).where('m.id', '=', id).where(reachedBy(viewer)).executeTakeFirst();

/** Held until the commit: two who change one meeting do it one after the other. */
export async function lockMeeting(
  tx: Tx,
  id: number,
  viewer: MeetingViewer,
): Promise<MeetingRecord | undefined> {
  await tx.selectFrom('meetings').select('id').where('id', '=', id).forUpdate().execute();
  return findMeeting(tx, id, viewer);
}

/** For internal use, without a check of access. */
export const readMeeting = (tx: Db | Tx, id: number): Promise<MeetingRecord> =>
  meetings(tx).where('m.id', '=', id).executeTakeFirstOrThrow();

export const readMeetingItems = (db: Db | Tx, meetingIds: readonly number[]) =>
  meetingIds.length
    ? db
        .selectFrom('meeting_items')
        .selectAll()
        .where('meeting_id', 'in', meetingIds)
        .orderBy('meeting_id')
        .orderBy('place')
        .execute()
    : Promise.resolve([]);
export type MeetingItemRow = Awaited<ReturnType<typeof readMeetingItems>>[number];

export async function insertMeeting(
  tx: Tx,
  row: Insertable<DB['meetings']>,
  items: readonly { id: number; name: string }[],
): Promise<number> {
  const { id } = await tx.insertInto('meetings').values(row).returning('id').executeTakeFirstOrThrow();
  if (items.length) await insertMeetingItems(tx, id, 0, items);
  return id;
}

/** Every change raises the version. */
export async function changeMeeting(tx: Tx, id: number, change: Updateable<DB['meetings']>): Promise<void> {
  await tx
    .updateTable('meetings')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Meetings ahead of one client, known by account, browser or address. */
export const readMeetingsAhead = (tx: Tx, client: { userId: number | null; email: string }, now: Date) =>
  tx
    .selectFrom('meetings')
    .select(['id', 'starts_at', 'ends_at'])
    .where('state', '=', 'planned')
    .where('ends_at', '>', now)
    .where((eb) =>
      eb.or([
        ...(client.userId === null ? [] : [eb('user_id', '=', client.userId)]),
        ...(client.email ? [eb('email', '=', client.email)] : []),
        sql<SqlBool>`false`,
      ]),
    )
    .execute();

/** Meetings ahead of one request. */
export const readPlannedOf = (tx: Tx, requestId: number | null) =>
  tx
    .selectFrom('meetings')
    .select('id')
    .where('request_id', '=', requestId)
    .where('state', '=', 'planned')
    .execute();

export const readInRange = (
  db: Db,
  viewer: MeetingViewer,
  { from, to, officeId, managerId }: { from: Date; to: Date; officeId?: number; managerId?: number },
) =>
  meetings(db)
    .where(reachedBy(viewer))
    .where('m.state', '<>', 'cancelled')
    .where('m.starts_at', '<', to)
    .where('m.ends_at', '>', from)
    .$if(officeId !== undefined, (query) => query.where('m.office_id', '=', officeId!))
    .$if(managerId !== undefined, (query) => query.where('m.manager_id', '=', managerId!))
    .orderBy('m.starts_at')
    .orderBy('m.id')
    .limit(1000)
    .execute();

export const meetingsQuery = meetings;

/** At sign-in what this browser has booked becomes the person's. */
export async function joinMeetings(tx: Tx, visitorId: string, userId: number): Promise<void> {
  await tx
    .updateTable('meetings')
    .set({ user_id: userId })
    .where('visitor_id', '=', visitorId)
    .where('user_id', 'is', null)
    .execute();
}

export async function readUserNames(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (!wanted.length) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** In their order, with who moved it. */
export const readMoves = (db: Db, meetingId: number) =>
  db
    .selectFrom('meeting_moves as v')
    .leftJoin('users as u', 'u.id', 'v.moved_by')
    .innerJoin('offices as a', 'a.id', 'v.from_office_id')
    .innerJoin('offices as b', 'b.id', 'v.to_office_id')
    .selectAll('v')
    .select(['u.name', 'a.zone as from_zone', 'b.zone as to_zone', 'b.city as to_city'])
    .where('v.meeting_id', '=', meetingId)
    .orderBy('v.id')
    .execute();

export async function keepMove(tx: Tx, move: Insertable<DB['meeting_moves']>): Promise<void> {
  await tx.insertInto('meeting_moves').values(move).execute();
}

/** Whose it is, held until the commit. */
export const lockOwner = (tx: Tx, id: number): Promise<{ id: number; user_id: number | null } | undefined> =>
  tx.selectFrom('meetings').select(['id', 'user_id']).where('id', '=', id).forUpdate().executeTakeFirst();

/** To a person, or to the browser of a visitor. */
export async function giveMeeting(
  tx: Tx,
  id: number,
  userId: number | null,
  visitorId: string | undefined,
): Promise<void> {
  await tx
    .updateTable('meetings')
    .set({ user_id: userId, ...(userId === null && { visitor_id: visitorId ?? null }) })
    .where('id', '=', id)
    .execute();
}

/** After so many that are there. */
export async function insertMeetingItems(
  tx: Tx,
  meetingId: number,
  after: number,
  items: readonly { id: number; name: string }[],
): Promise<void> {
  await tx
    .insertInto('meeting_items')
    .values(
      items.map((item, index) => ({
        meeting_id: meetingId,
        place: after + index + 1,
        item_id: item.id,
        item_name: item.name,
      })),
    )
    .execute();
}

export async function markItems(
  tx: Tx,
  meetingId: number,
  { shown, wanted }: { shown: readonly number[]; wanted: readonly number[] },
): Promise<void> {
  await tx
    .updateTable('meeting_items')
    .set({
      shown: sql<boolean>`item_id = any(${shown})`,
      wanted: sql<boolean>`item_id = any(${wanted})`,
    })
    .where('meeting_id', '=', meetingId)
    .execute();
}

/** Planned between the two and not reminded yet; rows locked by another process are skipped. */
export const lockMeetingsDue = (tx: Tx, from: Date, to: Date, most: number) =>
  tx
    .selectFrom('meetings')
    .select(['id', 'created_at', 'starts_at'])
    .where('state', '=', 'planned')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', from)
    .where('starts_at', '<=', to)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export async function markReminded(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('meetings').set({ reminded_at: at }).where('id', '=', id).execute();
}

/** When each of the items is to be shown. */
export async function plannedWith(
  db: Db | Tx,
  ids: readonly number[],
): Promise<{ id: number; starts_at: Date }[]> {
  const { rows } = await sql<{ id: number; starts_at: Date }>`
    select distinct i.item_id as id, m.starts_at from meeting_items i join meetings m on m.id = i.meeting_id
    where i.item_id = any(${ids}::bigint[]) and m.state = 'planned' and m.ends_at > now()
    order by 1, 2`.execute(db);
  return rows;
}

/** The client's account: the sender of the request, or the person who has confirmed this address. */
export async function findClientAccount(
  tx: Tx,
  email: string,
  requestId: number | undefined,
): Promise<number | null> {
  if (requestId !== undefined) {
    const request = await tx
      .selectFrom('requests')
      .select('user_id')
      .where('id', '=', requestId)
      .executeTakeFirst();
    if (request?.user_id) return request.user_id;
  }
  if (!email) return null;
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return user?.id ?? null;
}
