import type { Answer } from '#contract/index.ts';
import { shortMoment } from '#contract/schedule/meeting-time.ts';
import { type MeetingPlace, type MeetingPurpose, minutesFor } from '#contract/schedule/meeting-words.ts';
import type { Office } from '#contract/schedule/offices.ts';
import { recordConsent } from '#server/account/public.ts';
import { isGone } from '#server/catalog/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { type Caller, callerKey } from '#server/platform/http/caller.ts';
import { addressKey, type Limit } from '#server/platform/http/rate-limits.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { type ChosenTime, requestForShowing, requestNumber, whoReceives } from '#server/requests/public.ts';
import { findOffice } from './duty-store.ts';
import { insertMeeting, readMeeting, readMeetingsAhead } from './meeting-store.ts';
import { catalogPriceOf, viewMeetings } from './meeting-view.ts';
import type { Scheduling } from './scheduling.ts';
import { overlap } from './slot-rules.ts';
import { takeSlot } from './take-slot.ts';
import { tellBooked } from './tell-people.ts';
import { actingOf } from './viewer.ts';

type Booked = Answer<'POST /api/internal/personal-catalog/request/request-a-showing'>;

interface ShowingForm {
  itemsIds: number[];
  requestId?: number | undefined;
  office: string;
  place: MeetingPlace;
  startsAt: string;
  guests: number;
  name: string;
  phone: string;
  email: string;
  comment: string;
}

/** Each booking sends a letter to an unconfirmed address and takes a manager's time. */
const byAddress: Limit = { name: 'showing-letters', hits: 10, seconds: 3600 };
const byNetwork: Limit = { name: 'showings', hits: 120, seconds: 3600 };
const maxAhead = 5;

/** A client books a showing. */
export async function requestShowing(
  tx: Tx,
  scheduling: Scheduling,
  form: ShowingForm,
  caller: Caller,
): Promise<Booked | Refusal> {
  const { limits, clock } = scheduling;
  const tooMany =
    (await limits.hit(byAddress, form.email, tx)) ??
    (await limits.hit(byNetwork, addressKey(caller.address), tx));
  if (tooMany) return tooMany;
  const office = await findOffice(tx, form.office);
  if (!office) return refuseFields({ office: 'Такого офиса нет' });
  const ids = [...new Set(form.itemsIds)];
  if (ids.some((id) => isGone(scheduling.catalog.find(id))))
    return new Refusal(
      409,
      'showing-items',
      'Часть предметов уже продана или снята с\u00A0продажи: уберите их из\u00A0показа.',
    );
  const userId = caller.person?.user.id ?? null;
  const now = clock();
  const startsAt = new Date(form.startsAt);
  const minutes = minutesFor(ids.length);
  const gladly = await whoReceives(tx, { userId, requestId: form.requestId, officeId: office.id });
  const managerId = await takeSlot(tx, { office, startsAt, minutes, gladly }, now);
  if (managerId instanceof Refusal) return managerId;
  // After the lock: two windows of one client come one after the other.
  const refused = refuseHoarding(
    await readMeetingsAhead(tx, { userId, email: form.email }, now),
    startsAt,
    minutes,
  );
  if (refused) return refused;
  const when = shortMoment(office.zone, form.startsAt);
  const chosen = { officeId: office.id, managerId, when, now };
  const request = await requestOf(tx, scheduling, { ...form, itemsIds: ids }, userId, chosen);
  if (request instanceof Refusal) return request;
  await recordConsent(tx, {
    ...(userId !== null && { userId }),
    purpose: 'showing',
    caller: callerKey(caller),
    address: caller.address,
  });
  const meeting = await write(tx, scheduling, {
    ...form,
    itemsIds: ids,
    office,
    startsAt,
    minutes,
    managerId,
    userId,
    visitorId: caller.visitorId ?? null,
    requestId: request,
    purpose: 'showing',
    enteredBy: null,
    caller,
  });
  return { meeting, requestNumber: request === null ? null : requestNumber(request) };
}

function refuseHoarding(
  ahead: readonly { starts_at: Date; ends_at: Date }[],
  startsAt: Date,
  minutes: number,
): Refusal | undefined {
  const span = { from: startsAt.getTime(), to: startsAt.getTime() + minutes * 60_000 };
  if (ahead.some((one) => overlap(span, { from: one.starts_at.getTime(), to: one.ends_at.getTime() })))
    return new Refusal(409, 'own-meeting', 'На\u00A0это время у\u00A0вас уже есть встреча.');
  if (ahead.length >= maxAhead)
    return new Refusal(
      409,
      'too-many-meetings',
      'У\u00A0вас уже пять встреч впереди. Перенесите одну из\u00A0них или позвоните нам.',
    );
  return undefined;
}

/** The request behind a client's showing; none when it names no items. */
async function requestOf(
  tx: Tx,
  { catalog }: Pick<Scheduling, 'catalog'>,
  form: Pick<ShowingForm, 'itemsIds' | 'requestId' | 'name' | 'phone' | 'email' | 'comment'>,
  userId: number | null,
  chosen: ChosenTime,
): Promise<number | null | Refusal> {
  if (form.requestId === undefined && !form.itemsIds.length) return null;
  const items = form.itemsIds.map((id) => {
    const item = catalog.find(id)!;
    const nothing = { count: null, size: null, engraving: null, lot_id: null };
    return { ...nothing, item_id: id, item_name: item.name, price: catalogPriceOf(item) };
  });
  const { name, phone, email, comment } = form;
  const request = { userId, event: null, name, phone, email, clientName: '', comment };
  return requestForShowing(tx, form.requestId, request, items, chosen);
}

interface NewMeeting {
  itemsIds: number[];
  requestId: number | null;
  office: Office;
  place: MeetingPlace;
  purpose: MeetingPurpose;
  startsAt: Date;
  minutes: number;
  managerId: number;
  userId: number | null;
  visitorId: string | null;
  enteredBy: number | null;
  guests: number;
  name: string;
  phone: string;
  email: string;
  comment: string;
  caller: Caller;
}

export async function write(tx: Tx, scheduling: Scheduling, meeting: NewMeeting): Promise<Booked['meeting']> {
  const { catalog, clock } = scheduling;
  const { office, startsAt, minutes, caller } = meeting;
  const id = await insertMeeting(
    tx,
    {
      user_id: meeting.userId,
      visitor_id: meeting.visitorId,
      name: meeting.name,
      phone: meeting.phone,
      email: meeting.email,
      manager_id: meeting.managerId,
      office_id: office.id,
      place: meeting.place,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + minutes * 60_000),
      purpose: meeting.purpose,
      comment: meeting.comment,
      guests: meeting.guests,
      request_id: meeting.requestId,
      entered_by: meeting.enteredBy,
    },
    meeting.itemsIds.map((item) => ({ id: item, name: catalog.find(item)?.name ?? `№\u00A0${item}` })),
  );
  const row = await readMeeting(tx, id);
  const { viewer, by } = actingOf(caller);
  await tellBooked(tx, scheduling, row, by);
  const [view] = await viewMeetings(tx, [row], { catalog, viewer, now: clock() });
  return view!;
}
