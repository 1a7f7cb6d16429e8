import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { russianMatch } from '#server/platform/russian-match.ts';

/** How many places confirmed registrations hold. */
const taken = sql<number>`(select coalesce(sum(r.guests), 0)::int from event_registrations r
  where r.event_id = events.id and r.state = 'confirmed')`;

const allEvents = (db: Db | Tx) =>
  db
    .selectFrom('events')
    .leftJoin('offices', 'offices.id', 'events.office_id')
    .leftJoin('event_selections', 'event_selections.code', 'events.selection_code')
    .selectAll('events')
    .select([
      'offices.code as office_code',
      'offices.name as office_name',
      'offices.address as office_address',
      'offices.city as office_city',
      'event_selections.title as selection_title',
    ])
    .select(taken.as('taken'));

/** What visitors see. */
const events = (db: Db | Tx) =>
  allEvents(db).where('events.shown', '=', true).where('events.archived_at', 'is', null);

export type EventRecord = Awaited<ReturnType<typeof readEvents>>[number];

/** The columns of an event that letters use. */
export type ToldEvent = Pick<
  EventRecord,
  | 'code'
  | 'title'
  | 'starts_at'
  | 'ends_at'
  | 'zone'
  | 'office_code'
  | 'office_name'
  | 'office_address'
  | 'office_city'
  | 'place_name'
  | 'place_address'
  | 'place_city'
>;

export const readEvents = (db: Db | Tx) =>
  events(db).orderBy('events.starts_at').orderBy('events.id').execute();

export const findEvent = (db: Db | Tx, code: string): Promise<EventRecord | undefined> =>
  events(db).where('events.code', '=', code).executeTakeFirst();

/** Every change of registrations takes this lock, so that places are counted correctly. */
export async function lockEvent(tx: Tx, code: string): Promise<EventRecord | undefined> {
  await tx.selectFrom('events').select('id').where('code', '=', code).forUpdate().execute();
  // Counted after the lock: what its previous holder has committed must be seen.
  return findEvent(tx, code);
}

/** Of any, also of one that visitors no longer see. */
export const findEventById = (db: Db | Tx, id: number): Promise<EventRecord | undefined> =>
  allEvents(db).where('events.id', '=', id).executeTakeFirst();

export async function lockEventById(tx: Tx, id: number): Promise<EventRecord | undefined> {
  await tx.selectFrom('events').select('id').where('id', '=', id).forUpdate().execute();
  return findEventById(tx, id);
}

/** Writes down how far the time has come; the change makes cached pages old. */
export async function turnPhases(db: Db, now: Date): Promise<void> {
  const phase = sql<string>`
    case when ${now} < starts_at then 'ahead' when ${now} < ends_at then 'running' else 'past' end`;
  const late = await db.selectFrom('events').select('id').where('told_phase', '<>', phase).execute();
  if (!late.length) return;
  await db
    .updateTable('events')
    .set({ told_phase: phase })
    .where(
      'id',
      'in',
      late.map(({ id }) => id),
    )
    .execute();
}

/** One may still register for them. */
export const readComing = (tx: Tx, now: Date) =>
  tx
    .selectFrom('events')
    .select(['code', 'title', 'lead', 'starts_at'])
    .where('shown', '=', true)
    .where('archived_at', 'is', null)
    .where('registration_closed', '=', false)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute();

interface EventOfWords {
  code: string;
  title: string;
  lead: string;
  starts_at: Date;
}

export async function eventsByWords(db: Db, question: string): Promise<EventOfWords[]> {
  const { rows } = await sql<EventOfWords>`
    select code, title, lead, starts_at from events
    where shown and archived_at is null and ${russianMatch(sql`title || ' ' || lead`, question)}
    order by ends_at < now(), abs(extract(epoch from starts_at - now())) limit 6`.execute(db);
  return rows;
}

export async function readCodes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('code')
    .where('shown', '=', true)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ code }) => code);
}

/** Of an office, or of all. */
export async function managersOf(tx: Tx, officeId: number | null): Promise<number[]> {
  const rows = await tx
    .selectFrom('bank_managers')
    .select('user_id')
    .$if(officeId !== null, (query) => query.where('office_id', '=', officeId))
    .execute();
  return rows.map(({ user_id }) => user_id);
}
