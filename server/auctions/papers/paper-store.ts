import { sql } from 'kysely';
import type { Channel, SaleStatus } from '#contract/auctions/auction-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export interface SaleOfPaper {
  id: number;
  code: string;
  name: string;
  published: Date | null;
  hall_at: Date | null;
  opened_at: Date | null;
  closed_at: Date | null;
  participants: number;
}

export async function findSaleOfPaper(db: Db | Tx, id: number): Promise<SaleOfPaper | undefined> {
  const { rows } = await sql<SaleOfPaper>`
    select a.id, a.code, a.name, a.results_published_at as published, a.hall_at,
      (select min(l.opened_at) from lots l where l.auction_id = a.id) as opened_at,
      (select max(l.closed_at) from lots l where l.auction_id = a.id) as closed_at,
      (select count(*) from admissions p where p.auction_id = a.id and p.state = 'approved') as participants
    from auctions a where a.id = ${id} and a.status <> 'draft'`.execute(db);
  return rows[0];
}

export interface LotOfPaper {
  id: number;
  number: number;
  name: string;
  item_ids: number[];
  status: SaleStatus;
  start_price: number;
  step: number;
  reserve: number | null;
  estimate_low: number | null;
  estimate_high: number | null;
  price_hidden: boolean;
  bids_count: number;
  sold_price: number | null;
  winner: number | null;
  /** How the winning bid came. */
  channel: Channel | null;
  /** Numbers of those who are called on it. */
  called: number[];
}

export async function readLotsOfPaper(db: Db | Tx, auctionId: number): Promise<LotOfPaper[]> {
  const { rows } = await sql<LotOfPaper>`
    select l.id, l.number, l.name, l.status, l.start_price, l.step, l.reserve, l.estimate_low, l.estimate_high,
      l.price_hidden, l.bids_count, l.sold_price, w.alias as winner,
      array(select s.item_id from lot_stones s where s.lot_id = l.id order by s.position, s.item_id) as item_ids,
      (select o.channel from bids b join offers o on o.id = b.offer_id where b.lot_id = l.id
        and b.admission_id = l.winner_id and b.annulled_at is null order by b.no desc limit 1) as channel,
      array(select p.alias from phone_calls c join admissions p on p.id = c.admission_id
        where c.lot_id = l.id order by p.alias) as called
    from lots l left join admissions w on w.id = l.winner_id
    where l.auction_id = ${auctionId} order by l.number`.execute(db);
  return rows;
}

export interface OfferCounts {
  channels: Partial<Record<Channel, number>>;
  refused: number;
  annulled: number;
  extensions: number;
  /** [A53] By clerk. */
  slips: { who: string; count: number }[];
}

export async function countOffers(db: Db | Tx, auctionId: number): Promise<OfferCounts> {
  const { rows } = await sql<OfferCounts>`
    with own as (select o.* from offers o join lots l on l.id = o.lot_id where l.auction_id = ${auctionId})
    select coalesce((select jsonb_object_agg(channel, n) from (
        select channel, count(*) as n from own where refusal is null group by channel) taken), '{}') as channels,
      (select count(*) from own where refusal is not null) as refused,
      (select count(*) from annulments n join own on own.id = n.offer_id) as annulled,
      (select coalesce(sum(extension_no), 0) from lots where auction_id = ${auctionId}) as extensions,
      coalesce((select jsonb_agg(jsonb_build_object('who', name, 'count', n) order by name) from (
        select u.name, count(*) as n from auction_audit t join users u on u.id = t.user_id
        where t.auction_id = ${auctionId} and t.act = 'slip' group by u.id, u.name) clerks), '[]') as slips`.execute(
    db,
  );
  return rows[0]!;
}

/** Who takes part under which number; companies with their numbers. */
export async function readNames(
  db: Db | Tx,
  auctionId: number,
): Promise<{ alias: number; name: string; inn: string | null; seat: string | null }[]> {
  const { rows } = await sql<{ alias: number; name: string; inn: string | null; seat: string | null }>`
    select ad.alias, coalesce(ad.company, u.name) as name, ad.inn, nullif(h.seat, '') as seat
    from admissions ad join users u on u.id = ad.user_id
    left join hall_people h on h.auction_id = ad.auction_id and h.user_id = ad.user_id
    where ad.auction_id = ${auctionId} and ad.alias is not null and ad.state = 'approved'
    order by ad.alias`.execute(db);
  return rows;
}
