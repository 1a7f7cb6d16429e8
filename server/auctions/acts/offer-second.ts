import { formatRubles } from '#contract/russian.ts';
import { isOwnMatter, ownMatter } from '../admissions/own-matter.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { announceEnd } from '../bidding/close-lots.ts';
import { openBids, sealedOffers } from '../bidding/standing-store.ts';
import { rankRebid } from '../rules/rebidding-rules.ts';
import { type ActOf, type ActRefusal, actOnLot, impossible } from './act-on-lot.ts';

/** [A33] The winner fell away: the next best takes the lot at what they themselves offered. */
export const offerSecond = (bidding: Bidding, of: ActOf): Promise<ActRefusal> =>
  actOnLot(bidding, 'offer-second', of, async ({ tx, judging, lot, record, auctionStatus }) => {
    const fallen = [...lot.passedOver, lot.winner!];
    const ranked = rankRebid(await openBids(judging, lot.id), await sealedOffers(judging, lot.id));
    const next = ranked.find(({ bidder }) => !fallen.includes(bidder));
    if (!next) return impossible('Других участников у\u00A0этого лота нет.');
    const touched = [lot.winner!, next.bidder].map((id) => record.bidder(id).userId);
    if (await isOwnMatter(tx, of.userId, touched)) return ownMatter();
    if (lot.reserve !== null && next.amount < lot.reserve)
      return impossible(`Предложение следующего участника, ${formatRubles(next.amount)}, ниже резерва.`);
    record.tell(lot.winner!, 'lost', { price: lot.soldPrice });
    lot.passedOver = fallen;
    lot.winner = next.bidder;
    lot.soldPrice = next.amount;
    record.tell(next.bidder, 'won', { price: next.amount });
    announceEnd(record, auctionStatus);
    return undefined;
  });
