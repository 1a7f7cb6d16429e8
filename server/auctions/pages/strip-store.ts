import { sql } from 'kysely';
import type { Manner } from '#contract/auctions/auction-words.ts';
import type { Tx } from '#server/platform/db.ts';

interface StripSaleRow {
  id: number;
  code: string;
  name: string;
  running: boolean;
  paused: boolean;
  manner: Manner;
  starts_at: Date;
  hall_at: Date | null;
  called: number | null;
  lots: number;
  open: number;
}

export async function findSaleAtHand(tx: Tx): Promise<StripSaleRow | undefined> {
  const { rows } = await sql<StripSaleRow>`
    select a.id, a.code, a.name, a.status = 'active' as running, a.paused_at is not null as paused,
      a.manner, a.starts_at, case a.manner when 'led' then a.hall_at end as hall_at,
      (select c.number from lots c where c.id = a.called_lot_id and c.status = 'on_sale') as called,
      count(l.id) as lots, count(l.id) filter (where l.status in ('waiting', 'on_sale', 'rebidding')) as open
    from auctions a left join lots l on l.auction_id = a.id
    where a.status in ('active', 'admission')
    group by a.id order by (a.status = 'active') desc, a.starts_at, a.id limit 1`.execute(tx);
  return rows[0];
}

export const nextClosings = (
  tx: Tx,
  auctionId: number,
  most: number,
): Promise<{ number: number; ends_at: Date | null }[]> =>
  tx
    .selectFrom('lots')
    .select(['number', 'ends_at'])
    .where('auction_id', '=', auctionId)
    .where('status', '=', 'on_sale')
    .where('ends_at', 'is not', null)
    .orderBy('ends_at')
    .orderBy('number')
    .limit(most)
    .execute();
