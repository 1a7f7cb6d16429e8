import {
  accept,
  announceEnd,
  type Bidder,
  bookOf,
  closeLot,
  commonLength,
  type Lot,
  LotRecord,
  minimumOf,
  type NewBid,
  type Offer,
  type RecordRows,
  refusalNote,
  refusalOf,
  refusalWords,
  replay,
  reserveCommitment,
} from '#server/auctions/rehearsal.ts';

/** Numbers of the rows that all lots share. */
export class Counter {
  #last = 0;
  take(count: number): number[] {
    return Array.from({ length: count }, () => ++this.#last);
  }
}
export interface Counters {
  offers: Counter;
  bids: Counter;
  logRows: Counter;
}

/** One offer. */
export interface Move {
  at: number;
  /** An admission's id. */
  bidder: number;
  amount?: number;
  maximum?: number;
  /** A manager annuls it so much later, for this reason. */
  annulled?: { after: number; reason: string };
}

interface StoryAct {
  at: number;
  act: string;
  before: object;
  after: object;
  reason: string;
}

/**
 * Produces the history of a demo lot with the code that judges real offers: the same rows, collected in memory and
 * inserted in bulk.
 */
export class LotStory {
  readonly lot: Lot;
  readonly rows: RecordRows[] = [];
  readonly acts: StoryAct[] = [];
  readonly annulments: { offer_id: number; reason: string; at: number }[] = [];
  readonly #bidders: ReadonlyMap<number, Bidder>;
  readonly #counters: Counters;
  readonly #offers = new Map<number, Offer & { id: number }>();
  #standing: (NewBid & { no: number })[] = [];

  constructor(lot: Lot, bidders: ReadonlyMap<number, Bidder>, counters: Counters) {
    this.lot = lot;
    this.#bidders = bidders;
    this.#counters = counters;
  }

  open(at: number, endsAt: number): void {
    const { lot } = this;
    this.#tell(at, (record) => {
      lot.status = 'on_sale';
      lot.openedAt = at;
      lot.endsAt = endsAt;
      const facts = {
        endsAt: new Date(endsAt).toISOString(),
        reserve: reserveCommitment(lot.id, lot.reserve, lot.reserveSalt),
        step: String(lot.step),
      };
      record.link({ kind: 'open', amount: lot.startPrice, facts });
      record.touch();
    });
  }

  offer(move: Move): void {
    const { lot } = this;
    this.#tell(move.at, (record) => {
      const bidder = record.bidder(move.bidder);
      const [id] = this.#counters.offers.take(1);
      lot.offersCount += 1;
      const offer = {
        no: lot.offersCount,
        bidder: move.bidder,
        amount: move.amount ?? null,
        maximum: move.maximum ?? null,
      };
      const refusal = refusalOf(bookOf(lot), offer, true) ?? null;
      const row = {
        id: id!,
        no: offer.no,
        user_id: bidder.userId,
        admission_id: bidder.id,
        key: `demo-${id}`,
        body_hash: '',
        amount: offer.amount,
        max_amount: offer.maximum,
        sealed: false,
        channel: 'online' as const,
        entered_by: null,
        price_before: lot.price,
        end_before: new Date(lot.endsAt!).toISOString(),
        exposure: null,
        limit_sum: null,
        refusal,
        answer: {} as object,
      };
      record.addOffer(row);
      if (refusal) {
        const facts = { ...lot, ...offer, minimum: minimumOf(lot), ceiling: 0, left: null };
        row.answer = { refused: { message: refusalWords(refusal, facts) } };
        record.addLogged(bidder, row, 'rejected', refusalNote(refusal, facts));
        return;
      }
      this.#offers.set(offer.no, { ...offer, id: id! });
      const { bids, book } = accept(bookOf(lot), offer);
      this.#take(book);
      this.#add(record, bids);
      if (bids.length) record.extendAfterBid();
    });
    if (move.annulled) this.#annul(move.at + move.annulled.after, lot.offersCount, move.annulled.reason);
  }

  /** The accepted offers without this one, in their order [A25]. */
  #annul(at: number, no: number, reason: string): void {
    const { lot } = this;
    this.#act(at, 'annul', reason, (record) => {
      const annulled = this.#offers.get(no)!;
      this.annulments.push({ offer_id: annulled.id, reason, at });
      record.link({ kind: 'annul', alias: record.aliasOf(annulled.bidder), facts: { offer: String(no) } });
      this.#offers.delete(no);
      const made = replay(lot, [...this.#offers.values()], []);
      const kept = commonLength(this.#standing, made.bids);
      record.strike(this.#standing.splice(kept).map((bid) => bid.no));
      this.#take(made.book);
      this.#add(record, made.bids.slice(kept));
    });
  }

  close(): void {
    this.#tell(this.lot.endsAt! + 240, (record) => closeLot(record));
  }

  confirm(at: number): void {
    const { lot } = this;
    this.#act(at, 'confirm-winner', 'Резерв достигнут, победитель подтвердил покупку.', (record) => {
      lot.status = 'sold';
      lot.winner = lot.leader;
      lot.soldPrice = lot.price;
      announceEnd(record, 'summing_up');
    });
  }

  withdraw(at: number): void {
    this.#act(at, 'withdraw', 'Продавец отозвал камень.', () => {
      this.lot.status = 'withdrawn';
    });
  }

  hidePrice(at: number): void {
    this.#act(at, 'hide-price', 'По просьбе покупателя.', () => {
      this.lot.priceHidden = true;
    });
  }

  /** With the publication of the results [A35]. */
  leaveUnsold(at: number): void {
    this.#tell(at, (record) => {
      this.lot.status = 'unsold';
      record.link({ kind: 'act', facts: { act: 'unsold' } });
      record.touch();
    });
  }

  #act(at: number, act: string, reason: string, work: (record: LotRecord) => void): void {
    const before = stateOf(this.lot);
    this.#tell(at, (record) => {
      work(record);
      record.link({ kind: 'act', facts: { act } });
      record.touch();
    });
    this.acts.push({ at, act, before, after: stateOf(this.lot), reason });
  }

  #tell(at: number, work: (record: LotRecord) => void): void {
    const ids = {
      bids: this.#counters.bids.take(3).reverse(),
      logRows: this.#counters.logRows.take(3).reverse(),
    };
    const record = new LotRecord(this.lot, at, this.#bidders, ids);
    work(record);
    this.rows.push(record.rows());
  }

  #take({ price, leader, maximum }: Pick<Lot, 'price' | 'leader' | 'maximum'>): void {
    Object.assign(this.lot, { price, leader, maximum });
  }

  #add(record: LotRecord, bids: readonly NewBid[]): void {
    for (const bid of bids) {
      record.addBid(bid, this.#offers.get(bid.offerNo)!.id);
      this.#standing.push({ ...bid, no: this.lot.bidNo });
    }
    this.lot.biddersCount = new Set(this.#standing.map(({ bidder }) => bidder)).size;
  }
}

const stateOf = ({ status, price, reserve, endsAt, priceHidden }: Lot): object => ({
  status,
  price,
  reserve,
  endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  hidden: priceHidden,
});
