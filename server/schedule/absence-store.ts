import type { Db, Tx } from '#server/platform/db.ts';

const absences = (db: Db | Tx) =>
  db
    .selectFrom('absences as a')
    .innerJoin('users as u', 'u.id', 'a.manager_id')
    .select(['a.id', 'a.manager_id', 'a.starts_at', 'a.ends_at', 'a.reason', 'u.name']);

export interface AbsenceRange {
  from: Date;
  to: Date;
  managerId?: number | undefined;
  officeId?: number | undefined;
}

/** Of one manager, of an office, or of all. */
export const absencesIn = (db: Db, range: AbsenceRange): Promise<AbsenceRecord[]> =>
  absences(db)
    .where('a.starts_at', '<', range.to)
    .where('a.ends_at', '>', range.from)
    .$if(range.managerId !== undefined, (query) => query.where('a.manager_id', '=', range.managerId!))
    .$if(range.officeId !== undefined, (query) =>
      query.where('a.manager_id', 'in', (eb) =>
        eb.selectFrom('bank_managers').select('user_id').where('office_id', '=', range.officeId!),
      ),
    )
    .orderBy('a.starts_at')
    .execute();

export interface AbsenceRecord {
  id: number;
  manager_id: number;
  name: string;
  starts_at: Date;
  ends_at: Date;
  reason: string;
}

interface NewAbsence {
  managerId: number;
  startsAt: Date;
  endsAt: Date;
  reason: string;
  enteredBy: number;
}

export async function keepAbsence(tx: Tx, absence: NewAbsence): Promise<AbsenceRecord> {
  const { id } = await tx
    .insertInto('absences')
    .values({
      manager_id: absence.managerId,
      starts_at: absence.startsAt,
      ends_at: absence.endsAt,
      reason: absence.reason,
      entered_by: absence.enteredBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return absences(tx).where('a.id', '=', id).executeTakeFirstOrThrow();
}

/** Of this manager, or of anyone if undefined. False: there is none. */
export async function deleteAbsence(db: Db, id: number, managerId: number | undefined): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('absences')
    .where('id', '=', id)
    .$if(managerId !== undefined, (query) => query.where('manager_id', '=', managerId!))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function receivesPeople(tx: Tx, userId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('bank_managers')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Meetings of a manager in a time. */
export async function countPlanned(tx: Tx, managerId: number, from: Date, to: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('meetings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('manager_id', '=', managerId)
    .where('state', '=', 'planned')
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .executeTakeFirstOrThrow();
  return count;
}
