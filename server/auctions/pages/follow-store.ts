import { sql } from 'kysely';
import type { Frequency } from '#contract/subscriptions/subscription-words.ts';
import type { Follow } from '#contract/subscriptions/subscriptions.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** No letters by digest about what a person follows; they go on following. */
export async function stopFollowLetters(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('auction_follows').set({ by_letter: false }).where('user_id', '=', userId).execute();
}

/** The auction's and its lots'. */
export async function dropFollowsOf(tx: Tx, userId: number, auctionId: number): Promise<void> {
  await tx
    .deleteFrom('auction_follows')
    .where('user_id', '=', userId)
    .where('auction_id', '=', auctionId)
    .execute();
}

export interface FollowedLot {
  auctionId: number;
  lotId: number | null;
  /** The lot's state that the follower sees now. */
  status: string | null;
}

export async function keepFollow(
  db: Db,
  userId: number,
  { auctionId, lotId, status }: FollowedLot,
): Promise<void> {
  await db
    .insertInto('auction_follows')
    .values({ user_id: userId, auction_id: auctionId, lot_id: lotId, told_status: status })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of the auction alone, or of the lot alone. */
export async function dropFollowOf(db: Db, userId: number, { auctionId, lotId }: FollowedLot): Promise<void> {
  await db
    .deleteFrom('auction_follows')
    .where('user_id', '=', userId)
    .where('auction_id', '=', auctionId)
    .where('lot_id', lotId === null ? 'is' : '=', lotId)
    .execute();
}

export interface FollowRow {
  id: number;
  letter: boolean;
  site: boolean;
  frequency: Frequency;
  created_at: Date;
  code: string;
  auction: string;
  lot_id: number | null;
  number: number | null;
  lot: string | null;
}

/** A person's follows that can still bring news: the auction goes on, or the lot is not closed. */
export async function readFollows(db: Db, userId: number): Promise<FollowRow[]> {
  const { rows } = await sql<FollowRow>`
    select f.id, f.by_letter as letter, f.on_site as site, f.frequency, f.created_at, a.code,
      a.name as auction, f.lot_id, l.number, l.name as lot
    from auction_follows f join auctions a on a.id = f.auction_id left join lots l on l.id = f.lot_id
    where f.user_id = ${userId} and a.status not in ('draft', 'failed', 'cancelled')
      and a.results_published_at is null
      and (l.id is null or l.status not in ('sold', 'unsold', 'withdrawn'))
    order by f.created_at desc, f.id desc`.execute(db);
  return rows;
}

export type FollowWays = Pick<Follow, 'letter' | 'site' | 'frequency'>;

/** False: no such thing is followed by this person. */
export async function writeFollow(
  db: Db,
  userId: number,
  id: number,
  { letter, site, frequency }: FollowWays,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auction_follows')
    .set({ by_letter: letter, on_site: site, frequency })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteFollow(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auction_follows')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function followedAuctions(tx: Tx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ auction_id: number }>`
    select distinct auction_id from auction_follows where user_id = ${userId}`.execute(tx);
  return rows.map(({ auction_id }) => auction_id);
}
