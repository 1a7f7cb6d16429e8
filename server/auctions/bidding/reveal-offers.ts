import { bidOfRebidding } from '../rules/rebidding-rules.ts';
import { iso } from '../rules/time-rules.ts';
import type { JudgingTx } from './judging-transaction.ts';
import type { LotRecord } from './lot-record.ts';
import { takeIds } from './people-store.ts';
import type { OfferRow } from './record-store.ts';
import { commitmentOf } from './sealed-rules.ts';
import { readSealed, type SealedRow, turnRebidding } from './sealed-store.ts';
import { openBids } from './standing-store.ts';

const note = 'Закрытое предложение переторжки';

/** The end of a rebidding: everything is opened, the highest leads, and maxima have ended [A31]. */
export async function revealOffers(judging: JudgingTx, record: LotRecord): Promise<void> {
  const { lot } = record;
  await turnRebidding(judging, lot.id, lot.offersCount, record.at);
  const offers = (await readSealed(judging, lot.id)).map((offer) => ({
    ...offer,
    no: ++lot.offersCount,
  }));
  await takeIds(judging, record.ids, offers.length);
  const bid = bidOfRebidding(await openBids(judging, lot.id), offers);
  for (const offer of offers) {
    const bidder = record.bidder(offer.bidder);
    const row = rowOf(record, offer, bidder.userId);
    record.addOffer(row);
    record.link({
      kind: 'reveal',
      alias: bidder.alias,
      amount: offer.amount,
      facts: { commitment: commitmentOf(lot.id, bidder.alias, offer.amount, offer.salt), salt: offer.salt },
    });
    if (offer.no !== bid?.offerNo) record.addLogged(bidder, row, 'lost', note);
  }
  record.link({ kind: 'act', facts: { act: 'rebidding-ended' } });
  lot.status = 'pending';
  lot.maximum = null;
  if (bid) {
    if (lot.leader !== bid.bidder) record.tell(lot.leader!, 'outbid', { price: bid.amount });
    lot.price = bid.amount;
    lot.leader = bid.bidder;
    record.addBid(bid, offers.find(({ no }) => no === bid.offerNo)!.offerId, note);
    record.tell(bid.bidder, 'leading');
  }
  record.touch();
}

/** Signs that no key of a browser has: the row can never meet one. */
function rowOf(
  { lot }: LotRecord,
  { bidder, amount, offerId, no }: SealedRow & { no: number },
  userId: number,
): OfferRow {
  return {
    id: offerId,
    no,
    user_id: userId,
    admission_id: bidder,
    key: `sealed:${lot.id}:${bidder}`,
    body_hash: '',
    amount,
    max_amount: null,
    sealed: true,
    channel: 'online',
    entered_by: null,
    price_before: lot.price,
    end_before: iso(lot.rebiddingEndsAt!),
    exposure: null,
    limit_sum: null,
    refusal: null,
    answer: {},
  };
}
