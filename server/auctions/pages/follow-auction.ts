import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { findAuction } from '../reading/auction-store.ts';
import { findLot } from '../reading/lot-store.ts';
import type { Viewer } from '../reading/viewer.ts';

interface Followed {
  auctionId: number;
  lotId: number | null;
  /** The lot's state that the follower sees now. */
  status: string | null;
}

async function findFollowed(
  db: Db,
  viewer: Viewer,
  code: string,
  lotId: number | undefined,
): Promise<Followed | undefined> {
  if (lotId === undefined) {
    const auction = await findAuction(db, viewer, { code });
    return auction && { auctionId: auction.id, lotId: null, status: null };
  }
  const lot = await findLot(db, viewer, { auctionCode: code, id: lotId });
  return lot && { auctionId: lot.auction_id, lotId: lot.id, status: lot.status };
}

/** Following twice is following. */
export async function followAuction(
  db: Db,
  viewer: Viewer & { userId: number },
  code: string,
  lotId: number | undefined,
): Promise<Record<never, never> | Refusal> {
  const followed = await findFollowed(db, viewer, code, lotId);
  if (!followed) return notFound();
  await db
    .insertInto('auction_follows')
    .values({
      user_id: viewer.userId,
      auction_id: followed.auctionId,
      lot_id: followed.lotId,
      told_status: followed.status,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {};
}

export async function unfollowAuction(
  db: Db,
  viewer: Viewer & { userId: number },
  code: string,
  lotId: number | undefined,
): Promise<Record<never, never> | Refusal> {
  const followed = await findFollowed(db, viewer, code, lotId);
  if (!followed) return notFound();
  await db
    .deleteFrom('auction_follows')
    .where('user_id', '=', viewer.userId)
    .where('auction_id', '=', followed.auctionId)
    .where('lot_id', followed.lotId === null ? 'is' : '=', followed.lotId)
    .execute();
  return {};
}
