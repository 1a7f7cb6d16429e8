import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

interface SettlingRow {
  saleId: number;
  saleName: string;
  published: boolean;
  userId: number;
  alias: number;
  buyer: string;
  waiting: { number: number; name: string; price: number }[];
  pending: { number: number; name: string }[];
  /** Number of the buyer's invoice of this sale. */
  invoice: string | null;
  identifyFrom: number | null;
  reportFrom: number | null;
}

const lawValue = (name: 'identify' | 'report') => sql`(
  select w.value from law_values w where w.name = ${sql.lit(name)} and w.ticked_at is not null and w.archived_at is null
    and w.first_day <= (house_now() at time zone 'Europe/Moscow')::date
  order by w.first_day desc, w.id desc limit 1)`;

export async function readSettling(
  db: Db | Tx,
  auctionId: number,
  userId: number,
): Promise<SettlingRow | undefined> {
  const { rows } = await sql<SettlingRow>`
    select a.id as "saleId", a.name as "saleName", a.results_published_at is not null as published,
      m.user_id as "userId", m.alias, coalesce(m.company, u.name) as buyer,
      coalesce((select json_agg(json_build_object('number', l.number, 'name', l.name, 'price', l.sold_price)
          order by l.number)
        from lots l where l.winner_id = m.id and l.status = 'sold' and not exists (
          select from money_entries e where e.lot_id = l.id and e.kind = 'deal' and e.reverses is null
            and not exists (select from money_entries r where r.reverses = e.id))), '[]') as waiting,
      coalesce((select json_agg(json_build_object('number', l.number, 'name', l.name) order by l.number)
        from lots l where l.leader_id = m.id and m.id <> all (l.passed_over) and l.status = 'pending'), '[]') as pending,
      (select i.number from invoices i join money_parties p on p.id = i.party_id
        where p.user_id = m.user_id and i.auction_id = a.id) as invoice,
      ${lawValue('identify')} as "identifyFrom", ${lawValue('report')} as "reportFrom"
    from admissions m join auctions a on a.id = m.auction_id join users u on u.id = m.user_id
    where m.auction_id = ${auctionId} and m.user_id = ${userId} and m.alias is not null`.execute(db);
  return rows[0];
}
