import { sql } from 'kysely';
import type { LiveEvent } from '#contract/auctions/auction-live.ts';
import type { Db } from '../db.ts';

/** A stored event of the stream: ids, no names. */
export interface StoredEvent {
  topic: string;
  seq: number;
  event: string;
  auctionCode: string;
  payload: unknown;
  at: Date;
}

const columns = sql`e.topic, e.seq, e.event, e.auction_code as "auctionCode", e.payload, e.at`;

/** What came after each cursor, in order. */
export async function eventsPast(
  db: Db,
  cursors: { topic: string; seq: number }[],
  limit: number,
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select ${columns}
    from unnest(${cursors.map(({ topic }) => topic)}::text[],
      ${cursors.map(({ seq }) => seq)}::bigint[]) c (topic, seq)
    cross join lateral (
      select * from live_events n where n.topic = c.topic and n.seq > c.seq order by n.seq limit ${limit}) e
    order by e.topic, e.seq limit ${limit}`.execute(db);
  return rows;
}

/** An event committed later than this after its time is found by checking every room. */
const recent = sql`house_now() - interval '5 seconds'`;

/** Topics with an event of late. */
export async function stirredTopics(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ topic: string }>`
    select distinct topic from live_events where at > ${recent}`.execute(db);
  return new Set(rows.map(({ topic }) => topic));
}

export async function eventsBetween(
  db: Db,
  topic: string,
  after: number,
  upTo: number,
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select ${columns} from live_events e
    where e.topic = ${topic} and e.seq > ${after} and e.seq <= ${upTo} order by e.seq`.execute(db);
  return rows;
}

export async function lastSeq(db: Db, topic: string): Promise<number> {
  const { last } = await db
    .selectFrom('live_events')
    .select(({ fn }) => fn.coalesce(fn.max('seq'), sql<number>`0`).as('last'))
    .where('topic', '=', topic)
    .executeTakeFirstOrThrow();
  return Number(last);
}

/** As it travels, on a socket and in the replay call. */
export const toLiveEvent = (epoch: string, row: StoredEvent): LiveEvent =>
  ({
    topic: row.topic,
    seq: row.seq,
    epoch,
    auctionCode: row.auctionCode,
    serverTime: row.at.toISOString(),
    event: row.event,
    payload: row.payload,
  }) as LiveEvent;
