import { sql } from 'kysely';
import type { RowsField } from '#server/changes/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** As the clock on the wall of the place shows it. */
const wallClock = (column: string): RowsField => ({
  expression: sql`to_char(${sql.ref(column)} at time zone e.zone, 'YYYY-MM-DD"T"HH24:MI')`,
  type: 'text',
});
export const startsAtWall = wallClock('e.starts_at');
export const endsAtWall = wallClock('e.ends_at');
/** Choices are texts. */
export const officeChosen: RowsField = { expression: sql`e.office_id::text`, type: 'text' };
export const eventPicture: RowsField = { expression: sql`e.image ->> 'origin'`, type: 'text' };
export const searchedEvent = sql`lower(e.code || ' ' || e.title || ' ' || e.lead)`;

export async function takeEventId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('events', 'id'))::text as id`.execute(tx);
  return rows[0]!.id;
}

export const readOfficeOptions = async (db: Db) =>
  (
    await db
      .selectFrom('offices')
      .select(['id', 'name', 'city'])
      .where('archived_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute()
  ).map(({ id, name, city }) => ({ code: String(id), label: `${name}, ${city}` }));

export const readSelectionOptions = async (db: Db) =>
  (await db.selectFrom('event_selections').select(['code', 'title']).orderBy('code').execute()).map(
    ({ code, title }) => ({ code, label: title }),
  );

/** How many places of each event are held. */
export async function takenOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; taken: number }>`
    select event_id::text as id, sum(guests)::int as taken from event_registrations
    where state = 'confirmed' and event_id = any(${ids}::bigint[]) group by event_id`.execute(db);
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}

/** Guests of an event that is still ahead. */
export async function holdersOfEvents(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string }>`
    select e.id::text as id from events e
    where e.id = any(${ids}::bigint[]) and e.ends_at > now() and exists (
      select from event_registrations r where r.event_id = e.id and r.state in ('confirmed', 'waiting'))`.execute(
    db,
  );
  return new Map(rows.map(({ id }) => [id, ['записавшиеся гости']]));
}

/** What a draft names by codes: moments by the clock of its zone, its office and selection, and who has come already. */
export async function readDrafted(
  db: Db,
  id: string,
  draft: { startsAt: string; endsAt: string; office: string | null; selection: string | null },
) {
  const { rows } = await sql<{
    starts_at: Date;
    ends_at: Date;
    office_code: string | null;
    office_name: string | null;
    office_address: string | null;
    office_city: string | null;
    selection_title: string | null;
    taken: number;
  }>`
    select ${draft.startsAt}::timestamptz as starts_at, ${draft.endsAt}::timestamptz as ends_at,
      o.code as office_code, o.name as office_name, o.address as office_address, o.city as office_city,
      s.title as selection_title,
      (select coalesce(sum(r.guests), 0)::int from event_registrations r
        where r.event_id = ${id}::bigint and r.state = 'confirmed') as taken
    from (select) as draft
      left join offices o on o.id = ${draft.office}::bigint
      left join event_selections s on s.code = ${draft.selection}`.execute(db);
  return rows[0]!;
}
