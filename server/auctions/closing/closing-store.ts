import { sql } from 'kysely';
import type { Channel } from '#contract/auctions/auction-words.ts';
import type { Tx } from '#server/platform/db.ts';
import { channelOfBid } from '../reading/lot-store.ts';
import type { ClosingFacts } from './closing-rules.ts';

export interface ClosingRecord extends ClosingFacts {
  /** Who leads it. */
  userId: number | null;
  alias: number | null;
  /** Of the newest standing bid. */
  channel: Channel | null;
}

/** Of every lot of a sale, by its id. */
export async function readClosingFacts(tx: Tx, auctionId: number): Promise<Map<number, ClosingRecord>> {
  const { rows } = await sql<ClosingRecord & { id: number }>`
    select l.id, ad.user_id as "userId", ad.alias, coalesce(ad.state = 'approved', false) as admitted,
      exists (select from annulments x where x.lot_id = l.id and x.at >= l.closed_at) as annulled,
      l.consignment_id is not null and ad.id is not null and is_own_lot(l.id, ad.user_id) as own,
      (select ${channelOfBid} from bids b join offers o on o.id = b.offer_id
        where b.lot_id = l.id and b.annulled_at is null order by b.no desc limit 1) as channel
    from lots l left join admissions ad on ad.id = l.leader_id where l.auction_id = ${auctionId}`.execute(tx);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
