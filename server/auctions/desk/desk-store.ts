import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { QueuedLot } from '../rules/led-rules.ts';

/** The lots of a sale as calls see them, by number. */
export async function readQueue(tx: Tx, auctionId: number): Promise<QueuedLot[]> {
  const { rows } = await sql<QueuedLot>`select id, number, status,
      floor(extract(epoch from called_at) * 1000)::bigint as "calledAt",
      floor(extract(epoch from aside_at) * 1000)::bigint as "asideAt"
    from lots where auction_id = ${auctionId} order by number`.execute(tx);
  return rows;
}

export interface Paddle {
  admissionId: number;
  userId: number;
}

/** The participant of a number, in the auction of the lot; undefined also when the lot is of another auction. */
export async function findPaddle(
  db: Db,
  auctionId: number,
  lotId: number,
  paddle: number,
): Promise<Paddle | undefined> {
  const { rows } = await sql<Paddle>`select ad.id as "admissionId", ad.user_id as "userId" from admissions ad
    join lots l on l.auction_id = ad.auction_id
    where l.id = ${lotId} and ad.auction_id = ${auctionId} and ad.alias = ${paddle}`.execute(db);
  return rows[0];
}
