import type { LiveEventBody, LogRow, PublicBid } from '#contract/auctions/auction-live.ts';
import type { Channel } from '#contract/auctions/auction-words.ts';
import { stepsBetween } from '#contract/auctions/bid-steps.ts';
import type { LedgerLink } from '#contract/ledger/ledger.ts';
import { topicName } from '#contract/live/live-topics.ts';
import { chainLinks, type NewLink } from '../ledger/chain-links.ts';
import type { BidNewsKind } from '../news/news-kinds.ts';
import type { BidderId, NewBid } from '../rules/bidding-rules.ts';
import { holderOf } from '../rules/second-rules.ts';
import { endAfterBid, type Instant, iso, isoOrNull } from '../rules/time-rules.ts';
import type { JudgingTx } from './judging-transaction.ts';
import { deskStateOf, endOf, isReserveMet, type Lot, lastMs, minimumOf } from './lot.ts';
import {
  type BidRow,
  type EventRow,
  type LoggedRow,
  type NewsRow,
  type OfferRow,
  type RecordRows,
  writeRecord,
} from './record-store.ts';

/** Who stands behind an id of the rules. */
export interface Bidder {
  id: BidderId;
  userId: number;
  alias: number;
}

type RenewalReason = Extract<LiveEventBody, { event: 'renewal_auction' }>['payload']['reason'];

/** Ids for the rows to come, taken from the sequences beforehand: the rows of one statement name each other. */
export interface Ids {
  bids: number[];
  logRows: number[];
}

interface PendingLog {
  bidder: Bidder;
  offerId: number;
  bidId: number | null;
  before: number | null;
  after: number | null;
  status: LogRow['status'];
  auto: boolean;
  note: string;
}

/**
 * Everything that one transaction adds to a lot: bids, log, ledger links, live events, news. Collected in memory
 * while the lot's row is locked; `write` stores it in one statement together with the row.
 */
export class LotRecord {
  readonly lot: Lot;
  readonly at: Instant;
  readonly ids: Ids;
  readonly #bidders: ReadonlyMap<BidderId, Bidder>;
  readonly #offers: OfferRow[] = [];
  readonly #bids: BidRow[] = [];
  readonly #log: PendingLog[] = [];
  readonly #links: LedgerLink[] = [];
  readonly #events: EventRow[] = [];
  readonly #news: NewsRow[] = [];
  readonly #public: PublicBid[] = [];
  readonly #struck: number[] = [];
  #logRows: LoggedRow[] | undefined;
  #lastBid = -1;
  #changed = false;

  constructor(lot: Lot, at: Instant, bidders: ReadonlyMap<BidderId, Bidder>, ids: Ids) {
    this.lot = lot;
    this.at = at;
    this.#bidders = bidders;
    this.ids = ids;
    lot.lastAt = at;
  }

  bidder(id: BidderId): Bidder {
    const bidder = this.#bidders.get(id);
    if (!bidder) throw new Error(`admission ${id} was not read`);
    return bidder;
  }
  aliasOf(id: BidderId | null): number | null {
    return id === null ? null : this.bidder(id).alias;
  }

  addOffer(row: OfferRow): void {
    this.#offers.push(row);
  }

  /** A published bid with its log row and its link. */
  addBid(bid: NewBid, offerId: number, note = '', channel: Channel = 'online'): LedgerLink {
    const { lot } = this;
    const bidder = this.bidder(bid.bidder);
    lot.bidNo += 1;
    const link = this.link({
      kind: 'bid',
      alias: bidder.alias,
      amount: bid.amount,
      facts: {
        auto: bid.auto ? '1' : '0',
        no: String(lot.bidNo),
        ...(channel !== 'online' && { channel }),
      },
    });
    const id = this.ids.bids.pop()!;
    const steps = stepsBetween(lot, bid.before, bid.amount);
    this.#bids.push({
      id,
      no: lot.bidNo,
      offer_id: offerId,
      admission_id: bid.bidder,
      amount: bid.amount,
      before: bid.before,
      auto: bid.auto,
      link: link.seq,
    });
    this.#public.push({
      no: lot.bidNo,
      at: iso(this.at),
      alias: bidder.alias,
      amount: bid.amount,
      steps,
      auto: bid.auto,
      annulled: false,
      ...(channel !== 'online' && { channel }),
    });
    this.#log.push({
      bidder,
      offerId,
      bidId: id,
      before: bid.before,
      after: bid.amount,
      status: 'outbid',
      auto: bid.auto,
      note,
    });
    lot.bidsCount += 1;
    this.#changed = true;
    return link;
  }

  /**
   * An offer without a bid. A refused maximum or sealed offer is logged without its sum, which would reveal what
   * comes next [A40].
   */
  addLogged(bidder: Bidder, offer: OfferRow, status: 'rejected' | 'lost', note: string): void {
    const { amount, price_before: before } = offer;
    this.#log.push({
      bidder,
      offerId: offer.id,
      bidId: null,
      before,
      after: offer.sealed && status === 'rejected' ? null : amount,
      status,
      auto: false,
      note,
    });
  }

  /** Public bids that no longer follow from the offers. */
  strike(numbers: readonly number[]): void {
    this.#struck.push(...numbers);
    this.lot.bidsCount -= numbers.length;
    this.#changed = true;
  }

  link(link: Omit<NewLink, 'at'>): LedgerLink {
    const { lot } = this;
    const end = { seq: lot.chainSeq, hash: lot.chainHead };
    const [made] = chainLinks(topicName.lot(lot.id), end, [{ ...link, at: new Date(this.at) }]);
    lot.chainSeq = made!.seq;
    lot.chainHead = made!.hash;
    this.#links.push(made!);
    return made!;
  }

  /** A published bid near the end moves it [A19]. */
  extendAfterBid(): void {
    const { lot } = this;
    if (lot.endsAt === null || lot.status !== 'on_sale') return;
    const end = endAfterBid({ endsAt: lot.endsAt, windowMs: lastMs(lot), hardEnd: lot.hardEnd }, this.at);
    if (end > lot.endsAt) this.moveEnd(end, 'bid');
  }

  /**
   * Of the bidding that runs, open or sealed. Never back [A20]: a pause takes an end away, and resuming gives it back
   * later; a led lot may lose its end, and is warned anew [A51].
   */
  moveEnd(end: Instant | null, reason: RenewalReason): void {
    const { lot } = this;
    const before = endOf(lot);
    if (end !== null && before !== null && end < before) throw new Error('an end would move back');
    if (lot.status === 'rebidding') lot.rebiddingEndsAt = end;
    else lot.endsAt = end;
    if (end !== null && ['bid', 'manager', 'outage', 'strain'].includes(reason)) lot.extensionNo += 1;
    this.link({
      kind: 'extend',
      facts: { from: isoOrNull(before) ?? '-', reason, to: isoOrNull(end) ?? '-' },
    });
    this.#publish('lot', 'renewal_auction', {
      lotId: lot.id,
      oldEndsAt: isoOrNull(before),
      newEndsAt: isoOrNull(end),
      reason,
      extensionNo: lot.extensionNo,
    });
    this.#changed = true;
  }

  /** Sealed offers are taken until then; the end of the open bidding stays what it was. */
  renew(endsAt: string): void {
    const { lot } = this;
    this.#publish('lot', 'renewal_auction', {
      lotId: lot.id,
      oldEndsAt: isoOrNull(lot.endsAt),
      newEndsAt: endsAt,
      reason: 'rebidding',
      extensionNo: lot.extensionNo,
    });
    this.#changed = true;
  }

  /** The lot's state is another, though no bid came. */
  touch(): void {
    this.#changed = true;
  }

  finish(event: Extract<LiveEventBody, { event: 'auction_finish' }>['payload']): void {
    this.#publish('lot', 'auction_finish', event);
  }

  tell(bidder: BidderId, kind: BidNewsKind, facts: Record<string, unknown> = {}): void {
    this.#news.push({
      user_id: this.bidder(bidder).userId,
      kind,
      facts: { price: this.lot.price, ...facts },
    });
  }

  /** Says last what the lot has become: from here on its counters stand. */
  seal(): void {
    this.#lastBid = this.#log.findLastIndex(({ bidId }) => bidId !== null);
    this.#logRows = this.#log.map((row, index) => {
      const { stored, sent } = this.#logRow(row, index);
      this.#publish('log', 'auction_log_bet_update', { action: 'add', row: sent });
      return stored;
    });
    if (this.#changed) this.#publishState();
  }

  async write(judging: JudgingTx): Promise<void> {
    await writeRecord(judging, this.rows());
  }

  /** Everything gathered, as the tables take it. */
  rows(): RecordRows {
    if (!this.#logRows) this.seal();
    return {
      lot: this.lot,
      at: iso(this.at),
      offers: this.#offers,
      bids: this.#bids,
      logRows: this.#logRows!,
      links: this.#links,
      events: this.#events,
      news: this.#news,
      struck: this.#struck,
    };
  }

  #publishState(): void {
    const { lot } = this;
    // The price of a sale to the second bidder, unless it is confidential.
    const price = lot.priceHidden ? lot.price : (lot.soldPrice ?? lot.price);
    this.#publish('lot', 'update_bet', {
      lotId: lot.id,
      currentBid: price,
      bidsCount: lot.bidsCount,
      biddersCount: lot.biddersCount,
      nextMinBid: minimumOf(lot),
      leaderAlias: this.aliasOf(holderOf(lot)),
      reserveMet: isReserveMet(lot),
      endsAt: isoOrNull(lot.endsAt),
      saleStatus: lot.status,
      ...(lot.warningMs !== null && { desk: deskStateOf(lot) }),
      bids: this.#public,
      annulled: this.#struck,
    });
    this.#publish('log', 'auction_log_lot_update', {
      action: 'state',
      lotId: lot.id,
      saleStatus: lot.status,
      price,
      reserve: lot.reserve,
      bidsCount: lot.bidsCount,
      endsAt: isoOrNull(endOf(lot)),
      ...(lot.warningMs !== null && { desk: deskStateOf(lot) }),
      paused: lot.paused,
      extensionNo: lot.extensionNo,
    });
  }

  #publish<E extends LiveEventBody['event']>(
    kind: 'lot' | 'log',
    event: E,
    payload: Extract<LiveEventBody, { event: E }>['payload'],
  ): void {
    const { lot } = this;
    const seq = kind === 'lot' ? ++lot.seq : ++lot.logSeq;
    this.#events.push({ topic: topicName[kind](lot.id), seq, event, payload });
  }

  /** The newest bid of the leader leads; the status of the others is derived when they are read. */
  #logRow(row: PendingLog, index: number): { stored: LoggedRow; sent: LogRow } {
    const { lot } = this;
    const id = this.ids.logRows.pop()!;
    const { bidder, offerId, before, after, note } = row;
    const steps = row.bidId === null ? null : stepsBetween(lot, before, after!);
    const common = { before, after, step: lot.step, steps, note };
    return {
      stored: { id, offer_id: offerId, bid_id: row.bidId, user_id: bidder.userId, ...common },
      sent: {
        id,
        lotId: lot.id,
        lotNumber: lot.number,
        auctionCode: lot.auctionCode,
        at: iso(this.at),
        alias: bidder.alias,
        userId: bidder.userId,
        company: null,
        client: null,
        email: null,
        phone: null,
        ...common,
        offerId,
        status: index === this.#lastBid && lot.leader === bidder.id ? 'leading' : row.status,
        auto: row.auto,
      },
    };
  }
}
