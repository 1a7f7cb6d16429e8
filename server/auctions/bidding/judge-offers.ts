import type { BetAnswer, MyLotState } from '#contract/auctions/auction-answers.ts';
import type { BidRefusal, Channel } from '#contract/auctions/auction-words.ts';
import type { LedgerLink } from '#contract/ledger/ledger.ts';
import type { Refusal } from '#server/platform/http/refusal.ts';
import type { Signer } from '../ledger/signer.ts';
import { accept, ceilingOf, channelOf, refusalOf } from '../rules/bidding-rules.ts';
import { isOutage, iso, isoOrNull } from '../rules/time-rules.ts';
import { answerBet, type Outcome } from './bet-answer.ts';
import {
  type AcceptedAnswer,
  type JudgedAdmission,
  type JudgingFacts,
  lockAdmissions,
  readCircumstances,
  type Unsigned,
} from './judging-store.ts';
import type { JudgingTx } from './judging-transaction.ts';
import { lockLot } from './locked-lot-store.ts';
import { bookOf, isLed, isReserveMet, type Lot, minimumOf, momentOf } from './lot.ts';
import { LotRecord } from './lot-record.ts';
import { tellBidders, tellManagersOfLot } from './people-store.ts';
import type { OfferRow } from './record-store.ts';
import {
  channelNotes,
  type RefusalFacts,
  refusalAtDesk,
  refusalNote,
  refusalWords,
  refusedField,
} from './refusal-words.ts';

/** What a person sent, with the key and the hash of the body that it came with. */
export interface SentOffer {
  admissionId: number;
  userId: number;
  key: string;
  bodyHash: string;
  amount: number | null;
  maximum: number | null;
  confirmed: boolean;
  channel: Channel;
  /** The clerk, where it did not come by the bidder's own wire. */
  enteredBy: number | null;
}

/** Sent once the transaction is known to be committed. */
export type OfferAnswer = BetAnswer | Refusal;

/** The heartbeat is too old: ends must be compensated before anything is judged [A23]. */
export class OutageFirst extends Error {}

/** One transaction for all offers that gathered while the previous one was committing. */
export async function judgeOffers(
  judging: JudgingTx,
  signer: Signer,
  lotId: number,
  offers: readonly SentOffer[],
): Promise<OfferAnswer[]> {
  await lockAdmissions(
    judging,
    offers.map(({ admissionId }) => admissionId),
  );
  const lot = await lockLot(judging, lotId);
  if (!lot) throw new Error(`lot ${lotId} is gone`);
  const met = await readCircumstances(judging, lot, offers);
  if (met.beat !== null && isOutage(met.beat, met.now)) throw new OutageFirst();
  const round = new Judging(lot, met);
  const verdicts = offers.map((offer) => round.judge(offer));
  // Receipts are signed while PostgreSQL writes, so that the next batch does not wait for them.
  const sign = async () => verdicts.map((verdict) => answerBet(signer, lotId, verdict()));
  const [, answers] = await Promise.all([round.finish(judging), sign()]);
  return answers;
}

/** Computed after the whole batch: it shows the lot as the commit leaves it. */
type Verdict = () => Outcome;

class Judging {
  readonly #lot: Lot;
  readonly #met: JudgingFacts;
  readonly #record: LotRecord;
  readonly #admissions: Map<number, JudgedAdmission>;
  readonly #elsewhere: Map<number, number>;
  readonly #bidders: Set<number>;
  readonly #known = new Map<string, { bodyHash: string; verdict: Verdict }>();
  readonly #answers: { row: OfferRow; verdict: Verdict }[] = [];
  /** Everyone who led at some moment; notified at the end if they no longer lead. */
  readonly #led = new Set<number>();
  readonly #lastBid = new Map<number, number>();
  #published = false;
  /** Before the batch. */
  readonly #missed: boolean;

  constructor(lot: Lot, met: JudgingFacts) {
    this.#lot = lot;
    this.#met = met;
    this.#missed = isReserveMet(lot) === false;
    this.#admissions = new Map(met.admissions?.map((row) => [row.id, row]));
    this.#elsewhere = new Map(met.elsewhere?.map(({ id, sum }) => [id, sum]));
    this.#bidders = new Set(met.bidders);
    for (const { userId, key, bodyHash, answer } of met.known ?? [])
      this.#known.set(`${userId} ${key}`, { bodyHash, verdict: () => answer });
    const ids = { bids: met.bidIds, logRows: met.logIds };
    this.#record = new LotRecord(lot, momentOf(lot, met.now), this.#admissions, ids);
    if (lot.leader !== null) {
      this.#led.add(lot.leader);
      this.#bidders.add(lot.leader);
      this.#lastBid.set(lot.leader, lot.price!);
    }
  }

  judge(offer: SentOffer): Verdict {
    const twin = `${offer.userId} ${offer.key}`;
    const known = this.#known.get(twin);
    if (known) return known.bodyHash === offer.bodyHash ? known.verdict : () => ({ conflict: true });
    const verdict = this.#judgeNew(offer);
    this.#known.set(twin, { bodyHash: offer.bodyHash, verdict });
    return verdict;
  }

  async finish(judging: JudgingTx): Promise<void> {
    if (!this.#answers.length) return;
    const unmoved = this.#lot.extensionNo === 0;
    if (this.#published) this.#record.extendAfterBid();
    for (const bidder of this.#led) if (bidder !== this.#lot.leader) this.#record.tell(bidder, 'outbid');
    this.#record.seal();
    for (const { row, verdict } of this.#answers) row.answer = verdict();
    await this.#record.write(judging);
    // Announced once: in the last minutes every bid moves the end.
    if (unmoved && this.#lot.extensionNo === 1 && !isLed(this.#lot))
      await tellBidders(judging, this.#lot.id, 'extended', { reason: 'bid' }, iso(this.#record.at));
    if (this.#missed && isReserveMet(this.#lot))
      await tellManagersOfLot(
        judging,
        this.#lot.id,
        'reserve-met',
        { price: this.#lot.price },
        iso(this.#record.at),
      );
  }

  #judgeNew(offer: SentOffer): Verdict {
    const lot = this.#lot;
    lot.offersCount += 1;
    const bidder = this.#admissions.get(offer.admissionId)!;
    const ceiling = Math.max(offer.amount ?? 0, offer.maximum ?? 0);
    const elsewhere = this.#elsewhere.get(offer.admissionId) ?? 0;
    const row: OfferRow = {
      id: this.#met.offerIds.pop()!,
      no: lot.offersCount,
      user_id: offer.userId,
      admission_id: offer.admissionId,
      key: offer.key,
      body_hash: offer.bodyHash,
      amount: offer.amount,
      max_amount: offer.maximum,
      sealed: false,
      channel: offer.channel,
      entered_by: offer.enteredBy,
      price_before: lot.price,
      end_before: isoOrNull(lot.endsAt),
      exposure: elsewhere + ceiling,
      limit_sum: bidder.limit,
      refusal: null,
      answer: null,
    };
    this.#record.addOffer(row);
    const refusal = this.#refusal(offer, bidder, elsewhere + ceiling);
    const verdict = refusal
      ? this.#refuse(offer, row, refusal, bidder, elsewhere)
      : this.#accept(offer, row, bidder);
    this.#answers.push({ row, verdict });
    return verdict;
  }

  /** In the order of [A8]. */
  #refusal(offer: SentOffer, bidder: JudgedAdmission, exposure: number): BidRefusal | undefined {
    const lot = this.#lot;
    if (lot.status === 'waiting' || (lot.writtenDue && offer.channel !== 'paper')) return 'not-started';
    if (lot.status !== 'on_sale') return 'lot-closed';
    if (lot.paused) return 'paused';
    if (lot.endsAt === null ? !isLed(lot) : this.#record.at >= lot.endsAt) return 'lot-closed';
    if ((offer.channel === 'hall' || offer.channel === 'phone') && lot.calledAt === null) return 'not-called';
    if (bidder.staff) return 'staff-do-not-bid';
    if (bidder.state !== 'approved') return 'not-admitted';
    if (bidder.ownLot) return 'own-lot';
    if (bidder.depositDue) return 'deposit-due';
    const { amount, maximum, confirmed } = offer;
    const given = { no: lot.offersCount, bidder: bidder.id, amount, maximum };
    const refusal = refusalOf(bookOf(lot), given, confirmed);
    if (refusal) return refusal;
    return bidder.limit !== null && exposure > bidder.limit ? 'limit-exceeded' : undefined;
  }

  #refuse(
    offer: SentOffer,
    row: OfferRow,
    refusal: BidRefusal,
    bidder: JudgedAdmission,
    elsewhere: number,
  ): Verdict {
    const lot = this.#lot;
    const facts: RefusalFacts = {
      minimum: minimumOf(lot),
      step: lot.step,
      startPrice: lot.startPrice,
      amount: offer.amount,
      maximum: offer.maximum,
      ceiling: ceilingOf(bookOf(lot)),
      left: bidder.limit === null ? null : bidder.limit - elsewhere,
    };
    const message = (offer.channel === 'online' ? refusalWords : refusalAtDesk)(refusal, facts);
    const field = refusedField(refusal, facts);
    row.refusal = refusal;
    const note = [channelNotes[offer.channel], refusalNote(refusal, facts)].filter(Boolean).join('. ');
    this.#record.addLogged(bidder, row, 'rejected', note);
    const status = notAllowed.includes(refusal) ? 403 : field ? 422 : 409;
    const refused = { status, code: refusal, message, ...(field && { field }) };
    return () => ({ refused });
  }

  #accept(offer: SentOffer, row: OfferRow, bidder: JudgedAdmission): Verdict {
    const lot = this.#lot;
    const { amount, maximum } = offer;
    const { bids, book } = accept(bookOf(lot), { no: row.no, bidder: bidder.id, amount, maximum });
    lot.price = book.price;
    lot.leader = book.leader;
    lot.maximum = book.maximum;
    let receipt: Unsigned | null = null;
    const before = this.#bidders.size;
    for (const bid of bids) {
      const channel = channelOf(bid, { channel: offer.channel, bidder: bidder.id });
      const link = this.#record.addBid(bid, row.id, channelNotes[channel], channel);
      if (bid.bidder === bidder.id) receipt = unsigned(link);
      this.#lastBid.set(bid.bidder, bid.amount);
      this.#bidders.add(bid.bidder);
    }
    lot.biddersCount += this.#bidders.size - before;
    if (bids.length) this.#published = true;
    if (book.leader !== null) this.#led.add(book.leader);
    return () => ({ accepted: { receipt, ...this.#answer(bidder.id) } });
  }

  #answer(bidder: number): Omit<AcceptedAnswer, 'receipt'> {
    const lot = this.#lot;
    const leads = lot.leader === bidder;
    const my: MyLotState = {
      state: leads ? 'leading' : 'outbid',
      bid: leads ? lot.price : (this.#lastBid.get(bidder) ?? null),
      maximum: leads ? (lot.maximum?.amount ?? null) : null,
      rebidding: null,
      question: null,
    };
    return {
      my,
      currentBid: lot.price,
      nextMinBid: minimumOf(lot),
      bidsCount: lot.bidsCount,
      leaderAlias: this.#record.aliasOf(lot.leader),
      reserveMet: isReserveMet(lot),
      endsAt: isoOrNull(lot.endsAt),
      seq: lot.seq,
    };
  }
}

/** It is about the person, not about the offer. */
const notAllowed: readonly BidRefusal[] = ['staff-do-not-bid', 'not-admitted', 'own-lot', 'deposit-due'];

const unsigned = ({ seq, amount, alias, at, hash }: LedgerLink): Unsigned => ({
  seq,
  amount,
  alias,
  at,
  hash,
});
