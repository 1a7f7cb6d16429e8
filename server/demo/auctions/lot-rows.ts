import { defaultStep, type Lot } from '#server/auctions/rehearsal.ts';
import type { DemoAuction } from '../calendar.ts';
import type { LotStory } from './lot-story.ts';
import { type DemoLot, estimateOf } from './lots.ts';

export const windowSeconds = 300;
const noHash = '0'.repeat(64);
const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Before anything has happened to it. */
export function newLot(auction: DemoAuction, lot: DemoLot): Lot {
  const step = defaultStep(lot.startPrice);
  const id = auction.firstLotId + lot.number - 1;
  return {
    id,
    auctionId: auction.id,
    auctionCode: auction.code,
    number: lot.number,
    name: lot.name,
    startPrice: lot.startPrice,
    step,
    reserveSalt: `demo-${id}`,
    windowMs: windowSeconds * 1000,
    warningMs: null,
    status: 'waiting',
    reserve: lot.reserveSteps === null ? null : lot.startPrice + lot.reserveSteps * step,
    price: null,
    leader: null,
    maximum: null,
    bidsCount: 0,
    biddersCount: 0,
    openedAt: null,
    endsAt: null,
    paused: false,
    remainingMs: null,
    hardEnd: null,
    lastAt: null,
    calledAt: null,
    asideAt: null,
    writtenDue: false,
    extensionNo: 0,
    closedAt: null,
    winner: null,
    soldPrice: null,
    passedOver: [],
    question: null,
    rebiddingEndsAt: null,
    priceHidden: false,
    offersCount: 0,
    bidNo: 0,
    seq: 0,
    logSeq: 0,
    chainSeq: 0,
    chainHead: noHash,
  };
}

export const lotRow = (lot: Lot, { forOrder, report }: DemoLot) => ({
  id: lot.id,
  auction_id: lot.auctionId,
  number: lot.number,
  code: `${lot.auctionCode}-${lot.number}`,
  name: lot.name,
  description: '',
  status: lot.status,
  start_price: lot.startPrice,
  reserve: lot.reserve,
  step: lot.step,
  for_order: forOrder,
  estimate_low: estimateOf(lot.startPrice, lot.reserve).low,
  estimate_high: estimateOf(lot.startPrice, lot.reserve).high,
  report,
  price_hidden: lot.priceHidden,
  price: lot.price,
  leader_id: lot.leader,
  maximum: lot.maximum?.amount ?? null,
  maximum_no: lot.maximum?.no ?? null,
  bids_count: lot.bidsCount,
  bidders_count: lot.biddersCount,
  reserve_salt: lot.reserveSalt,
  opened_at: iso(lot.openedAt),
  ends_at: iso(lot.endsAt),
  window_seconds: windowSeconds,
  last_at: iso(lot.lastAt),
  extension_no: lot.extensionNo,
  closed_at: iso(lot.closedAt),
  confirmed_at: lot.status === 'sold' ? iso(lot.closedAt) : null,
  winner_id: lot.winner,
  sold_price: lot.soldPrice,
  passed_over: lot.passedOver,
  offers_count: lot.offersCount,
  bid_no: lot.bidNo,
  seq: lot.seq,
  log_seq: lot.logSeq,
  chain_seq: lot.chainSeq,
  chain_head: lot.chainHead,
});

/** Everything a story left behind, by table. */
export function storyRows({ lot, rows, acts, annulments }: LotStory, managerId: number) {
  const struck = new Map(rows.flatMap(({ struck, at }) => struck.map((no) => [no, at] as const)));
  return {
    offers: rows.flatMap(({ offers, at }) => offers.map((offer) => ({ ...offer, lot_id: lot.id, at }))),
    bids: rows.flatMap(({ bids, at }) =>
      bids.map((bid) => ({
        ...bid,
        lot_id: lot.id,
        at,
        annulled_at: struck.get((bid as { no: number }).no) ?? null,
      })),
    ),
    log_rows: rows.flatMap(({ logRows, at }) => logRows.map((row) => ({ ...row, lot_id: lot.id, at }))),
    ledger_links: rows.flatMap(({ links }) => links.map((link) => ({ ...link, chain: `lot:${lot.id}` }))),
    live_events: rows.flatMap(({ events, at }) =>
      events.map((event) => ({ ...event, auction_code: lot.auctionCode, at })),
    ),
    annulments: annulments.map(({ offer_id, reason, at }) => ({
      offer_id,
      lot_id: lot.id,
      user_id: managerId,
      reason,
      at: iso(at),
    })),
    auction_audit: acts.map(({ at, act, before, after, reason }) => ({
      auction_id: lot.auctionId,
      lot_id: lot.id as number | null,
      user_id: managerId,
      act,
      before,
      after,
      reason,
      at: iso(at),
    })),
  };
}
/** Rows by table; each table's have the same keys. */
export type StoryRows = { [T in keyof ReturnType<typeof storyRows>]: object[] };
