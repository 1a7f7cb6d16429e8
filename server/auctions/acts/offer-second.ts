import type { Bidding } from '../bidding/bidding.ts';
import { announceEnd } from '../bidding/close-lots.ts';
import type { Desk } from '../bidding/desk.ts';
import { type BestBid, rankBidders } from '../rebidding-rules.ts';
import { money } from '../refusal-words.ts';
import { type ActOf, type ActRefusal, actOnLot, impossible } from './act-on-lot.ts';

/** Standing bids in their order. */
export const standingBids = (desk: Desk, lotId: number): Promise<BestBid[]> =>
  desk.rows<BestBid>(
    {
      name: 'standing-bids',
      text: `select admission_id as bidder, amount from bids where lot_id = $1 and annulled_at is null order by no`,
    },
    [lotId],
  );

/** [A33] The winner fell away: the next best takes the lot at their own last bid. */
export const offerSecond = (bidding: Bidding, of: ActOf): Promise<ActRefusal> =>
  actOnLot(bidding, 'offer-second', of, async ({ desk, lot, record, auctionStatus }) => {
    const fallen = [...lot.passedOver, lot.winner!];
    const ranked = rankBidders(await standingBids(desk, lot.id), lot.leader);
    const next = ranked.find(({ bidder }) => !fallen.includes(bidder));
    if (!next) return impossible('Других участников у\u00A0этого лота нет.');
    if (lot.reserve !== null && next.amount < lot.reserve)
      return impossible(`Последняя ставка следующего участника, ${money(next.amount)}, ниже резерва.`);
    record.tell(lot.winner!, 'lost', { price: lot.soldPrice });
    lot.passedOver = fallen;
    lot.winner = next.bidder;
    lot.soldPrice = next.amount;
    record.tell(next.bidder, 'won', { price: next.amount });
    announceEnd(record, auctionStatus);
    return undefined;
  });
