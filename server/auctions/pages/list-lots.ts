import type { Answer } from '#contract/index.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import { type Db, inSnapshot, type Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { findAuction } from '../reading/auction-store.ts';
import { lotsOf } from '../reading/lot-store.ts';
import { lotView, openStatuses } from '../reading/lot-view.ts';
import { readMoment } from '../reading/moment-store.ts';
import type { Viewer } from '../reading/viewer.ts';
import { lotFacets, passes, readLotFilter, sortLots } from '../rules/lot-filter-rules.ts';

type LotList = Answer<'GET /api/internal/auctions/{code}/lots/'>;
const lotsOnPage = 24;

type Asked = {
  page: number;
  sort: Parameters<typeof sortLots>[1];
  open: number;
  mine: number;
  filter: string[];
};

export const listLots = (
  db: Db,
  catalog: LiveCatalog,
  viewer: Viewer,
  code: string,
  asked: Asked,
): Promise<LotList | Refusal> => inSnapshot(db, (tx) => lotsNow(tx, catalog, viewer, code, asked));

/** An auction has some dozens of lots: they are read whole, filtered and counted here. */
export async function lotsNow(
  tx: Tx,
  catalog: LiveCatalog,
  viewer: Viewer,
  code: string,
  asked: Asked,
): Promise<LotList | Refusal> {
  const auction = await findAuction(tx, viewer, { code });
  if (!auction) return notFound();
  const lots = (await lotsOf(tx, viewer, auction.id))
    .map((lot) => lotView(lot, catalog, viewer))
    .filter((lot) => !asked.open || openStatuses.includes(lot.saleStatus))
    .filter((lot) => !asked.mine || lot.my !== null || lot.subscribed);
  const filter = readLotFilter(asked.filter);
  const found = sortLots(
    lots.filter((lot) => passes(lot, filter)),
    asked.sort,
  );
  const pages = Math.max(1, Math.ceil(found.length / lotsOnPage));
  const page = Math.min(asked.page, pages);
  return {
    items: found.slice((page - 1) * lotsOnPage, page * lotsOnPage),
    total: found.length,
    page,
    pages,
    facets: lotFacets(lots, filter),
    understood: filter.understood,
    ...(await readMoment(tx)),
  };
}
