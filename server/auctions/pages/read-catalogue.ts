import type { AuctionDetail } from '#contract/auctions/auction-answers.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import type { Db } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { lotsOf } from '../reading/lot-store.ts';
import type { Viewer } from '../reading/viewer.ts';
import { showAuction } from './show-auction.ts';

/** A printed catalogue shows what everyone may see. */
const anybody: Viewer = { userId: null, manager: false };

export interface CatalogueLot {
  id: number;
  number: number;
  name: string;
  description: string;
  itemIds: number[];
  startPrice: number;
  step: number;
}

/** A public auction with all its lots in their order, for print. */
export async function readCatalogue(
  db: Db,
  catalog: LiveCatalog,
  code: string,
): Promise<{ auction: AuctionDetail; lots: CatalogueLot[] } | Refusal> {
  const auction = await showAuction(db, catalog, anybody, code);
  if (auction instanceof Refusal) return auction;
  const lots = await lotsOf(db, anybody, auction.id);
  return {
    auction,
    lots: lots
      .filter(({ status }) => status !== 'withdrawn')
      .map(({ id, number, name, description, item_ids, start_price, step }) => ({
        id,
        number,
        name,
        description,
        itemIds: item_ids,
        startPrice: start_price,
        step,
      })),
  };
}
