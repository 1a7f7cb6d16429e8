import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

interface PublicBidOfPerson {
  lot: number;
  name: string;
  href: string;
  picture: string | null;
  /** Null: the price of this lot is confidential. */
  amount: number | null;
  at: Date;
  state: 'leading' | 'outbid' | 'won' | 'lost' | 'unsold';
}

/** The highest standing bid of a person on each lot, the newest first: what everyone has seen, never a maximum. */
export async function bidsOfPerson(db: Db | Tx, userIds: readonly number[]): Promise<PublicBidOfPerson[]> {
  const { rows } = await sql<PublicBidOfPerson>`
    select l.number as lot, l.name, '/auctions/' || a.code || '/lots/' || l.id || '/' as href,
      (select i.picture from lot_stones s join items i on i.id = s.item_id where s.lot_id = l.id
        order by s.position, s.item_id limit 1) as picture,
      case when not (l.price_hidden and l.status in ('sold', 'unsold', 'withdrawn')) then b.amount end as amount, b.at,
      case when l.status = 'sold' then case when l.winner_id = m.id then 'won' else 'lost' end
        when l.status in ('unsold', 'withdrawn') then 'unsold'
        when m.id = any (l.passed_over) then 'lost'
        when l.leader_id = m.id then 'leading' else 'outbid' end as state
    from admissions m join auctions a on a.id = m.auction_id join lots l on l.auction_id = a.id
    join lateral (select amount, at from bids
      where lot_id = l.id and admission_id = m.id and annulled_at is null
      order by no desc limit 1) b on true
    where m.user_id = any(${userIds}::bigint[]) order by b.at desc limit 20`.execute(db);
  return rows;
}
