import type { LogRow } from '#contract/auctions/auction-live.ts';
import type { LogAuction, LogLotHead } from '#contract/auctions/auction-managing.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import type { AuctionRecord } from '../reading/auction-store.ts';
import { imagesOfLot } from '../reading/lot-images.ts';
import type { ShownLot } from '../reading/lot-store.ts';
import type { Moment } from '../reading/moment-store.ts';
import type { Viewer } from '../reading/viewer.ts';
import { auctionActsOf } from '../rules/auction-acts-rules.ts';
import { actsOf } from '../rules/lot-acts-rules.ts';
import type { LogRecord } from './log-store.ts';

/**
 * Names and contacts are for managers and for the person themself, and so are the reason and sum of a refused
 * offer: they would reveal a limit or a maximum.
 */
export function logRowView(row: LogRecord, viewer: Viewer): LogRow {
  const named = viewer.manager || row.user_id === viewer.userId;
  const secret = !named && row.status === 'rejected';
  return {
    id: row.id,
    lotId: row.lot_id,
    lotNumber: row.lot_number,
    auctionCode: row.auction_code,
    at: row.at.toISOString(),
    alias: row.alias,
    userId: named ? row.user_id : null,
    company: named ? row.company : null,
    client: named ? row.client : null,
    email: named ? row.email : null,
    phone: named ? row.phone : null,
    before: row.before,
    after: secret ? null : row.after,
    step: row.step,
    steps: secret ? null : row.steps,
    offerId: row.offer_id,
    status: row.status,
    auto: row.auto,
    note: viewer.manager ? row.note : named ? (row.told ?? row.note) : '',
  };
}

/** Names of those who hold lots or are asked, by admission; empty for who may not see them. */
type HolderNames = ReadonlyMap<number, string>;

export const logHeadView = (
  lot: ShownLot,
  viewer: Viewer,
  moment: Moment,
  kept: boolean,
  names: HolderNames,
  catalog: LiveCatalog,
): LogLotHead => ({
  lotId: lot.id,
  number: lot.number,
  code: lot.code,
  name: lot.name,
  picture: imagesOfLot(lot, catalog).preview,
  auctionCode: lot.auction_code,
  auctionName: lot.auction_name,
  saleStatus: lot.status,
  desk: lot.desk,
  auctionStatus: lot.auction_status,
  paused: lot.paused,
  currentBid: kept ? null : lot.price,
  priceHidden: lot.price_hidden,
  reserve: viewer.manager ? lot.reserve : null,
  startPrice: lot.start_price,
  step: lot.step,
  bidsCount: lot.bids_count,
  endsAt: (lot.status === 'rebidding' ? lot.rebidding_ends_at : lot.ends_at)?.toISOString() ?? null,
  window: lot.window_seconds,
  extensionNo: lot.extension_no,
  leaderAlias: lot.winner_alias ?? lot.leader_alias,
  leaderName: names.get(lot.winner_id ?? lot.leader_id ?? 0) ?? null,
  question:
    viewer.manager && lot.asked_id !== null
      ? {
          alias: lot.asked_alias!,
          name: names.get(lot.asked_id) ?? '',
          sum: lot.asked_sum!,
          until: lot.asked_until!.toISOString(),
        }
      : null,
  acts: viewer.acts ? actsOf(lot) : [],
  seq: lot.seq,
  logSeq: lot.log_seq,
  ...moment,
});

export const logAuctionView = (auction: AuctionRecord, requests: number): LogAuction => ({
  id: auction.id,
  code: auction.code,
  name: auction.name,
  status: auction.status,
  paused: auction.paused,
  lots: auction.lots,
  closed: auction.closed,
  startsAt: auction.starts_at.toISOString(),
  endsAt: auction.ends_at?.toISOString() ?? null,
  requests,
  acts: auctionActsOf(auction),
  seq: auction.seq,
});
