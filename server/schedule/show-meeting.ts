import type { Answer } from '#contract/index.ts';
import { hoursWords, shortMoment } from '#contract/schedule/meeting-time.ts';
import { cancelledBy, type MeetingOutcome, meetingOutcomes } from '#contract/schedule/meeting-words.ts';
import type { MeetingHistoryRow } from '#contract/schedule/meetings.ts';
import { readOffices } from '#server/content/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { actsOn } from './meeting-rules.ts';
import { findMeeting, type MeetingRecord, readMoves, readUserNames } from './meeting-store.ts';
import { viewMeetings } from './meeting-view.ts';
import { cannotChange } from './move-meeting.ts';
import { offerSlots } from './offer-slots.ts';
import type { Scheduling } from './scheduling.ts';
import { officeChoice } from './show-showing-form.ts';
import { type MeetingViewer, meetingViewerOf } from './viewer.ts';

type Reading = Pick<Scheduling, 'db' | 'catalog' | 'clock'>;

export async function showMeeting(
  { db, catalog, clock }: Reading,
  id: number,
  caller: Caller,
): Promise<Answer<'GET /api/internal/schedule/meetings/{id}/'> | Refusal> {
  const viewer = meetingViewerOf(caller);
  const row = await findMeeting(db, id, viewer);
  if (!row) return notFound();
  const [meeting] = await viewMeetings(db, [row], { catalog, viewer, now: clock() });
  return { meeting: meeting!, history: await historyOf(db, row, viewer) };
}

/** The history, newest first. A client does not see which member of staff acted. */
async function historyOf(db: Db, row: MeetingRecord, viewer: MeetingViewer): Promise<MeetingHistoryRow[]> {
  const moves = await readMoves(db, row.id);
  const people = await readUserNames(db, [row.entered_by, row.finished_by, row.cancelled_by_user]);
  const staff = viewer.kind !== 'client';
  const by = (client: boolean, name: string | null | undefined): string =>
    client ? (staff ? 'Клиент' : 'Вы') : staff ? (name ?? 'Дом') : 'Дом';
  const rows: MeetingHistoryRow[] = [
    {
      at: row.created_at.toISOString(),
      by: by(row.entered_by === null, people.get(row.entered_by ?? 0)),
      what: 'Встреча назначена',
      why: '',
    },
    ...moves.map((move) => {
      const from = shortMoment(move.from_zone, move.from_starts_at.toISOString());
      const to = {
        startsAt: move.to_starts_at.toISOString(),
        endsAt: move.to_ends_at.toISOString(),
        zone: move.to_zone,
      };
      const elsewhere = move.from_office_id !== move.to_office_id ? `, ${move.to_city}` : '';
      const how =
        move.from_place !== move.to_place
          ? move.to_place === 'video'
            ? ', по\u00A0видео'
            : ', в\u00A0офисе'
          : '';
      const day = shortMoment(to.zone, to.startsAt).split('\u00A0')[0];
      return {
        at: move.moved_at.toISOString(),
        by: by(move.by_client, move.name),
        what: `Перенесена с\u00A0${from} на\u00A0${day}\u00A0${hoursWords(to)}${elsewhere}${how}`,
        why: staff || move.by_client || row.confirmed ? move.why : '',
      };
    }),
  ];
  if (row.finished_at)
    rows.push({
      at: row.finished_at.toISOString(),
      by: by(false, people.get(row.finished_by ?? 0)),
      what: staff ? `Итог: ${meetingOutcomes[row.outcome as MeetingOutcome]}` : 'Встреча состоялась',
      why: '',
    });
  if (row.cancelled_at)
    rows.push({
      at: row.cancelled_at.toISOString(),
      by: by(
        row.cancelled_by_user === null || row.cancelled_by_user === row.user_id,
        people.get(row.cancelled_by_user ?? 0),
      ),
      what: `Отменена: отказался ${cancelledBy[row.cancelled_by as 'client' | 'house'].toLowerCase()}`,
      why: staff || row.cancelled_by === 'client' || row.confirmed ? row.cancel_reason : '',
    });
  return rows.reverse();
}

export async function showSlotsOfMeeting(
  { db, clock }: Reading,
  id: number,
  asked: { from?: string | undefined; office?: string | undefined; minutes?: number | undefined },
  caller: Caller,
): Promise<Answer<'GET /api/internal/schedule/meetings/{id}/slots'> | Refusal> {
  const viewer = meetingViewerOf(caller);
  const row = await findMeeting(db, id, viewer);
  if (!row) return notFound();
  const now = clock();
  if (!actsOn(row, viewer, now).move) return cannotChange(row, viewer);
  const offices = await readOffices(db);
  const office = offices.find(({ code }) => code === (asked.office ?? row.office_code));
  if (!office) return notFound();
  const lasts = (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000;
  const sane = asked.minutes && asked.minutes % 30 === 0 && asked.minutes >= 30 && asked.minutes <= 240;
  const { days, lastDay } = await offerSlots(
    db,
    {
      office,
      minutes: sane && viewer.kind !== 'client' ? asked.minutes! : lasts,
      from: asked.from,
      managerId: office.id === row.office_id && viewer.kind !== 'client' ? row.manager_id : undefined,
      besides: id,
    },
    now,
  );
  return { offices: offices.map(officeChoice), office: office.code, days, lastDay };
}
