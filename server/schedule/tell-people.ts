import { capital } from '#contract/russian.ts';
import { notify, takeBackNotes } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { type CalendarMethod, calendarAttachment } from '#server/platform/mail/calendar-file.ts';
import type { Composition } from '#server/platform/mail/compose.ts';
import { meetingLink } from './letter-link.ts';
import {
  bookedLetter,
  letterForManager,
  letterItems,
  meetingCancelledLetter,
  movedLetter,
  purposeTitleOf,
  reminderLetter,
  whenWords,
  whereWords,
} from './letters/meeting-letters.ts';
import { meetingNumber } from './meeting-rules.ts';
import { type MeetingRecord, readMeetingItems } from './meeting-store.ts';
import type { Scheduling } from './scheduling.ts';
import type { Acting, MeetingActor } from './viewer.ts';

type TellServices = Pick<Scheduling, 'letters' | 'catalog' | 'publicUrl' | 'clock'>;

const schedulePath = '/personal/schedule/upcoming/';

/** Each meeting has its own address in the client's list, by which notes about an earlier time are withdrawn. */
const pathOf = ({ id }: MeetingRecord): string => `${schedulePath}#meeting-${id}`;

/** The entry of a calendar: one for all letters of a meeting, its number grows with every change. */
export const meetingCalendarOf = (
  row: MeetingRecord,
  { publicUrl, clock }: Pick<TellServices, 'publicUrl' | 'clock'>,
  method: CalendarMethod = 'PUBLISH',
) =>
  calendarAttachment(`meeting-${row.id}`, {
    uid: `${row.uid}@${new URL(publicUrl).hostname}`,
    sequence: row.sequence,
    method,
    title: `${purposeTitleOf(row)}, «Грань»`,
    text: `Встреча ${meetingNumber(row.id)}. Вас ждёт ${row.manager_name}, ${row.manager_phone}.`,
    place: whereWords(row),
    url: publicUrl + schedulePath,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    writtenAt: clock(),
  });

async function toClient(
  tx: Tx,
  telling: TellServices,
  row: MeetingRecord,
  kind: 'meeting-booked' | 'meeting-moved' | 'meeting-cancelled' | 'meeting-reminder',
  content: Composition,
  by: MeetingActor,
  method: CalendarMethod = 'PUBLISH',
): Promise<void> {
  if (!row.email) return;
  await telling.letters.queue(tx, {
    kind,
    to: row.email,
    by,
    content,
    attachment: meetingCalendarOf(row, telling, method),
  });
}

const enclosed = async (tx: Tx, { catalog }: TellServices, row: MeetingRecord) => ({
  items: letterItems(catalog, await readMeetingItems(tx, [row.id])),
  path: await meetingLink(tx, row),
});

async function toManager(
  tx: Tx,
  { letters }: TellServices,
  row: MeetingRecord,
  what: string,
  tone: 'neutral' | 'good' | 'bad' | 'metal',
  by: MeetingActor,
): Promise<void> {
  // Names stay in letters and behind the sign-in.
  await notify(tx, [
    {
      userId: row.manager_id,
      kind: 'meetings',
      title: `${what} ${meetingNumber(row.id)}`,
      content: `${capital(whenWords(row))}. ${row.place === 'video' ? 'По\u00A0видео' : row.office_city}.`,
      tone,
      href: schedulePath,
      managersOnly: true,
    },
  ]);
  if (row.manager_email)
    await letters.queue(tx, {
      kind: 'meeting-for-manager',
      to: row.manager_email,
      by,
      forStaff: true,
      content: letterForManager(row, what, await readMeetingItems(tx, [row.id])),
    });
}

async function noteForClient(
  tx: Tx,
  row: MeetingRecord,
  title: string,
  tone: 'neutral' | 'good' | 'bad',
  href = pathOf(row),
): Promise<void> {
  if (row.user_id === null) return;
  await notify(tx, [
    { userId: row.user_id, kind: 'meetings', title, content: `${capital(whenWords(row))}.`, tone, href },
  ]);
}

export async function tellBooked(
  tx: Tx,
  telling: TellServices,
  row: MeetingRecord,
  by: MeetingActor,
): Promise<void> {
  await toClient(tx, telling, row, 'meeting-booked', bookedLetter(row, await enclosed(tx, telling, row)), by);
  await noteForClient(tx, row, 'Встреча назначена', 'good');
  if (row.entered_by !== row.manager_id) await toManager(tx, telling, row, 'Новая встреча', 'metal', by);
}

/** Withdraws notes about a time that is no longer valid. */
async function takeBack(tx: Tx, row: MeetingRecord): Promise<void> {
  if (row.user_id !== null) await takeBackNotes(tx, row.user_id, [pathOf(row)]);
}

export async function tellMeetingMoved(
  tx: Tx,
  telling: TellServices,
  before: MeetingRecord,
  row: MeetingRecord,
  { viewer, by }: Acting,
  why: string,
): Promise<void> {
  // A manager's own words are sent to a confirmed address only.
  const said = viewer.kind !== 'client' && row.confirmed ? why : '';
  await toClient(
    tx,
    telling,
    row,
    'meeting-moved',
    movedLetter(row, before, said, await enclosed(tx, telling, row)),
    by,
  );
  await takeBack(tx, row);
  if (viewer.kind !== 'client') await noteForClient(tx, row, 'Встреча перенесена', 'neutral');
  if (viewer.userId !== row.manager_id)
    await toManager(tx, telling, row, 'Встреча перенесена', 'neutral', by);
  if (before.manager_id !== row.manager_id && viewer.userId !== before.manager_id)
    await notify(tx, [
      {
        userId: before.manager_id,
        kind: 'meetings',
        title: `Встреча ${meetingNumber(row.id)} ушла к\u00A0другому менеджеру`,
        content: `Было: ${whenWords(before)}.`,
        href: schedulePath,
        managersOnly: true,
      },
    ]);
}

export async function tellCancelled(
  tx: Tx,
  telling: TellServices,
  row: MeetingRecord,
  { viewer, by }: Acting,
): Promise<void> {
  const said = viewer.kind !== 'client' && row.confirmed ? row.cancel_reason : '';
  await toClient(tx, telling, row, 'meeting-cancelled', meetingCancelledLetter(row, said), by, 'CANCEL');
  await takeBack(tx, row);
  if (viewer.kind !== 'client')
    await noteForClient(tx, row, 'Встреча отменена', 'bad', '/personal/schedule/cancelled/');
  if (viewer.userId !== row.manager_id) await toManager(tx, telling, row, 'Встреча отменена', 'bad', by);
}

export async function tellTomorrow(tx: Tx, telling: TellServices, row: MeetingRecord): Promise<void> {
  const by = row.entered_by === null ? { userId: row.user_id, visitorId: row.visitor_id } : 'house';
  const content = reminderLetter(row, await enclosed(tx, telling, row));
  await toClient(tx, telling, row, 'meeting-reminder', content, by);
  await noteForClient(tx, row, 'Завтра встреча', 'neutral');
}
