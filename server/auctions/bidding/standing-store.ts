import type { NewBid } from '../rules/bidding-rules.ts';
import type { SealedOffer } from '../rules/rebidding-rules.ts';
import type { JudgingTx, Statement } from './judging-transaction.ts';

type StandingBid = NewBid & { no: number; sealed: boolean };

const bids: Statement = {
  name: 'standing-bids',
  text: `select b.no, b.admission_id as bidder, b.amount, b.before, b.auto, o.no as "offerNo", o.sealed
    from bids b join offers o on o.id = b.offer_id
    where b.lot_id = $1 and b.annulled_at is null order by b.no`,
};
const sealed: Statement = {
  name: 'standing-sealed-offers',
  text: `select o.admission_id as bidder, o.amount, o.no from offers o
    where o.lot_id = $1 and o.sealed and o.refusal is null
      and not exists (select from annulments x where x.offer_id = o.id) order by o.no`,
};

/** In their order; the one from a rebidding comes last. */
export const standingBids = (judging: JudgingTx, lotId: number): Promise<StandingBid[]> =>
  judging.rows(bids, [lotId]);

/** Those that were made in the open. */
export const openBids = async (judging: JudgingTx, lotId: number): Promise<StandingBid[]> =>
  (await standingBids(judging, lotId)).filter((bid) => !bid.sealed);

/** Opened and not annulled. */
export const sealedOffers = (judging: JudgingTx, lotId: number): Promise<SealedOffer[]> =>
  judging.rows(sealed, [lotId]);

/** Each once. */
export const standingBidders = async (judging: JudgingTx, lotId: number): Promise<number[]> =>
  (
    await judging.rows<{ id: number }>(
      {
        name: 'standing-bidders',
        text: 'select distinct admission_id as id from bids where lot_id = $1 and annulled_at is null',
      },
      [lotId],
    )
  ).map(({ id }) => id);
