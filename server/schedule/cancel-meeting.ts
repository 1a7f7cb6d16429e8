import type { Answer } from '#contract/index.ts';
import type { CancelledBy } from '#contract/schedule/meeting-words.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { notFound, type Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { dropShowing } from '#server/requests/public.ts';
import { actsOn, meetingNumber } from './meeting-rules.ts';
import { changeMeeting, lockMeeting, readMeeting, readPlannedOf } from './meeting-store.ts';
import { viewMeetings } from './meeting-view.ts';
import { cannotChange, changedMeanwhile } from './move-meeting.ts';
import type { Scheduling } from './scheduling.ts';
import { tellCancelled } from './tell-people.ts';
import { actingOf } from './viewer.ts';

type Call = 'POST /api/internal/schedule/meetings/{id}/cancel';

export async function cancelMeeting(
  scheduling: Scheduling,
  id: number,
  { by, reason, version }: { by?: CancelledBy | undefined; reason: string; version: number },
  caller: Caller,
): Promise<Answer<Call> | Refusal> {
  const { db, clock, catalog } = scheduling;
  const acting = actingOf(caller);
  const { viewer } = acting;
  // A client need not give a reason; staff must.
  if (viewer.kind !== 'client' && !reason) return refuseFields({ reason: 'Назовите причину' });
  if (viewer.kind !== 'client' && !by) return refuseFields({ by: 'Укажите, кто отказался' });
  return inTransaction(db, async (tx) => {
    const row = await lockMeeting(tx, id, viewer);
    if (!row) return notFound();
    const now = clock();
    if (!actsOn(row, viewer, now).cancel) return cannotChange(row, viewer);
    if (row.version !== version) return changedMeanwhile();
    await changeMeeting(tx, id, {
      state: 'cancelled',
      cancelled_by: viewer.kind === 'client' ? 'client' : by!,
      cancel_reason: reason,
      cancelled_at: now,
      cancelled_by_user: caller.person?.user.id ?? null,
      sequence: row.sequence + 1,
    });
    const others = await readPlannedOf(tx, row.request_id);
    if (row.request_id !== null && !others.length) {
      const note = `Встреча ${meetingNumber(id)} отменена`;
      await dropShowing(tx, row.request_id, { actorId: viewer.userId, note, now });
    }
    const cancelled = await readMeeting(tx, id);
    await tellCancelled(tx, scheduling, cancelled, acting);
    const [meeting] = await viewMeetings(tx, [cancelled], { catalog, viewer, now });
    return { meeting: meeting! };
  });
}
