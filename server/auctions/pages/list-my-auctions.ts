import type { AuctionStatus } from '#contract/auctions/auction-words.ts';
import type { Answer } from '#contract/index.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import { type Db, inSnapshot } from '#server/platform/db.ts';
import { admissionsOfUser } from '../admissions/admission-store.ts';
import { admissionView } from '../admissions/admission-view.ts';
import { readAuctionsById } from '../reading/auction-store.ts';
import { auctionView } from '../reading/auction-view.ts';
import { lotsOfAuctions } from '../reading/lot-store.ts';
import { lotView } from '../reading/lot-view.ts';
import { readMoment } from '../reading/moment-store.ts';
import { followedAuctions } from './follow-store.ts';

type Mine = Answer<'GET /api/internal/user/auctions/'>;
type MyAuctionsSection = 'current' | 'subscribed' | 'completed';

const over: readonly AuctionStatus[] = ['finished', 'failed', 'cancelled'];

/** Current and completed: where I take part, with the lots I bid on. Subscribed: what I follow. */
export async function listMyAuctions(
  db: Db,
  catalog: LiveCatalog,
  userId: number,
  section: MyAuctionsSection,
): Promise<Mine> {
  const viewer = { userId, manager: false };
  return inSnapshot(db, async (tx) => {
    const admissions = await admissionsOfUser(tx, userId);
    const ids =
      section === 'subscribed'
        ? await followedAuctions(tx, userId)
        : [...admissions].filter(([, { state }]) => state !== 'withdrawn').map(([id]) => id);
    const auctions = (await readAuctionsById(tx, viewer, ids)).filter(
      ({ status }) => section === 'subscribed' || over.includes(status) === (section === 'completed'),
    );
    const lots = await lotsOfAuctions(
      tx,
      viewer,
      auctions.map(({ id }) => id),
    );
    return {
      auctions: auctions.map((auction) => {
        const admission = admissions.get(auction.id);
        return {
          auction: auctionView(auction, catalog),
          admission: admission ? admissionView(admission) : null,
          lots: lots
            .filter((lot) => lot.auction_id === auction.id)
            .map((lot) => lotView(lot, catalog, viewer))
            .filter((lot) => (section === 'subscribed' ? lot.subscribed : lot.my !== null)),
        };
      }),
      ...(await readMoment(tx)),
    };
  });
}
