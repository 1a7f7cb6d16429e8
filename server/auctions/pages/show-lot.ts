import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import type { Answer } from '#contract/index.ts';
import { cardView, type LiveCatalog, showStone, stoneProperties } from '#server/catalog/public.ts';
import { type Db, inSnapshot, type Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { admissionOf } from '../admissions/admission-store.ts';
import { admissionView } from '../admissions/admission-view.ts';
import { readWords } from '../desk/words-store.ts';
import { receiptsOf } from '../ledger/receipts.ts';
import type { AuctionReading } from '../reading/auction-reading.ts';
import { findAuction } from '../reading/auction-store.ts';
import { hallOf } from '../reading/auction-view.ts';
import { findLot, findLotOfStone, historyOf, neighboursOf } from '../reading/lot-store.ts';
import { bidView, isPriceKept, lotView, nextMinBid } from '../reading/lot-view.ts';
import { readMoment } from '../reading/moment-store.ts';
import type { Viewer } from '../reading/viewer.ts';

interface LotAt {
  code: string;
  id: number;
}

/** One snapshot; the live stream continues from its seq. */
export const showLot = (
  { db, ...reading }: AuctionReading,
  viewer: Viewer,
  at: LotAt,
): Promise<LotDetail | Refusal> => inSnapshot(db, (tx) => lotNow(tx, reading, viewer, at));

export async function lotNow(
  tx: Tx,
  { catalog, signer }: Omit<AuctionReading, 'db'>,
  viewer: Viewer,
  { code, id }: LotAt,
): Promise<LotDetail | Refusal> {
  const lot = await findLot(tx, viewer, { auctionCode: code, id });
  const auction = lot && (await findAuction(tx, viewer, { id: lot.auction_id }));
  if (!lot || !auction) return notFound();
  const admission = await admissionOf(tx, auction.id, viewer.userId);
  const neighbours = await neighboursOf(tx, lot);
  const items = lot.item_ids.flatMap((itemId) => catalog.find(itemId) ?? []);
  const [first] = items;
  const kept = isPriceKept(lot, viewer);
  const stones = items.map((item) => cardView(catalog, item));
  return {
    ...lotView(lot, catalog, viewer),
    description: lot.description,
    auctionId: auction.id,
    auctionName: auction.name,
    auctionStatus: auction.status,
    startsAt: auction.starts_at.toISOString(),
    hallAt: hallOf(auction),
    paused: auction.paused,
    words: auction.manner === 'led' ? await readWords(tx, auction.id) : null,
    lotsCount: neighbours.count,
    previousLot: neighbours.previous,
    nextLot: neighbours.next,
    step: lot.step,
    nextMinBid: kept ? lot.start_price : nextMinBid(lot),
    biddersCount: lot.bidders_count,
    window: lot.window_seconds,
    extensionNo: lot.extension_no,
    hardEnd: lot.hard_end?.toISOString() ?? null,
    tiers: lot.tiers,
    vat: lot.vat,
    stones,
    properties: first?.stone ? stoneProperties(first, first.stone) : [],
    estimate:
      lot.estimate_low !== null && lot.estimate_high !== null
        ? { low: lot.estimate_low, high: lot.estimate_high }
        : null,
    report: lot.report,
    bids: kept ? [] : (await historyOf(tx, lot.id)).map((bid) => bidView(lot, bid)),
    admission: admission ? admissionView(admission) : null,
    admitsEveryone: auction.admits_everyone,
    receipts: admission?.alias ? await receiptsOf(tx, signer, lot.id, admission.alias) : [],
    ...(await readMoment(tx)),
  };
}

export async function showLotStone(
  db: Db,
  catalog: LiveCatalog,
  viewer: Viewer,
  itemId: number,
): Promise<Answer<'GET /api/internal/auctions/diamond/{id}/'> | Refusal> {
  const lot = await findLotOfStone(db, viewer, itemId);
  if (!lot) return notFound();
  const stone = await showStone(db, catalog, String(itemId));
  return stone instanceof Refusal ? stone : { stone, lot: lotView(lot, catalog, viewer) };
}
