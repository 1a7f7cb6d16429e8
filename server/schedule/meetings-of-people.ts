import type {
  MeetingOutcome,
  MeetingPlace,
  MeetingPurpose,
  MeetingState,
} from '#contract/schedule/meeting-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { readMeetingsOf } from './meeting-list-store.ts';
import { meetingNumber } from './meeting-rules.ts';
import { readMeetingItems } from './meeting-store.ts';

/** A meeting as shown on its client's card. */
interface MeetingOfPerson {
  id: number;
  number: string;
  state: MeetingState;
  startsAt: string;
  zone: string;
  purpose: MeetingPurpose;
  place: MeetingPlace;
  city: string;
  /** Booked without signing in, with the address of one of them. */
  guest: boolean;
  managerId: number;
  manager: string;
  itemsCount: number;
  outcome: MeetingOutcome | null;
  note: string;
  nextStep: string;
}

/** Of these accounts, with any manager: the newest first. */
export async function meetingsOfPeople(db: Db | Tx, userIds: readonly number[]): Promise<MeetingOfPerson[]> {
  const rows = await readMeetingsOf(db, userIds);
  const items = Map.groupBy(
    await readMeetingItems(
      db,
      rows.map(({ id }) => id),
    ),
    ({ meeting_id }) => meeting_id,
  );
  return rows.map((row) => ({
    id: row.id,
    number: meetingNumber(row.id),
    state: row.state as MeetingState,
    startsAt: row.starts_at.toISOString(),
    zone: row.zone,
    purpose: row.purpose as MeetingPurpose,
    place: row.place as MeetingPlace,
    city: row.office_city,
    guest: row.user_id === null,
    managerId: row.manager_id,
    manager: row.manager_name,
    itemsCount: items.get(row.id)?.length ?? 0,
    outcome: row.outcome as MeetingOutcome | null,
    note: row.note,
    nextStep: row.next_step,
  }));
}
