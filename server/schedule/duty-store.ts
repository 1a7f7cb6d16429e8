import { sql } from 'kysely';
import { instantOf } from '#contract/schedule/meeting-time.ts';
import type { Holiday } from '#contract/schedule/office-days.ts';
import type { Office } from '#contract/schedule/offices.ts';
import { readOffices } from '#server/content/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Duty, OfficeTime, Span } from './slot-rules.ts';

/** Managers who receive people: those of an office, or of all of them. */
const managers = (db: Db | Tx) =>
  db
    .selectFrom('bank_managers as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .where('u.disabled_at', 'is', null)
    .where('u.erased_at', 'is', null);

export const readManagers = (db: Db | Tx) =>
  managers(db)
    .leftJoin('offices as o', 'o.id', 'b.office_id')
    .select(['u.id', 'u.name', 'o.code as office'])
    .orderBy('u.name')
    .execute();

/**
 * Locks an office's managers in their order before assigning their time: what is read after it stays true until the
 * commit.
 */
export async function lockManagers(tx: Tx, officeId: number): Promise<void> {
  await sql`
    select 1 from bank_managers where office_id = ${officeId} order by user_id for no key update`.execute(tx);
}
export async function lockManager(tx: Tx, managerId: number): Promise<void> {
  await sql`select 1 from bank_managers where user_id = ${managerId} for no key update`.execute(tx);
}

/** What the managers of an office have to do in a time, beside one meeting that is being moved. */
export async function readDuties(
  db: Db | Tx,
  officeId: number,
  { from, to }: Span,
  besides?: number,
): Promise<Duty[]> {
  const ids = await managers(db)
    .select('b.user_id as id')
    .where('b.office_id', '=', officeId)
    // An invited manager who has not signed in yet receives no one.
    .where('u.password_hash', 'is not', null)
    .orderBy('b.user_id')
    .execute();
  const busy = await readBusy(
    db,
    ids.map(({ id }) => id),
    { from, to },
    besides,
  );
  return ids.map(({ id }) => ({ managerId: id, busy: busy.get(id) ?? [] }));
}

async function readBusy(
  db: Db | Tx,
  managerIds: readonly number[],
  { from, to }: Span,
  besides?: number,
): Promise<Map<number, Span[]>> {
  if (!managerIds.length) return new Map();
  const [begin, end] = [new Date(from), new Date(to)];
  const meetings = db
    .selectFrom('meetings')
    .select(['manager_id', 'starts_at', 'ends_at'])
    .where('state', '=', 'planned')
    .where('manager_id', 'in', managerIds)
    .where('starts_at', '<', end)
    .where('ends_at', '>', begin)
    .$if(besides !== undefined, (query) => query.where('id', '<>', besides!));
  const rows = await meetings
    .unionAll(
      db
        .selectFrom('absences')
        .select(['manager_id', 'starts_at', 'ends_at'])
        .where('manager_id', 'in', managerIds)
        .where('starts_at', '<', end)
        .where('ends_at', '>', begin),
    )
    .execute();
  const found = new Map<number, Span[]>();
  for (const { manager_id, starts_at, ends_at } of rows)
    found.set(manager_id, [
      ...(found.get(manager_id) ?? []),
      { from: starts_at.getTime(), to: ends_at.getTime() },
    ]);
  return found;
}

export async function readOfficeTime(db: Db | Tx, { id, zone, hours }: Office): Promise<OfficeTime> {
  const rows = await db
    .selectFrom('office_holidays')
    .select(['day', 'name'])
    .where('office_id', '=', id)
    .execute();
  return { zone, hours, holidays: new Map(rows.map(({ day, name }) => [day, name])) };
}

export async function findOffice(db: Db | Tx, code: string): Promise<Office | undefined> {
  return (await readOffices(db)).find((office) => office.code === code);
}

/** How many meetings each has within a week of a time. */
export async function countAround(
  tx: Tx,
  managers: readonly number[],
  at: Date,
): Promise<Map<number, number>> {
  const week = 7 * 86_400_000;
  const busy = await tx
    .selectFrom('meetings')
    .select(['manager_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'planned')
    .where('manager_id', 'in', managers)
    .where('starts_at', '>', new Date(at.getTime() - week))
    .where('starts_at', '<', new Date(at.getTime() + week))
    .groupBy('manager_id')
    .execute();
  return new Map(busy.map(({ manager_id, count }) => [manager_id, count]));
}

export const readHolidays = (db: Db | Tx, officeId: number, from: string): Promise<Holiday[]> =>
  db
    .selectFrom('office_holidays')
    .select(['day', 'name'])
    .where('office_id', '=', officeId)
    .where('day', '>=', from)
    .orderBy('day')
    .limit(200)
    .execute();

/** Planned in an office on a day of its own zone. */
export async function countMeetings(tx: Tx, { id, zone }: Office, day: string): Promise<number> {
  const at = (minutes: number) => new Date(instantOf(zone, { day, minutes }) ?? Date.parse(day));
  const { count } = await tx
    .selectFrom('meetings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('office_id', '=', id)
    .where('state', '=', 'planned')
    .where('starts_at', '>=', at(0))
    .where('starts_at', '<', new Date(at(0).getTime() + 24 * 3_600_000))
    .executeTakeFirstOrThrow();
  return count;
}

export async function keepHoliday(tx: Tx, officeId: number, { day, name }: Holiday): Promise<void> {
  await tx
    .insertInto('office_holidays')
    .values({ office_id: officeId, day, name })
    .onConflict((conflict) => conflict.columns(['office_id', 'day']).doUpdateSet({ name }))
    .execute();
}

export async function dropHoliday(db: Db, officeId: number, day: string): Promise<void> {
  await db.deleteFrom('office_holidays').where('office_id', '=', officeId).where('day', '=', day).execute();
}
