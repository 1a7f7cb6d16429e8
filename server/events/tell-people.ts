import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { calendarFile } from './calendar-file.ts';
import type { EventRecord } from './event-store.ts';
import { placeOf } from './event-view.ts';
import { eventPath } from './registration-words.ts';

export interface Telling {
  letters: Letters;
  publicUrl: string;
  supportEmail: string;
}

export const calendarOf = (event: EventRecord, publicUrl: string, now: Date) => {
  const { name, city, address } = placeOf(event);
  return {
    name: `${event.code}.ics`,
    mediaType: 'text/calendar; charset=utf-8',
    text: calendarFile({
      uid: `${event.code}@${new URL(publicUrl).hostname}`,
      title: event.title,
      text: event.lead,
      place: `${name}, ${city}, ${address}`,
      url: publicUrl + eventPath(event.code),
      startsAt: event.starts_at,
      endsAt: event.ends_at,
      writtenAt: now,
    }),
  };
};

/** Managers of the office that receives people; of all offices when the event is elsewhere. Names stay in letters. */
export async function notifyManagers(
  tx: Tx,
  event: EventRecord,
  title: string,
  content: string,
): Promise<void> {
  const managers = await tx
    .selectFrom('bank_managers')
    .select('user_id')
    .$if(event.office_id !== null, (query) => query.where('office_id', '=', event.office_id))
    .execute();
  await notify(
    tx,
    managers.map(({ user_id }) => ({
      userId: user_id,
      title,
      content,
      href: eventPath(event.code),
      managersOnly: true,
    })),
  );
}
