import { countOf } from '#contract/russian.ts';
import type { Absence } from '#contract/schedule/meetings.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { lockManager } from './duty-store.ts';
import type { Scheduling } from './scheduling.ts';
import { viewerOf } from './viewer.ts';

const longest = 366 * 86_400_000;

const absences = (db: Db | Tx) =>
  db
    .selectFrom('absences as a')
    .innerJoin('users as u', 'u.id', 'a.manager_id')
    .select(['a.id', 'a.manager_id', 'a.starts_at', 'a.ends_at', 'a.reason', 'u.name']);

const view = (row: Awaited<ReturnType<ReturnType<typeof absences>['execute']>>[number]): Absence => ({
  id: row.id,
  manager: { id: row.manager_id, name: row.name },
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  reason: row.reason,
});

export async function readAbsences(
  db: Db,
  range: { from: Date; to: Date; managerId?: number | undefined; officeId?: number | undefined },
): Promise<Absence[]> {
  const rows = await absences(db)
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
  return rows.map(view);
}

/** Those that are not over, for whoever may take them back. */
export async function listAbsences(
  { db, clock }: Pick<Scheduling, 'db' | 'clock'>,
  manager: number | undefined,
  caller: Caller,
): Promise<{ items: Absence[] }> {
  const managerId = viewerOf(caller).kind === 'admin' ? manager : caller.person!.user.id;
  const now = clock();
  return {
    items: await readAbsences(db, { from: now, to: new Date(now.getTime() + 2 * longest), managerId }),
  };
}

export async function enterAbsence(
  { db, clock }: Pick<Scheduling, 'db' | 'clock'>,
  form: { managerId?: number | undefined; startsAt: string; endsAt: string; reason: string },
  caller: Caller,
): Promise<Absence | Refusal> {
  const viewer = viewerOf(caller);
  const self = caller.person!.user.id;
  const managerId = form.managerId ?? self;
  if (viewer.kind !== 'admin' && managerId !== self)
    return refuseFields({ managerId: 'Отсутствие записывают себе' });
  const [startsAt, endsAt] = [new Date(form.startsAt), new Date(form.endsAt)];
  if (endsAt <= startsAt) return refuseFields({ endsAt: 'Конец раньше начала' });
  if (endsAt <= clock()) return refuseFields({ endsAt: 'Это время уже прошло' });
  if (endsAt.getTime() - startsAt.getTime() > longest) return refuseFields({ endsAt: 'Дольше года нельзя' });
  return inTransaction(db, async (tx) => {
    await lockManager(tx, managerId);
    const works = await tx
      .selectFrom('bank_managers')
      .select('user_id')
      .where('user_id', '=', managerId)
      .executeTakeFirst();
    if (!works) return refuseFields({ managerId: 'Такого менеджера нет' });
    const { count } = await tx
      .selectFrom('meetings')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('manager_id', '=', managerId)
      .where('state', '=', 'planned')
      .where('starts_at', '<', endsAt)
      .where('ends_at', '>', startsAt)
      .executeTakeFirstOrThrow();
    if (count)
      return new Refusal(
        409,
        'meetings-planned',
        `В\u00A0это время ${countOf(count, ['встреча', 'встречи', 'встреч'])}: сначала перенесите или отмените.`,
      );
    const { id } = await tx
      .insertInto('absences')
      .values({
        manager_id: managerId,
        starts_at: startsAt,
        ends_at: endsAt,
        reason: form.reason,
        entered_by: self,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return view(await absences(tx).where('a.id', '=', id).executeTakeFirstOrThrow());
  });
}

export async function dropAbsence(
  { db }: Pick<Scheduling, 'db'>,
  id: number,
  caller: Caller,
): Promise<Record<string, never> | Refusal> {
  const viewer = viewerOf(caller);
  const dropped = await db
    .deleteFrom('absences')
    .where('id', '=', id)
    .$if(viewer.kind !== 'admin', (query) => query.where('manager_id', '=', caller.person!.user.id))
    .executeTakeFirst();
  return dropped.numDeletedRows ? {} : notFound();
}
