import { sql } from 'kysely';
import type { LogRow } from '#contract/auction-live.ts';
import { readTopic } from '#contract/live-topics.ts';
import type { Db } from '#server/platform/db.ts';
import type { StoredEvent } from '#server/platform/live/event-store.ts';

type Names = Pick<LogRow, 'company' | 'client' | 'email' | 'phone'>;

const logRowOf = (event: StoredEvent): LogRow | undefined =>
  readTopic(event.topic).kind === 'log' ? (event.payload as { row?: LogRow }).row : undefined;

/**
 * Rows of the log keep ids; who it was is joined when they are sent, so that an erased person stays erased. By the row's
 * own person: an automatic bid answers somebody else's offer.
 */
export async function dressEvents(db: Db, events: StoredEvent[]): Promise<StoredEvent[]> {
  const people = new Set(events.flatMap((event) => logRowOf(event)?.userId ?? []));
  if (!people.size) return events;
  const codes = new Set(events.map(({ auctionCode }) => auctionCode));
  const { rows } = await sql<Names & { userId: number; auctionCode: string }>`
    select u.id as "userId", a.code as "auctionCode", c.name as company, u.name as client, u.email,
      coalesce(nullif(u.phone, ''), ad.phone, '') as phone
    from users u
    join auctions a on a.code = any(${[...codes]}::text[])
    left join admissions ad on ad.auction_id = a.id and ad.user_id = u.id
    left join companies c on c.user_id = u.id
    where u.id = any(${[...people]}::bigint[])`.execute(db);
  const names = new Map(rows.map(({ userId, auctionCode, ...known }) => [`${auctionCode} ${userId}`, known]));
  return events.map((event) => {
    const row = logRowOf(event);
    if (!row) return event;
    const known = names.get(`${event.auctionCode} ${row.userId}`);
    return { ...event, payload: { ...(event.payload as object), row: { ...row, ...known } } };
  });
}
