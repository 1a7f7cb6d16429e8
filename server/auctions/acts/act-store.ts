import { sql } from 'kysely';
import type { LiveEventBody } from '#contract/auctions/auction-live.ts';
import type { AuctionStatus, Manner } from '#contract/auctions/auction-words.ts';
import { topicName } from '#contract/live/live-topics.ts';
import type { Tx } from '#server/platform/db.ts';
import type { ChainPlace } from '../ledger/chain-links.ts';
import type { Instant } from '../rules/time-rules.ts';

/** A manager's act waits for bids only for a while. */
export const waitBriefly = (tx: Tx): Promise<unknown> => sql`set local lock_timeout = '5s'`.execute(tx);

interface AuctionOfLot {
  status: AuctionStatus;
  pausedAt: Instant | null;
}

export async function lockAuctionOf(tx: Tx, lotId: number): Promise<AuctionOfLot | undefined> {
  const { rows } = await sql<AuctionOfLot>`
    select a.status, floor(extract(epoch from a.paused_at) * 1000)::bigint as "pausedAt" from auctions a
    where a.id = (select auction_id from lots where id = ${lotId}) for no key update`.execute(tx);
  return rows[0];
}

export interface Auction {
  id: number;
  code: string;
  status: AuctionStatus;
  pausedAt: Instant | null;
  startsAt: Instant;
  firstClosesAt: Instant;
  stagger: number;
  windowSeconds: number;
  hardEnd: Instant | null;
  published: boolean;
  manner: Manner;
  /** Of a led sale; null while it is prepared. */
  hallAt: Instant | null;
  /** The lot that was called last. */
  calledLotId: number | null;
}

export async function lockAuction(tx: Tx, id: number): Promise<Auction | undefined> {
  const { rows } = await sql<Auction>`select id, code, status,
      floor(extract(epoch from paused_at) * 1000)::bigint as "pausedAt",
      floor(extract(epoch from starts_at) * 1000)::bigint as "startsAt",
      floor(extract(epoch from first_closes_at) * 1000)::bigint as "firstClosesAt", stagger,
      window_seconds as "windowSeconds", floor(extract(epoch from hard_end) * 1000)::bigint as "hardEnd",
      results_published_at is not null as published, manner,
      floor(extract(epoch from hall_at) * 1000)::bigint as "hallAt", called_lot_id as "calledLotId"
    from auctions where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** Where its events and its chain have come to. */
export const readAuctionSeq = (tx: Tx, id: number) =>
  tx
    .selectFrom('auctions')
    .select(['seq', 'chain_seq', 'chain_head'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** After the one of this number, one by one. */
export async function publishEvents(
  tx: Tx,
  auction: Pick<Auction, 'id' | 'code'>,
  after: number,
  events: readonly LiveEventBody[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto('live_events')
    .values(
      events.map(({ event, payload }, index) => ({
        topic: topicName.auction(auction.id),
        seq: after + 1 + index,
        event,
        auction_code: auction.code,
        payload: JSON.stringify(payload),
        at,
      })),
    )
    .execute();
}

export async function writeCourseOf(
  tx: Tx,
  auction: Auction,
  { seq, end }: { seq: number; end: ChainPlace },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('auctions')
    .set({
      status: auction.status,
      paused_at: auction.pausedAt === null ? null : new Date(auction.pausedAt),
      called_lot_id: auction.calledLotId,
      seq,
      chain_seq: end.seq,
      chain_head: end.hash,
      ...(auction.published && { results_published_at: sql<Date>`coalesce(results_published_at, ${at})` }),
      ...(['finished', 'failed', 'cancelled'].includes(auction.status) && { finished_at: at }),
    })
    .where('id', '=', auction.id)
    .execute();
}

/** Without those that came to a later lot. */
export async function stonesOfLots(
  tx: Tx,
  lotIds: readonly number[],
): Promise<{ lot_id: number; item_id: number }[]> {
  const { rows } = await sql<{ lot_id: number; item_id: number }>`select s.lot_id, s.item_id from lot_stones s
    where s.lot_id = any(${lotIds}::bigint[])
      and not exists (select from lot_stones later where later.item_id = s.item_id and later.lot_id > s.lot_id)`.execute(
    tx,
  );
  return rows;
}
