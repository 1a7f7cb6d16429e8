import { type Place, settleRebidding } from '../rebidding-rules.ts';
import { iso } from '../time-rules.ts';
import type { Desk, Statement } from './desk.ts';
import type { LotRecord } from './lot-record.ts';
import type { OfferRow } from './record-store.ts';
import { commitmentOf } from './sealed-rules.ts';

export interface SealedRow {
  bidder: number;
  amount: number;
  salt: string;
  offerId: number;
}

const places: Statement = {
  name: 'rebidding-places',
  text: `select admission_id as bidder, least as amount, place from rebidding_places where lot_id = $1 order by place`,
};
const sealed: Statement = {
  name: 'sealed-offers',
  text: `select admission_id as bidder, amount, salt, nextval('offers_id_seq') as "offerId"
    from sealed_offers where lot_id = $1 order by at, admission_id`,
};

export const readPlaces = (desk: Desk, lotId: number): Promise<Place[]> => desk.rows(places, [lotId]);

/** The end of a rebidding: everything is opened, the highest leads [A31]. */
export async function revealOffers(desk: Desk, record: LotRecord): Promise<void> {
  const { lot } = record;
  const offers = await desk.rows<SealedRow>(sealed, [lot.id]);
  const amounts = new Map(offers.map(({ bidder, amount }) => [bidder, amount]));
  const winner = settleRebidding(await readPlaces(desk, lot.id), amounts)!;
  const wins = winner.bidder !== lot.leader || winner.amount > lot.price!;
  const before = { price: lot.price, leader: lot.leader };
  for (const offer of offers) {
    const bidder = record.bidder(offer.bidder);
    const row = opened(record, offer, bidder.userId);
    record.addOffer(row);
    record.link({
      kind: 'reveal',
      alias: bidder.alias,
      amount: offer.amount,
      facts: { commitment: commitmentOf(lot.id, bidder.alias, offer.amount, offer.salt), salt: offer.salt },
    });
    if (wins && offer.bidder === winner.bidder) continue;
    record.addLogged(bidder, row, 'lost', 'Закрытое предложение переторжки');
  }
  record.link({ kind: 'act', facts: { act: 'rebidding-ended' } });
  lot.status = 'pending';
  lot.maximum = null;
  if (wins) {
    lot.price = winner.amount;
    lot.leader = winner.bidder;
    const { offerId } = offers.find(({ bidder }) => bidder === winner.bidder)!;
    const no = lot.offersCount;
    const bid = { ...winner, before: before.price, auto: false, offerNo: no };
    record.addBid(bid, offerId, 'Закрытое предложение переторжки');
    if (before.leader !== null && before.leader !== winner.bidder) record.tell(before.leader, 'outbid');
    record.tell(winner.bidder, 'leading');
  }
  record.touch();
}

/** Signs that no key of a browser has: the row can never meet one. */
function opened(record: LotRecord, { bidder, amount, offerId }: SealedRow, userId: number): OfferRow {
  const { lot } = record;
  lot.offersCount += 1;
  return {
    id: offerId,
    no: lot.offersCount,
    user_id: userId,
    admission_id: bidder,
    key: `sealed:${lot.id}:${bidder}`,
    body_hash: '',
    amount,
    max_amount: null,
    sealed: true,
    price_before: lot.price,
    end_before: iso(lot.rebiddingEndsAt!),
    exposure: null,
    limit_sum: null,
    refusal: null,
    answer: {},
  };
}
