import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { type CalendarMethod, calendarAttachment } from '#server/platform/mail/calendar-file.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { type EventRecord, managersOf } from './event-store.ts';
import { eventPlaceOf } from './event-view.ts';
import { eventPath } from './find-events.ts';

export interface EventServices {
  letters: Letters;
  publicUrl: string;
  supportEmail: string;
}

export const eventCalendarOf = (
  event: EventRecord,
  publicUrl: string,
  now: Date,
  method: CalendarMethod = 'PUBLISH',
) => {
  const { name, city, address } = eventPlaceOf(event);
  return calendarAttachment(event.code, {
    uid: `${event.code}@${new URL(publicUrl).hostname}`,
    // One may register, cancel and come again: the second of writing grows through all of it without a counter.
    sequence: Math.floor(now.getTime() / 1000),
    method,
    title: event.title,
    text: event.lead,
    place: `${name}, ${city}, ${address}`,
    url: publicUrl + eventPath(event.code),
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    writtenAt: now,
  });
};

/** Managers of the office that receives people; of all offices when the event is elsewhere. Names stay in letters. */
export async function notifyManagers(
  tx: Tx,
  event: EventRecord,
  title: string,
  content: string,
): Promise<void> {
  const managers = await managersOf(tx, event.office_id);
  await notify(
    tx,
    managers.map((userId) => ({
      userId,
      kind: 'work',
      title,
      content,
      href: `/admin/events/${event.id}/guests/`,
      managersOnly: true,
    })),
  );
}
