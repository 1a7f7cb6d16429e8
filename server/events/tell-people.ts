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
  await tx
    .insertInto('notifications')
    .columns(['user_id', 'title', 'content', 'tone', 'href', 'managers_only'])
    .expression((eb) =>
      eb
        .selectFrom('bank_managers')
        .select((row) => [
          'user_id',
          row.val(title).as('title'),
          row.val(content).as('content'),
          row.val('neutral').as('tone'),
          row.val(eventPath(event.code)).as('href'),
          row.val(true).as('managers_only'),
        ])
        .$if(event.office_id !== null, (query) => query.where('office_id', '=', event.office_id)),
    )
    .execute();
}
