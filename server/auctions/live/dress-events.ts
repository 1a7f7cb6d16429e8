import { sql } from 'kysely';
import type { LogRow } from '#contract/auction-live.ts';
import { readTopic } from '#contract/live-topics.ts';
import type { Db } from '#server/platform/db.ts';
import type { StoredEvent } from '#server/platform/live/event-store.ts';

type Names = Pick<LogRow, 'company' | 'client' | 'email' | 'phone'>;

const logRowOf = (event: StoredEvent): LogRow | undefined =>
  readTopic(event.topic).kind === 'log' ? (event.payload as { row?: LogRow }).row : undefined;

/** Rows of the log keep ids; who it was is joined when they are sent, so that an erased person stays erased. */
export async function dressEvents(db: Db, events: StoredEvent[]): Promise<StoredEvent[]> {
  const offers = new Set(events.flatMap((event) => logRowOf(event)?.offerId ?? []));
  if (!offers.size) return events;
  const { rows } = await sql<Names & { offerId: number }>`
    select o.id as "offerId", c.name as company, u.name as client, u.email,
      coalesce(nullif(u.phone, ''), ad.phone, '') as phone
    from offers o
    join users u on u.id = o.user_id
    left join companies c on c.user_id = o.user_id
    left join admissions ad on ad.id = o.admission_id
    where o.id = any(${[...offers]}::bigint[])`.execute(db);
  const names = new Map(rows.map(({ offerId, ...known }) => [offerId, known]));
  return events.map((event) => {
    const row = logRowOf(event);
    if (!row) return event;
    return {
      ...event,
      payload: { ...(event.payload as object), row: { ...row, ...names.get(row.offerId) } },
    };
  });
}
