import { auctionStatuses, pausedWord } from '#contract/auctions/auction-words.ts';
import type { Db } from '#server/platform/db.ts';
import { findAuction } from '../reading/auction-store.ts';
import { publicViewer } from '../reading/viewer.ts';

/** How a sale stands in a word, and when its last lot closes while lots run. */
export async function glanceAtSale(
  db: Db,
  code: string,
): Promise<{ word: string; endsAt: string | null } | undefined> {
  const auction = await findAuction(db, publicViewer, { code });
  if (!auction) return undefined;
  const { status, paused, ends_at } = auction;
  return {
    word: paused ? pausedWord : auctionStatuses[status],
    endsAt: status === 'active' && !paused ? (ends_at?.toISOString() ?? null) : null,
  };
}
