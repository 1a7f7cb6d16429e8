import type { Answer, Input } from '#contract/index.ts';
import { isGone } from '#server/catalog/public.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { takeToShowing } from '#server/requests/public.ts';
import { write } from './book-meeting.ts';
import { findOffice } from './duty-store.ts';
import { findClientAccount } from './meeting-store.ts';
import type { Scheduling } from './scheduling.ts';
import { takeSlot } from './take-slot.ts';
import { meetingViewerOf } from './viewer.ts';

type Call = 'POST /api/internal/schedule/meetings/';
type Form = Required<Omit<Input<Call>['body'], 'managerId' | 'requestId'>> &
  Pick<Input<Call>['body'], 'managerId' | 'requestId'>;

/** Staff write a meeting down: a manager into their own day, an admin into anyone's. */
export async function enterMeeting(
  tx: Tx,
  scheduling: Scheduling,
  form: Form,
  caller: Caller,
): Promise<Answer<Call> | Refusal> {
  const { catalog, clock } = scheduling;
  const viewer = meetingViewerOf(caller);
  const staffId = caller.person!.user.id;
  if (viewer.kind === 'manager' && form.managerId !== undefined && form.managerId !== staffId)
    return refuseFields({ managerId: 'Записать можно только к\u00A0себе' });
  const office = await findOffice(tx, form.office);
  if (!office) return refuseFields({ office: 'Такого офиса нет' });
  const itemsIds = [...new Set(form.itemsIds)];
  if (itemsIds.some((id) => isGone(catalog.find(id))))
    return refuseFields({ itemsIds: 'Часть предметов уже продана' });
  const startsAt = new Date(form.startsAt);
  const managerId = await takeSlot(
    tx,
    {
      office,
      startsAt,
      minutes: form.minutes,
      managerId: viewer.kind === 'manager' ? staffId : form.managerId,
    },
    clock(),
  );
  if (managerId instanceof Refusal) return managerId;
  const client = await findClientAccount(tx, form.email, form.requestId);
  const requestId =
    form.requestId === undefined ? null : await takeToShowing(tx, clock, caller, form.requestId);
  if (requestId instanceof Refusal) return requestId;
  const meeting = await write(tx, scheduling, {
    ...form,
    itemsIds,
    requestId,
    office,
    startsAt,
    managerId,
    userId: client,
    visitorId: null,
    enteredBy: staffId,
    caller,
  });
  return { meeting };
}
