import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/**
 * Whoever follows a lot is told how it fares: the state they know of stands on their row and moves in the statement
 * that writes the news, so each turn is told once. Bidders hear of a close as their own matter.
 */
export async function tellLotFollowers(db: Db): Promise<void> {
  await sql`
    with moved as (
      update auction_follows f set told_status = l.status from lots l
      where l.id = f.lot_id and f.told_status is distinct from l.status
      returning f.user_id, f.auction_id, f.lot_id, l.status, old.told_status as known, case when not l.price_hidden then l.sold_price end as price
    )
    insert into auction_news (user_id, auction_id, lot_id, kind, facts, at)
    select user_id, auction_id, lot_id, 'lot-' || replace(status, '_', '-'),
      case when status = 'sold' and price is not null then jsonb_build_object('price', price) else '{}' end, house_now()
    from moved where known is not null and (status = 'on_sale' or (status in ('sold', 'unsold', 'withdrawn') and not exists (
      select from bids b join admissions me on me.id = b.admission_id
      where b.lot_id = moved.lot_id and me.user_id = moved.user_id)))`.execute(db);
}
