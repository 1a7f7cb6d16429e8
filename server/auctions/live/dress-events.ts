import type { LiveEventBody, LogRow } from '#contract/auctions/auction-live.ts';
import { readTopic } from '#contract/live/live-topics.ts';
import type { Db } from '#server/platform/db.ts';
import type { StoredEvent } from '#server/platform/live/event-store.ts';
import { lotsOfKeptPrice, readBidderNames } from './topic-store.ts';

type Finish = Extract<LiveEventBody, { event: 'auction_finish' }>['payload'];
const logRowOf = (event: StoredEvent): LogRow | undefined =>
  readTopic(event.topic).kind === 'log' ? (event.payload as { row?: LogRow }).row : undefined;

/** What a stored event says to those who read it now. */
export const dressEvents = async (db: Db, events: StoredEvent[]): Promise<StoredEvent[]> =>
  withNames(db, await withoutKeptPrices(db, events));

/**
 * Log rows hold ids; names are joined when events are sent, so that an erased person stays erased. Joined by the
 * row's own person: an automatic bid answers another person's offer.
 */
async function withNames(db: Db, events: StoredEvent[]): Promise<StoredEvent[]> {
  const people = new Set(events.flatMap((event) => logRowOf(event)?.userId ?? []));
  if (!people.size) return events;
  const codes = new Set(events.map(({ auctionCode }) => auctionCode));
  const rows = await readBidderNames(db, [...people], [...codes]);
  const names = new Map(rows.map(({ userId, auctionCode, ...known }) => [`${auctionCode} ${userId}`, known]));
  return events.map((event) => {
    const row = logRowOf(event);
    if (!row) return event;
    const known = names.get(`${event.auctionCode} ${row.userId}`);
    return { ...event, payload: { ...(event.payload as object), row: { ...row, ...known } } };
  });
}

/** A price may be made confidential after the results with all prices were published. */
async function withoutKeptPrices(db: Db, events: StoredEvent[]): Promise<StoredEvent[]> {
  const finishOf = ({ event, payload }: StoredEvent) =>
    event === 'auction_finish' ? (payload as Finish) : undefined;
  const told = events.flatMap((event) => finishOf(event)?.results.map(({ lotId }) => lotId) ?? []);
  if (!told.length) return events;
  const kept = await lotsOfKeptPrice(db, told);
  if (!kept.size) return events;
  return events.map((event) => {
    const finish = finishOf(event);
    if (!finish) return event;
    const results = finish.results.map((result) =>
      kept.has(result.lotId) ? { ...result, price: null } : result,
    );
    return { ...event, payload: { ...finish, results } };
  });
}
