import type { Bidding } from '../bidding/bidding.ts';
import { mayRebid, placesOf, rankBidders } from '../rebidding-rules.ts';
import { iso } from '../time-rules.ts';
import { type ActOf, type ActRefusal, actOnLot, impossible } from './act-on-lot.ts';
import { standingBids } from './offer-second.ts';

/** [A30] The best three are asked for one sealed offer each. */
export const openRebidding = (bidding: Bidding, of: ActOf, minutes: number): Promise<ActRefusal> =>
  actOnLot(bidding, 'open-rebidding', of, async ({ desk, lot, record }) => {
    if (lot.rebiddingEndsAt !== null) return impossible('Переторжка по\u00A0этому лоту уже была.');
    const ranked = rankBidders(await standingBids(desk, lot.id), lot.leader);
    if (!mayRebid(lot, ranked))
      return impossible(
        'Переторжка возможна, когда резерв не\u00A0достигнут или лучшие ставки отличаются на\u00A0шаг.',
      );
    const places = placesOf(ranked);
    await desk.rows(
      {
        name: 'keep-places',
        text: `insert into rebidding_places (lot_id, admission_id, place, least)
          select $1, r.bidder, r.place, r.amount from json_to_recordset($2) as r(bidder bigint, place int, amount bigint)`,
      },
      [lot.id, JSON.stringify(places)],
    );
    lot.status = 'rebidding';
    lot.rebiddingEndsAt = record.at + minutes * 60_000;
    const endsAt = iso(lot.rebiddingEndsAt);
    for (const { bidder, amount } of places) record.tell(bidder, 'rebidding', { endsAt, least: amount });
    record.renew(endsAt);
    return undefined;
  });
