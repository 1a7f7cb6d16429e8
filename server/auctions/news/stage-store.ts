import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

export interface StagedAuction {
  id: number;
  code: string;
  name: string;
  lead: string;
  starts_at: Date;
  stage: 'announced' | 'admission' | 'active' | 'results';
  lots: number;
  followers: number[];
  picture: string | null;
}

/** Of public auctions, and of those whose results came within two weeks. */
export async function readStages(tx: Tx, now: Date): Promise<StagedAuction[]> {
  const { rows } = await sql<StagedAuction>`
    select a.id, a.code, a.name, a.lead, a.starts_at,
      case when a.results_published_at is not null then 'results' else a.status end as stage,
      (select count(*)::int from lots l where l.auction_id = a.id and l.status <> 'withdrawn') as lots,
      array(select f.user_id from auction_follows f
        where f.auction_id = a.id and f.lot_id is null) as followers,
      (select i.picture from lots l join lot_stones s on s.lot_id = l.id join items i on i.id = s.item_id
        where l.auction_id = a.id order by l.start_price desc, l.id limit 1) as picture
    from auctions a
    where a.status in ('announced', 'admission', 'active')
      or a.results_published_at > ${now}::timestamptz - interval '14 days'
    order by a.id`.execute(tx);
  return rows;
}
