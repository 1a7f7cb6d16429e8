import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { findAuction } from '../reading/auction-store.ts';
import { findLot } from '../reading/lot-store.ts';
import type { Viewer } from '../reading/viewer.ts';
import { dropFollowOf, type FollowedLot, keepFollow } from './follow-store.ts';

async function findFollowed(
  db: Db,
  viewer: Viewer,
  code: string,
  lotId: number | undefined,
): Promise<FollowedLot | undefined> {
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
  await keepFollow(db, viewer.userId, followed);
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
  await dropFollowOf(db, viewer.userId, followed);
  return {};
}
