import type { Answer, Input } from '#contract/index.ts';
import { clientHours } from '#contract/schedule/meeting-words.ts';
import { readOffices } from '#server/content/public.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { actsOn } from './meeting-rules.ts';
import { changeMeeting, keepMove, lockMeeting, type MeetingRecord, readMeeting } from './meeting-store.ts';
import { viewMeetings } from './meeting-view.ts';
import type { Scheduling } from './scheduling.ts';
import { takeSlot } from './take-slot.ts';
import { tellMeetingMoved } from './tell-people.ts';
import { actingOf, type MeetingViewer } from './viewer.ts';

type Call = 'POST /api/internal/schedule/meetings/{id}/relocate';

/** Someone else changed the meeting first: the screen is out of date. */
export const changedMeanwhile = () =>
  new Refusal(409, 'meeting-changed', 'Встречу только что изменили: посмотрите, какой она стала.');

/** Why a person who sees a meeting may not change it. */
export function cannotChange({ state }: MeetingRecord, viewer: MeetingViewer): Refusal {
  if (state !== 'planned')
    return new Refusal(
      409,
      'meeting-over',
      state === 'cancelled' ? 'Встреча отменена.' : 'Встреча уже завершена.',
    );
  return new Refusal(
    409,
    'too-late',
    viewer.kind === 'client'
      ? `До\u00A0встречи меньше ${clientHours}\u00A0часов: позвоните нам, и\u00A0мы поможем.`
      : 'Этого со\u00A0встречей сделать уже нельзя.',
  );
}

/** Another time, length, office, or video instead of an office. */
export async function moveMeeting(
  scheduling: Scheduling,
  id: number,
  body: Omit<Input<Call>['body'], 'why'> & { why: string },
  caller: Caller,
): Promise<Answer<Call> | Refusal> {
  const { db, clock, catalog } = scheduling;
  const acting = actingOf(caller);
  const { viewer } = acting;
  return inTransaction(db, async (tx) => {
    const row = await lockMeeting(tx, id, viewer);
    if (!row) return notFound();
    // The time after the lock: waiting for it must not let anyone in late.
    const now = clock();
    if (!actsOn(row, viewer, now).move) return cannotChange(row, viewer);
    if (row.version !== body.version) return changedMeanwhile();
    const lasts = (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000;
    const minutes = body.minutes ?? lasts;
    if (viewer.kind === 'client' && minutes !== lasts)
      return refuseFields({ minutes: 'Длительность меняет менеджер' });
    const offices = await readOffices(tx);
    const office = offices.find((one) => (body.office ? one.code === body.office : one.id === row.office_id));
    if (!office) return refuseFields({ office: 'Такого офиса нет' });
    const startsAt = new Date(body.startsAt);
    const stays = office.id === row.office_id;
    const managerId = await takeSlot(
      tx,
      {
        office,
        startsAt,
        minutes,
        besides: id,
        // Staff move within their own calendar on the same day; a client asks for a time with any manager.
        managerId: stays && viewer.kind !== 'client' ? row.manager_id : undefined,
        gladly: [[row.manager_id]],
      },
      now,
    );
    if (managerId instanceof Refusal) return managerId;
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
    const place = body.place ?? (row.place as 'office' | 'video');
    await changeMeeting(tx, id, {
      starts_at: startsAt,
      ends_at: endsAt,
      office_id: office.id,
      place,
      manager_id: managerId,
      sequence: row.sequence + 1,
      reminded_at: null,
    });
    await keepMove(tx, {
      meeting_id: id,
      moved_by: caller.person?.user.id ?? null,
      by_client: viewer.kind === 'client',
      from_starts_at: row.starts_at,
      from_ends_at: row.ends_at,
      from_office_id: row.office_id,
      from_place: row.place,
      from_manager_id: row.manager_id,
      to_starts_at: startsAt,
      to_ends_at: endsAt,
      to_office_id: office.id,
      to_place: place,
      to_manager_id: managerId,
      why: body.why,
    });
    const moved = await readMeeting(tx, id);
    await tellMeetingMoved(tx, scheduling, row, moved, acting, body.why);
    const [meeting] = await viewMeetings(tx, [moved], { catalog, viewer, now });
    return { meeting: meeting! };
  });
}
