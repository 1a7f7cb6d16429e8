import type { AuctionResults } from '#contract/auctions/auction-answers.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import { type Db, inSnapshot } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { findAuction } from '../reading/auction-store.ts';
import { auctionView } from '../reading/auction-view.ts';
import { lotsOf } from '../reading/lot-store.ts';
import { lotView } from '../reading/lot-view.ts';
import type { Viewer } from '../reading/viewer.ts';

/** Until results are published, prices and winners are shown to managers and to the winner only. */
export async function showResults(
  db: Db,
  catalog: LiveCatalog,
  viewer: Viewer,
  id: number,
): Promise<AuctionResults | Refusal> {
  return inSnapshot(db, async (tx) => {
    const auction = await findAuction(tx, viewer, { id });
    const card = auction && auctionView(auction, catalog);
    if (!auction || !card?.finishUrl) return notFound();
    const records = await lotsOf(tx, viewer, id);
    const lots = records.map((record) => {
      const lot = lotView(record, catalog, viewer);
      const mine = lot.my?.state === 'won';
      const told = auction.results_published || viewer.manager || mine;
      return {
        lotId: lot.id,
        number: lot.number,
        name: lot.name,
        grades: lot.grades,
        images: lot.images,
        saleStatus: lot.saleStatus,
        startPrice: lot.startPrice,
        price: told && lot.saleStatus === 'sold' ? lot.currentBid : null,
        priceHidden: lot.priceHidden,
        bidsCount: lot.bidsCount,
        winnerAlias: told ? record.winner_alias : null,
        mine,
      };
    });
    return {
      auction: card,
      published: auction.results_published,
      lots,
      sold: lots.filter((lot) => lot.saleStatus === 'sold').length,
      // The same for everyone: with one's own hidden price in it, it would not be.
      soldSum: lots.reduce((sum, lot, at) => sum + (records[at]!.price_hidden ? 0 : (lot.price ?? 0)), 0),
    };
  });
}
