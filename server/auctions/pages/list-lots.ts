import type { Answer } from '#contract/index.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import { type Db, inSnapshot } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { findAuction } from '../reading/auction-store.ts';
import { lotsOf } from '../reading/lot-store.ts';
import { lotView, openStatuses } from '../reading/lot-view.ts';
import { readMoment } from '../reading/moment-store.ts';
import type { Viewer } from '../reading/viewer.ts';
import { lotFacets, passes, readLotFilter, sortLots } from '../rules/lot-filter-rules.ts';

type LotList = Answer<'GET /api/internal/auctions/{code}/lots/'>;
const lotsOnPage = 24;

/** An auction has some dozens of lots: they are read whole, filtered and counted here. */
export async function listLots(
  db: Db,
  catalog: LiveCatalog,
  viewer: Viewer,
  code: string,
  query: { page: number; sort: Parameters<typeof sortLots>[1]; open: number; mine: number; filter: string[] },
): Promise<LotList | Refusal> {
  return inSnapshot(db, async (tx) => {
    const auction = await findAuction(tx, viewer, { code });
    if (!auction) return notFound();
    const lots = (await lotsOf(tx, viewer, auction.id))
      .map((lot) => lotView(lot, catalog, viewer))
      .filter((lot) => !query.open || openStatuses.includes(lot.saleStatus))
      .filter((lot) => !query.mine || lot.my !== null || lot.subscribed);
    const filter = readLotFilter(query.filter);
    const found = sortLots(
      lots.filter((lot) => passes(lot, filter)),
      query.sort,
    );
    const pages = Math.max(1, Math.ceil(found.length / lotsOnPage));
    const page = Math.min(query.page, pages);
    return {
      items: found.slice((page - 1) * lotsOnPage, page * lotsOnPage),
      total: found.length,
      page,
      pages,
      facets: lotFacets(lots, filter),
      understood: filter.understood,
      ...(await readMoment(tx)),
    };
  });
}
