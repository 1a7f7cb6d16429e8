import { chainLinks, type NewLink } from '#server/auctions/public.ts';
import type { DemoAuction } from './calendar.ts';
import type { DemoLot } from './lots.ts';
import type { PlayedLot } from './play-lot.ts';

/** Numbers of the rows that lots share. */
export interface Counters {
  offer: number;
  bid: number;
  log: number;
}

export interface LotEnd {
  status: 'waiting' | 'on_sale' | 'pending' | 'sold' | 'unsold' | 'withdrawn';
  closedAt: number | null;
  hidden: boolean;
}

export interface LotRows {
  lot: Record<string, unknown>;
  stones: object[];
  offers: object[];
  bids: object[];
  log: object[];
  links: object[];
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** A played lot as the tables hold it. */
export function lotRows(
  auction: DemoAuction,
  lot: DemoLot,
  played: PlayedLot,
  end: LotEnd,
  counters: Counters,
  userOf: (admission: number) => number,
): LotRows {
  const id = auction.firstLotId + lot.number - 1;
  const opened = end.status !== 'waiting';
  const { book, bids } = played;
  const offerIds = new Map(played.offers.map(({ no }) => [no, counters.offer++]));
  const bidIds = new Map(bids.map(({ no }) => [no, counters.bid++]));
  const links = opened
    ? chainLinks(`lot:${id}`, { seq: 0, hash: '0'.repeat(64) }, linksOf(auction, lot, played, end))
    : [];
  const last = links.at(-1);
  const sold = end.status === 'sold';
  const running = end.status === 'on_sale' || end.status === 'pending';
  return {
    lot: {
      id,
      auction_id: auction.id,
      number: lot.number,
      code: `${auction.code}-${lot.number}`,
      name: lot.name,
      description: '',
      status: end.status,
      start_price: lot.startPrice,
      reserve: played.reserve,
      step: played.step,
      for_order: lot.forOrder,
      price_hidden: end.hidden,
      price: book.price,
      leader_id: book.leader,
      maximum: running ? (book.maximum?.amount ?? null) : null,
      maximum_no: running ? (book.maximum?.no ?? null) : null,
      bids_count: bids.length,
      bidders_count: new Set(bids.map(({ bidder }) => bidder)).size,
      reserve_salt: `demo-${id}`,
      opened_at: opened ? iso(auction.startsAt) : null,
      ends_at: opened ? iso(played.endsAt) : null,
      window_seconds: 300,
      hard_end: null,
      last_at: iso(played.offers.at(-1)?.move.at ?? null),
      extension_no: played.extensions.length,
      closed_at: iso(end.closedAt),
      winner_id: sold ? book.leader : null,
      sold_price: sold ? book.price : null,
      passed_over: [],
      offers_count: played.offers.length,
      bid_no: bids.length,
      seq: 0,
      log_seq: 0,
      chain_seq: last?.seq ?? 0,
      chain_head: last?.hash ?? '0'.repeat(64),
    },
    stones: lot.stones.map(({ itemId }, position) => ({ lot_id: id, item_id: itemId, position })),
    offers: played.offers.map(({ no, move, priceBefore, endBefore, refusal }) => ({
      id: offerIds.get(no),
      lot_id: id,
      no,
      user_id: userOf(move.bidder),
      admission_id: move.bidder,
      key: `demo-${offerIds.get(no)}`,
      body_hash: '',
      amount: move.amount ?? null,
      max_amount: move.maximum ?? null,
      at: iso(move.at),
      price_before: priceBefore,
      end_before: iso(endBefore),
      refusal,
      answer: {},
    })),
    bids: bids.map((bid) => ({
      id: bidIds.get(bid.no),
      lot_id: id,
      no: bid.no,
      offer_id: offerIds.get(bid.offerNo),
      admission_id: bid.bidder,
      amount: bid.amount,
      before: bid.before,
      auto: bid.auto,
      at: iso(bid.at),
      link: links.filter((link) => link.kind === 'bid')[bid.no - 1]!.seq,
    })),
    log: played.offers.flatMap(({ no, move, priceBefore, refusal, note }): object[] => {
      const row = { lot_id: id, at: iso(move.at), offer_id: offerIds.get(no), step: played.step };
      if (refusal)
        return [
          {
            id: counters.log++,
            ...row,
            bid_id: null,
            user_id: userOf(move.bidder),
            before: priceBefore,
            after: move.amount ?? move.maximum,
            steps: null,
            note,
          },
        ];
      return bids
        .filter((bid) => bid.offerNo === no)
        .map((bid) => ({
          id: counters.log++,
          ...row,
          bid_id: bidIds.get(bid.no),
          user_id: userOf(bid.bidder),
          before: bid.before,
          after: bid.amount,
          steps: bid.steps,
          note: bid.auto ? 'Автоставка' : bid.before === null ? 'Стартовая' : '',
        }));
    }),
    links: links.map((link) => ({ chain: `lot:${id}`, ...link })),
  };
}

function linksOf(auction: DemoAuction, lot: DemoLot, played: PlayedLot, end: LotEnd): NewLink[] {
  const events: NewLink[] = played.bids.map((bid) => ({
    kind: 'bid',
    at: new Date(bid.at),
    alias: bid.bidder % 100,
    amount: bid.amount,
    ...(bid.auto && { facts: { auto: '1' } }),
  }));
  for (const { at, to } of played.extensions)
    events.splice(events.findLastIndex((link) => link.at.getTime() <= at) + 1, 0, {
      kind: 'extend',
      at: new Date(at),
      facts: { to: new Date(to).toISOString() },
    });
  const open: NewLink = {
    kind: 'open',
    at: new Date(auction.startsAt),
    amount: lot.startPrice,
    facts: { step: String(played.step) },
  };
  const close: NewLink[] =
    end.closedAt === null
      ? []
      : [
          {
            kind: 'close',
            at: new Date(end.closedAt),
            alias: played.book.leader === null ? null : played.book.leader % 100,
            amount: played.book.price,
            facts: { status: end.status },
          },
        ];
  return [open, ...events, ...close];
}
