import { sql } from 'kysely';
import type { Tier } from '#contract/auctions/total-cost.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { termsColumn, vatColumn } from './terms-store.ts';

/** How a lot stands for those who reckon with it, and by which terms. */
export interface LotDeal {
  lotId: number;
  number: number;
  name: string;
  /** Of its stones. */
  certificates: string[];
  auctionId: number;
  auctionCode: string;
  auctionName: string;
  published: boolean;
  sold: boolean;
  price: number | null;
  /** The winner, by account and by the admission's company. */
  buyer: number | null;
  alias: number | null;
  buyerName: string | null;
  buyerInn: string | null;
  fee: Tier[];
  /** Thousandths, of the day on which the winner was confirmed; null: none. */
  vat: number | null;
  payDays: number | null;
  /** The owner; null: our own. */
  seller: number | null;
  commission: Tier[];
  commissionLeast: number;
}

/** Of some lots, or of a whole sale, by number. */
export async function dealsOf(
  db: Db | Tx,
  of: { auctionId: number } | { lotIds: readonly number[] },
): Promise<LotDeal[]> {
  const which =
    'auctionId' in of ? sql`l.auction_id = ${of.auctionId}` : sql`l.id = any(${of.lotIds}::bigint[])`;
  const { rows } = await sql<LotDeal>`
    select l.id as "lotId", l.number, l.name, array(select t.certificate from lot_stones s join stones t on t.item_id = s.item_id
        where s.lot_id = l.id and t.certificate <> '' order by s.position, s.item_id) as certificates, a.id as "auctionId", a.code as "auctionCode", a.name as "auctionName",
      a.results_published_at is not null as published, l.status = 'sold' as sold, l.sold_price as price,
      m.user_id as buyer, m.alias, coalesce(m.company, u.name) as "buyerName", m.inn as "buyerInn",
      coalesce(t.terms -> 'fee', '[]') as fee,
      ${vatColumn(sql`coalesce(l.confirmed_at, l.closed_at, house_now())`)} as vat,
      (t.terms ->> 'payDays')::int as "payDays", c.seller_id as seller,
      case when jsonb_array_length(c.commission) > 0 then c.commission else coalesce(t.terms -> 'commission', '[]') end
        as commission,
      coalesce(c.commission_least, (t.terms ->> 'commissionLeast')::bigint, 0) as "commissionLeast"
    from lots l join auctions a on a.id = l.auction_id
      cross join lateral (select ${termsColumn} as terms) t
      left join admissions m on m.id = l.winner_id left join users u on u.id = m.user_id
      left join consignments g on g.id = l.consignment_id left join seller_contracts c on c.id = g.contract_id
    where ${which} order by l.number, l.id`.execute(db);
  return rows;
}
