import { createHash, randomBytes } from 'node:crypto';
import type { MyLotState } from '#contract/auctions/auction-answers.ts';
import type { Receipt } from '#contract/ledger/ledger.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { makeReceipt } from '../ledger/receipts.ts';
import { isOutage, iso, isoOrNull } from '../rules/time-rules.ts';
import { refusalFor } from './bet-answer.ts';
import type { Bidding } from './bidding.ts';
import { kindOfFailure } from './failures.ts';
import { beat } from './heartbeat.ts';
import { OutageFirst } from './judge-offers.ts';
import {
  type JudgingFacts,
  lockAdmissions,
  type Refused,
  readCircumstances,
  type Unsigned,
} from './judging-store.ts';
import { inJudging, type JudgingTx } from './judging-transaction.ts';
import { lockLot } from './locked-lot-store.ts';
import { type Lot, momentOf } from './lot.ts';
import { LotRecord } from './lot-record.ts';
import { busy } from './place-bet.ts';
import type { OfferRow } from './record-store.ts';
import { commitmentOf, sealedNote, sealedRefusal } from './sealed-rules.ts';
import { keepSealed, type OwnPlace, readOwnPlace } from './sealed-store.ts';

interface SentSealedOffer {
  lotId: number;
  admissionId: number;
  userId: number;
  key: string;
  amount: number;
}

export interface SealedAnswer {
  my: MyLotState;
  receipt: Receipt;
}

type Outcome = { my: MyLotState; link: Unsigned; salt: string } | { refused: Refused } | { conflict: true };

/** One sealed offer by one of the best three [A30]; its proof goes to its offerer only [A38]. */
export async function offerSealed(
  { pool, signer }: Pick<Bidding, 'pool' | 'signer'>,
  offer: SentSealedOffer,
): Promise<SealedAnswer | Refusal> {
  const judge = () => inJudging(pool, (judging) => judgeSealed(judging, offer));
  try {
    const outcome = await judge().catch(async (error) => {
      if (!(error instanceof OutageFirst)) throw error;
      await beat(pool);
      return judge();
    });
    if (!outcome) return notFound();
    if (!('my' in outcome)) return refusalFor(outcome);
    const { my, link, salt } = outcome;
    return { my, receipt: makeReceipt(signer, offer.lotId, link, { amount: offer.amount, salt }) };
  } catch (error) {
    if (kindOfFailure(error) === 'data') throw error;
    return busy();
  }
}

/** Undefined: this person was not asked. */
async function judgeSealed(judging: JudgingTx, offer: SentSealedOffer): Promise<Outcome | undefined> {
  const { lotId, admissionId, key, amount } = offer;
  await lockAdmissions(judging, [admissionId]);
  const lot = await lockLot(judging, lotId);
  const own = await readOwnPlace(judging, lotId, admissionId);
  if (!lot || !own) return undefined;
  const met = await readCircumstances(judging, lot, [offer]);
  if (met.beat !== null && isOutage(met.beat, met.now)) throw new OutageFirst();
  const again = answeredBefore(lot, own, offer, met);
  if (again) return again;
  const admission = met.admissions!.find(({ id }) => id === admissionId)!;
  const elsewhere = met.elsewhere?.[0]?.sum ?? 0;
  const bidders = new Map(met.admissions!.map((row) => [row.id, row]));
  const ids = { bids: met.bidIds, logRows: met.logIds };
  const record = new LotRecord(lot, momentOf(lot, met.now), bidders, ids);
  const refused = sealedRefusal(lot, {
    at: record.at,
    amount,
    least: own.least,
    offered: own.key !== null,
    staff: admission.staff,
    admitted: admission.state === 'approved',
    ownLot: admission.ownLot,
    depositDue: admission.depositDue,
    left: admission.limit === null ? null : admission.limit - elsewhere,
  });
  if (refused) {
    const judged = { id: met.offerIds[0]!, exposure: elsewhere + amount, limit_sum: admission.limit };
    const row = refusedRow(lot, offer, judged, refused);
    record.addOffer(row);
    record.addLogged(admission, row, 'rejected', sealedNote(refused));
    await record.write(judging);
    return { refused };
  }
  const salt = randomBytes(16).toString('hex');
  const { alias } = admission;
  const commitment = commitmentOf(lotId, alias, amount, salt);
  const link = record.link({ kind: 'commitment', alias, facts: { commitment } });
  await keepSealed(judging, { lotId, admissionId, key, amount, salt, at: iso(record.at), link: link.seq });
  await record.write(judging);
  return { my: stateOf(lot, own, offer), link, salt };
}

const hashOf = ({ lotId, amount }: SentSealedOffer): string =>
  createHash('sha256')
    .update(JSON.stringify([lotId, amount]))
    .digest('base64url');

/** [A9] Undefined: the key is new. */
function answeredBefore(
  lot: Lot,
  own: OwnPlace,
  offer: SentSealedOffer,
  { known }: JudgingFacts,
): Outcome | undefined {
  if (own.key === offer.key) {
    if (own.amount !== offer.amount) return { conflict: true };
    const link = { ...own.link!, at: new Date(own.link!.at).toISOString() };
    return { my: stateOf(lot, own, offer), link, salt: own.salt! };
  }
  const [twin] = known ?? [];
  if (!twin) return undefined;
  return twin.bodyHash === hashOf(offer) && 'refused' in twin.answer ? twin.answer : { conflict: true };
}

/** [A40] The log leaves out the sum. */
function refusedRow(
  lot: Lot,
  offer: SentSealedOffer,
  judged: Pick<OfferRow, 'id' | 'exposure' | 'limit_sum'>,
  refused: Refused,
): OfferRow {
  lot.offersCount += 1;
  return {
    no: lot.offersCount,
    user_id: offer.userId,
    admission_id: offer.admissionId,
    key: offer.key,
    body_hash: hashOf(offer),
    amount: offer.amount,
    max_amount: null,
    sealed: true,
    channel: 'online',
    entered_by: null,
    price_before: lot.price,
    end_before: isoOrNull(lot.rebiddingEndsAt),
    ...judged,
    refusal: refused.code,
    answer: { refused },
  };
}

const stateOf = (lot: Lot, own: OwnPlace, { amount, admissionId }: SentSealedOffer): MyLotState => ({
  state: lot.leader === admissionId ? 'leading' : 'outbid',
  bid: own.bid,
  maximum: null,
  rebidding:
    lot.status === 'rebidding'
      ? { endsAt: isoOrNull(lot.rebiddingEndsAt), least: own.least, offered: amount }
      : null,
  question: null,
});
