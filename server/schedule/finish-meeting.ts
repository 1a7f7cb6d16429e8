import type { Answer } from '#contract/index.ts';
import { type MeetingOutcome, meetingOutcomes } from '#contract/schedule/meeting-words.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { noteShowing } from '#server/requests/public.ts';
import { actsOn, meetingNumber } from './meeting-rules.ts';
import {
  changeMeeting,
  insertMeetingItems,
  lockMeeting,
  markItems,
  readMeeting,
  readMeetingItems,
} from './meeting-store.ts';
import { viewMeetings } from './meeting-view.ts';
import { cannotChange, changedMeanwhile } from './move-meeting.ts';
import type { Scheduling } from './scheduling.ts';
import { meetingViewerOf } from './viewer.ts';

type Call = 'POST /api/internal/schedule/meetings/{id}/finish';

export interface Finish {
  outcome: MeetingOutcome;
  shown: number[];
  wanted: number[];
  note: string;
  nextStep: string;
  version: number;
}

/** What came of it. Items that were not on the list are added by those who showed them. */
export async function finishMeeting(
  { db, clock, catalog }: Pick<Scheduling, 'db' | 'clock' | 'catalog'>,
  id: number,
  { outcome, shown, wanted, note, nextStep, version }: Finish,
  caller: Caller,
): Promise<Answer<Call> | Refusal> {
  const viewer = meetingViewerOf(caller);
  return inTransaction(db, async (tx) => {
    const row = await lockMeeting(tx, id, viewer);
    if (!row) return notFound();
    const now = clock();
    if (row.state === 'planned' && row.starts_at > now)
      return new Refusal(409, 'not-begun', 'Встреча ещё не\u00A0началась: итог запишете после неё.');
    if (!actsOn(row, viewer, now).finish) return cannotChange(row, viewer);
    if (row.version !== version) return changedMeanwhile();
    const items = await readMeetingItems(tx, [id]);
    const known = new Set(items.map(({ item_id }) => item_id));
    const named = new Set([...shown, ...wanted]);
    const extra = [...named].filter((one) => !known.has(one));
    if (extra.some((one) => !catalog.find(one))) return refuseFields({ shown: 'Такого предмета нет' });
    if (known.size + extra.length > 40) return refuseFields({ shown: 'Слишком много предметов' });
    if (extra.length)
      await insertMeetingItems(
        tx,
        id,
        items.length,
        extra.map((one) => ({ id: one, name: catalog.find(one)!.name })),
      );
    // What was wanted was shown.
    await markItems(tx, id, { shown: [...named], wanted });
    await changeMeeting(tx, id, {
      state: 'completed',
      outcome,
      note,
      next_step: nextStep,
      finished_at: now,
      finished_by: caller.person!.user.id,
    });
    if (row.request_id !== null) {
      const came = `Встреча ${meetingNumber(id)}: ${meetingOutcomes[outcome].toLowerCase()}`;
      const text = [came, note, nextStep && `Дальше: ${nextStep}`].filter(Boolean).join('. ');
      await noteShowing(tx, row.request_id, { actorId: viewer.userId, note: text, now });
    }
    const [meeting] = await viewMeetings(tx, [await readMeeting(tx, id)], { catalog, viewer, now });
    return { meeting: meeting! };
  });
}
