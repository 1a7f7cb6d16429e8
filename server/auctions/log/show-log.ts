import type { Answer } from '#contract/index.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import { type Db, inSnapshot, type Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { countRequests, namesOfHolders } from '../admissions/admission-store.ts';
import { readAuctions } from '../reading/auction-store.ts';
import { findLot, lotsOfAuctions } from '../reading/lot-store.ts';
import { isPriceKept } from '../reading/lot-view.ts';
import { readMoment } from '../reading/moment-store.ts';
import type { Viewer } from '../reading/viewer.ts';
import { countLog, type LogFilter, type LogScope, readLog } from './log-store.ts';
import { logAuctionView, logHeadView, logRowView } from './log-view.ts';

const logRowsOnPage = 200;
type LogQuery = LogFilter & { page: number; before?: number | undefined };

async function readPage(tx: Tx, viewer: Viewer, scope: LogScope, query: LogQuery) {
  const { total, ...counts } = await countLog(tx, viewer, scope, query);
  const pages = Math.max(1, Math.ceil(total / logRowsOnPage));
  const page = Math.min(query.page, pages);
  const { before } = query;
  const offset = before ? 0 : (page - 1) * logRowsOnPage;
  const records = await readLog(tx, viewer, scope, query, { limit: logRowsOnPage, offset, before });
  return { rows: records.map((row) => logRowView(row, viewer)), total, page, pages, counts };
}

const emptyPage = {
  rows: [],
  total: 0,
  page: 1,
  pages: 1,
  counts: { all: 0, accepted: 0, rejected: 0, annulled: 0 },
};

/** The log of all lots. The summary rows are of the chosen auction, otherwise of those under way. */
export async function showLog(
  db: Db,
  catalog: LiveCatalog,
  viewer: Viewer,
  query: LogQuery & { auction?: string | undefined },
): Promise<Answer<'GET /api/internal/auctions/log/'>> {
  return inSnapshot(db, async (tx) => {
    const auctions = await readAuctions(tx, viewer);
    const requests = await countRequests(tx);
    const moment = await readMoment(tx);
    const headed = auctions.filter(({ code, status }) =>
      query.auction ? code === query.auction : ['active', 'summing_up'].includes(status),
    );
    const lots = await lotsOfAuctions(
      tx,
      viewer,
      headed.map(({ id }) => id),
    );
    const names = await namesOfHolders(tx, viewer, lots);
    return {
      ...(await readPage(tx, viewer, { auctionCode: query.auction }, query)),
      auctions: auctions.map((auction) => logAuctionView(auction, requests.get(auction.id) ?? 0)),
      lots: lots.map((lot) => logHeadView(lot, viewer, moment, false, names, catalog)),
      serverTime: moment.serverTime,
    };
  });
}

export async function showLotLog(
  db: Db,
  catalog: LiveCatalog,
  viewer: Viewer,
  code: string,
  query: LogQuery,
): Promise<Answer<'GET /api/internal/auctions/log/{code}/'> | Refusal> {
  return inSnapshot(db, async (tx) => {
    const lot = await findLot(tx, viewer, { code });
    if (!lot) return notFound();
    const kept = isPriceKept(lot, viewer);
    const names = await namesOfHolders(tx, viewer, [lot]);
    return {
      lot: logHeadView(lot, viewer, await readMoment(tx), kept, names, catalog),
      // A confidential price would be in the lot's log, and search counts would reveal it.
      ...(kept ? emptyPage : await readPage(tx, viewer, { lotId: lot.id }, query)),
      named: viewer.manager,
    };
  });
}
