import type { Bidding } from '../bidding/bidding.ts';
import { openBids } from '../bidding/standing-store.ts';
import { isOver } from '../rules/moves.ts';
import { mayRebid, rankBidders, rebiddersOf } from '../rules/rebidding-rules.ts';
import { iso } from '../rules/time-rules.ts';
import { keepPlaces } from '../turn-store.ts';
import { type ActOf, type ActRefusal, actOnLot, impossible } from './act-on-lot.ts';

/** [A30] The best three are asked for one sealed offer each. */
export const openRebidding = (bidding: Bidding, of: ActOf, minutes: number): Promise<ActRefusal> =>
  actOnLot(bidding, 'open-rebidding', of, async ({ judging, lot, record, auctionStatus, pausedAt }) => {
    if (isOver(auctionStatus))
      return impossible(
        'Итоги опубликованы, переторжка уже невозможна: подтвердите победителя, при его отказе спросите второго или снимите лот с\u00A0торгов.',
      );
    if (pausedAt !== null)
      return impossible('Торги приостановлены: откройте переторжку, когда они продолжатся.');
    if (lot.rebiddingEndsAt !== null) return impossible('Переторжка по\u00A0этому лоту уже была.');
    const ranked = rankBidders(await openBids(judging, lot.id));
    if (!mayRebid(lot, ranked))
      return impossible(
        'Переторжка возможна, когда резерв не\u00A0достигнут или лучшие ставки отличаются на\u00A0шаг.',
      );
    const places = rebiddersOf(ranked);
    await keepPlaces(judging, lot.id, places);
    lot.status = 'rebidding';
    lot.rebiddingEndsAt = record.at + minutes * 60_000;
    const endsAt = iso(lot.rebiddingEndsAt);
    for (const { bidder, amount } of places) record.tell(bidder, 'rebidding', { endsAt, least: amount });
    record.renew(endsAt);
    return undefined;
  });
