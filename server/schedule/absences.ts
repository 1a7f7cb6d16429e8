import { countOf } from '#contract/russian.ts';
import type { Absence } from '#contract/schedule/meetings.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import {
  type AbsenceRange,
  type AbsenceRecord,
  absencesIn,
  countPlanned,
  deleteAbsence,
  keepAbsence,
  receivesPeople,
} from './absence-store.ts';
import { lockManager } from './duty-store.ts';
import type { Scheduling } from './scheduling.ts';
import { meetingViewerOf } from './viewer.ts';

const maxAbsenceMs = 366 * 86_400_000;

const view = (row: AbsenceRecord): Absence => ({
  id: row.id,
  manager: { id: row.manager_id, name: row.name },
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  reason: row.reason,
});

export async function readAbsences(db: Db, range: AbsenceRange): Promise<Absence[]> {
  return (await absencesIn(db, range)).map(view);
}

/** Present and future ones that this person may remove. */
export async function listAbsences(
  { db, clock }: Pick<Scheduling, 'db' | 'clock'>,
  manager: number | undefined,
  caller: Caller,
): Promise<{ items: Absence[] }> {
  const managerId = meetingViewerOf(caller).kind === 'admin' ? manager : caller.person!.user.id;
  const now = clock();
  return {
    items: await readAbsences(db, { from: now, to: new Date(now.getTime() + 2 * maxAbsenceMs), managerId }),
  };
}

export async function enterAbsence(
  { db, clock }: Pick<Scheduling, 'db' | 'clock'>,
  form: { managerId?: number | undefined; startsAt: string; endsAt: string; reason: string },
  caller: Caller,
): Promise<Absence | Refusal> {
  const viewer = meetingViewerOf(caller);
  const self = caller.person!.user.id;
  const managerId = form.managerId ?? self;
  if (viewer.kind !== 'admin' && managerId !== self)
    return refuseFields({ managerId: 'Отсутствие записывают себе' });
  const [startsAt, endsAt] = [new Date(form.startsAt), new Date(form.endsAt)];
  if (endsAt <= startsAt) return refuseFields({ endsAt: 'Конец раньше начала' });
  if (endsAt <= clock()) return refuseFields({ endsAt: 'Это время уже прошло' });
  if (endsAt.getTime() - startsAt.getTime() > maxAbsenceMs)
    return refuseFields({ endsAt: 'Дольше года нельзя' });
  return inTransaction(db, async (tx) => {
    await lockManager(tx, managerId);
    if (!(await receivesPeople(tx, managerId))) return refuseFields({ managerId: 'Такого менеджера нет' });
    const count = await countPlanned(tx, managerId, startsAt, endsAt);
    if (count)
      return new Refusal(
        409,
        'meetings-planned',
        `В\u00A0это время ${countOf(count, ['встреча', 'встречи', 'встреч'])}: сначала перенесите или отмените.`,
      );
    const absence = { managerId, startsAt, endsAt, reason: form.reason, enteredBy: self };
    return view(await keepAbsence(tx, absence));
  });
}

export async function dropAbsence(
  { db }: Pick<Scheduling, 'db'>,
  id: number,
  caller: Caller,
): Promise<Record<string, never> | Refusal> {
  const viewer = meetingViewerOf(caller);
  const own = viewer.kind === 'admin' ? undefined : caller.person!.user.id;
  return (await deleteAbsence(db, id, own)) ? {} : notFound();
}
