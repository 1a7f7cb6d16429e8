import type {
  MeetingOutcome,
  MeetingPlace,
  MeetingPurpose,
  MeetingState,
} from '#contract/schedule/meeting-words.ts';
import type { Meeting, MeetingOffice } from '#contract/schedule/meetings.ts';
import { type CatalogItem, cardView, isGone, type LiveCatalog } from '#server/catalog/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { requestNumber } from '#server/requests/public.ts';
import { actsOn, meetingNumber } from './meeting-rules.ts';
import { type MeetingItemRow, type MeetingRecord, readMeetingItems } from './meeting-store.ts';
import type { MeetingViewer } from './viewer.ts';

export interface Viewing {
  catalog: LiveCatalog;
  viewer: MeetingViewer;
  now: Date;
}

/** A stone in a lot has no price of the catalog. */
export const catalogPriceOf = (item: CatalogItem | undefined): number | null =>
  !item || item.status === 'auction' ? null : item.price;

const officeOf = (row: MeetingRecord): MeetingOffice => ({
  code: row.office_code,
  name: row.office_name,
  city: row.office_city,
  address: row.office_address,
  zone: row.zone,
});

export async function viewMeetings(
  db: Db | Tx,
  rows: readonly MeetingRecord[],
  viewing: Viewing,
): Promise<Meeting[]> {
  const items = await readMeetingItems(
    db,
    rows.map(({ id }) => id),
  );
  const byMeeting = Map.groupBy(items, ({ meeting_id }) => meeting_id);
  return rows.map((row) => meetingView(row, byMeeting.get(row.id) ?? [], viewing));
}

function meetingView(
  row: MeetingRecord,
  items: readonly MeetingItemRow[],
  { catalog, viewer, now }: Viewing,
): Meeting {
  const staff = viewer.kind !== 'client';
  return {
    id: row.id,
    number: meetingNumber(row.id),
    state: row.state as MeetingState,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    zone: row.zone,
    place: row.place as MeetingPlace,
    office: officeOf(row),
    purpose: row.purpose as MeetingPurpose,
    comment: row.comment,
    guests: row.guests,
    client: { name: row.name, phone: row.phone, email: row.email },
    manager: { id: row.manager_id, name: row.manager_name, phone: row.manager_phone },
    items: items.map(({ item_id, item_name, shown, wanted }) => {
      const item = catalog.find(item_id);
      const card = item && cardView(catalog, item);
      return {
        id: item_id,
        name: item_name,
        href: card && !isGone(item) ? card.href : null,
        image: card?.images ?? null,
        price: catalogPriceOf(item),
        shown,
        wanted,
      };
    }),
    request: row.request_id === null ? null : { id: row.request_id, number: requestNumber(row.request_id) },
    outcome: staff ? (row.outcome as MeetingOutcome | null) : null,
    note: staff ? row.note : '',
    nextStep: staff ? row.next_step : '',
    cancelled: row.cancelled_by
      ? {
          by: row.cancelled_by as 'client' | 'house',
          reason: staff || row.cancelled_by === 'client' || row.confirmed ? row.cancel_reason : '',
          at: row.cancelled_at!.toISOString(),
        }
      : null,
    version: row.version,
    may: actsOn(row, viewer, now),
  };
}
