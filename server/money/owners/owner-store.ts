import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { OwnerRow } from '../owner-statements/owner-statement-rules.ts';

/** A row of the newest edition of an owner's statement, with what was done since. */
export interface SoldRow extends OwnerRow {
  sellerId: number;
  statementId: number;
  number: string;
  auctionId: number | null;
  saleId: number | null;
  lotNumber: number | null;
  picture: string | null;
  /** The deal that stands; null: charges alone. */
  entryId: number | null;
  invoiceId: number | null;
  paid: boolean;
  dueDay: string | null;
  handedOver: string | null;
  claim: boolean;
  objection: boolean;
  order: 'under way' | 'debited' | null;
  orderNo: number | null;
}

const newest: RawBuilder<unknown> = sql`(
  select no from owner_statement_editions x where x.statement_id = s.id order by no desc limit 1)`;

/** Of these owners, or of all of them. */
export async function soldRows(db: Db | Tx, sellers?: readonly number[]): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select p.seller_id as "sellerId", s.id as "statementId", s.number, s.auction_id as "auctionId", s.sale_id as "saleId",
      r.lot_id as "lotId", r.title, r.price, r.commission, r.charges, r.vat, l.number as "lotNumber", (
        select i.picture from items i where i.id = coalesce(
          (select min(item_id) from lot_stones where lot_id = r.lot_id),
          (select item_id from item_sales where id = s.sale_id))) as picture,
      e.id as "entryId", e.invoice_id as "invoiceId", coalesce(v.left = 0, false) as paid, v.due_day as "dueDay", (
        select h.day from handover_rows w join handovers h on h.id = w.handover_id where w.entry_id = e.id) as "handedOver",
      exists (select from lot_claims c where c.entry_id = e.id and c.ended_at is null)
        or exists (select from goods_returns g where g.entry_id = e.id and g.ended_at is null) as claim,
      exists (select from owner_objections o where o.statement_id = s.id and o.answered_at is null
        and (o.lot_id is null or o.lot_id = r.lot_id)) as objection,
      case when k.debit_id is not null then 'debited' when k.id is not null then 'under way' end as "order", k.no as "orderNo"
    from owner_statements s join money_parties p on p.id = s.party_id
      join owner_statement_rows r on r.statement_id = s.id and r.edition = ${newest}
      left join lots l on l.id = r.lot_id
      left join lateral (
        select e.id, e.invoice_id from money_entries e
        where e.kind = 'deal' and e.reverses is null
          and (e.lot_id = r.lot_id or (r.lot_id is null and e.sale_id = s.sale_id))
          and not exists (select from money_entries b where b.reverses = e.id)
        order by e.id desc limit 1) e on true
      left join lateral (
        select d.due_day, (
          select coalesce(sum(n.amount), 0) from money_entries m join money_lines n on n.entry_id = m.id
            join money_accounts c on c.id = n.account_id
          where m.invoice_id = e.invoice_id and c.kind = 'due') as left
        from invoice_editions d where d.invoice_id = e.invoice_id order by d.no desc limit 1) v on true
      left join lateral (
        select o.id, o.no, o.debit_id from payout_rows w join money_orders o on o.id = w.order_id
        where w.entry_id = e.id and o.withdrawn_at is null and o.bounce_id is null limit 1) k on true
    where ${sellers ? sql`p.seller_id = any(${sellers}::bigint[])` : sql`true`}
    order by s.id, r.no`.execute(db);
  return rows;
}

interface OwnerSums {
  sellerId: number;
  account: number | null;
  /** What the house owes; below zero, the owner does. */
  owed: number;
  /** By orders that stand. */
  paid: number;
  /** That the bank has carried out. */
  debited: number;
}

export async function ownerSums(db: Db | Tx, sellers?: readonly number[]): Promise<OwnerSums[]> {
  const { rows } = await sql<OwnerSums>`
    select s.id as "sellerId", c.id as account, coalesce(-c.balance, 0) as owed,
      coalesce(o.paid, 0) as paid, coalesce(o.debited, 0) as debited
    from sellers s left join money_parties p on p.seller_id = s.id
      left join money_accounts c on c.party_id = p.id and c.kind = 'owner'
      left join lateral (
        select sum(sum) as paid, sum(sum) filter (where debit_id is not null) as debited from money_orders
        where account_id = c.id and withdrawn_at is null and bounce_id is null) o on true
    where ${sellers ? sql`s.id = any(${sellers}::bigint[])` : sql`c.id is not null`}
    order by s.id`.execute(db);
  return rows;
}

export interface OwnerCard {
  id: number;
  name: string;
  form: 'person' | 'company';
  inn: string | null;
  phone: string | null;
  email: string | null;
  userId: number | null;
}

export async function ownerCards(db: Db | Tx, ids?: readonly number[]): Promise<OwnerCard[]> {
  const { rows } = await sql<OwnerCard>`
    select id, name, form, inn, phone, email, user_id as "userId" from sellers s
    where ${
      ids
        ? sql`id = any(${ids}::bigint[])`
        : sql`archived_at is null and (exists (select from seller_contracts c where c.seller_id = s.id)
            or exists (select from money_parties p where p.seller_id = s.id))`
    }
    order by name, id`.execute(db);
  return rows;
}

interface OwnersSale {
  sellerId: number;
  auctionId: number | null;
  saleId: number | null;
  name: string;
  /** Deals and charges that no statement has yet. */
  fresh: number;
}

/** Sales and things of the catalog of which an owner has no statement, or one without their latest charges. */
export async function unstated(db: Db | Tx, sellerId?: number): Promise<OwnersSale[]> {
  const whose = sellerId === undefined ? sql`true` : sql`x.seller = ${sellerId}`;
  const { rows } = await sql<OwnersSale>`
    with deals as (
      select p.seller_id as seller, l.auction_id, e.sale_id, e.id
      from money_entries e join money_lines n on n.entry_id = e.id join money_accounts c on c.id = n.account_id
        join money_parties p on p.id = c.party_id left join lots l on l.id = e.lot_id
      where e.kind = 'deal' and e.reverses is null and c.kind = 'owner'
        and not exists (select from money_entries r where r.reverses = e.id)
        and not exists (select from owner_statements s
          where s.party_id = p.id and (s.auction_id = l.auction_id or s.sale_id = e.sale_id))),
    charges as (
      select k.seller_id as seller, l.auction_id, i.id as sale_id, h.id
      from owner_charges h join consignments g on g.id = h.consignment_id join seller_contracts k on k.id = g.contract_id
        left join lots l on l.consignment_id = g.id
          and exists (select from auctions a where a.id = l.auction_id and a.results_published_at is not null)
        left join item_sales i on i.item_id = g.item_id and i.returned_at is null and l.id is null
      where h.entry_id is null and h.archived_at is null and (l.id is not null or i.id is not null))
    select x.seller as "sellerId", x.auction_id as "auctionId", x.sale_id as "saleId", count(*)::int as fresh,
      coalesce('«' || max(a.name) || '»', max(i.name)) as name
    from (select * from deals union all select * from charges) x
      left join auctions a on a.id = x.auction_id left join item_sales t on t.id = x.sale_id
      left join items i on i.id = t.item_id
    where ${whose} group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

interface OwnersThing {
  consignmentId: number;
  itemId: number;
  name: string;
  picture: string;
  href: string;
  reserve: number | null;
  asked: number | null;
  /** Where it is to be sold. */
  lot: { sale: string; number: number; status: string } | null;
}

/** What lies with the house by this owner's contracts and was not sold. */
export async function thingsOf(db: Db | Tx, sellerId: number): Promise<OwnersThing[]> {
  const { rows } = await sql<OwnersThing>`
    select g.id as "consignmentId", i.id as "itemId", i.name, i.picture, '/admin/' || i.type || '/' || i.id || '/' as href,
      coalesce((select k.reserve from reserve_consents k where k.consignment_id = g.id order by k.id desc limit 1),
        r.reserve) as reserve,
      (select q.reserve from reserve_questions q where q.consignment_id = g.id and q.answered_at is null
        and q.until > house_now()) as asked, (
        select json_build_object('sale', a.name, 'number', l.number, 'status', l.status)
        from lots l join auctions a on a.id = l.auction_id
        where l.consignment_id = g.id and a.status <> 'cancelled' order by l.id desc limit 1) as lot
    from consignments g join items i on i.id = g.item_id join seller_contracts c on c.id = g.contract_id
      left join contract_reserves r on r.contract_id = c.id and r.item_id = g.item_id
    where c.seller_id = ${sellerId} and g.return_id is null and i.status <> 'sold' order by g.id`.execute(db);
  return rows;
}

interface OwnersContract {
  id: number;
  number: string;
  day: string;
  validUntil: string | null;
  basis: string;
  commission: { from: number; rate: number }[];
  commissionLeast: number | null;
  scan: boolean;
}

export async function ownerContracts(db: Db | Tx, sellerId: number): Promise<OwnersContract[]> {
  const { rows } = await sql<OwnersContract>`
    select id, number, day, valid_until as "validUntil", basis, commission, commission_least as "commissionLeast",
      scan_file is not null as scan
    from seller_contracts where seller_id = ${sellerId} and archived_at is null order by day desc, id desc`.execute(
    db,
  );
  return rows;
}

interface OwnersStatement {
  id: number;
  number: string;
  sale: string | null;
  edition: number;
  day: string;
  objectionsUntil: string;
  total: number;
  objections: {
    id: number;
    lotId: number | null;
    lot: string | null;
    words: string;
    byId: number;
    byName: string;
    at: string;
    answer: string | null;
    accepted: boolean | null;
  }[];
}

export async function statementsOf(db: Db | Tx, sellerId: number): Promise<OwnersStatement[]> {
  const { rows } = await sql<OwnersStatement>`
    select s.id, s.number, d.facts #>> '{sale,name}' as sale, d.no as edition,
      (d.at at time zone 'Europe/Moscow')::date as day, d.objections_until as "objectionsUntil", d.total,
      coalesce((select json_agg(json_build_object('id', o.id, 'lotId', o.lot_id,
          'lot', 'Лот' || chr(160) || l.number, 'words', o.words, 'byId', o.by_id, 'byName', u.name, 'at', o.at,
          'answer', o.answer, 'accepted', o.accepted) order by o.id)
        from owner_objections o join users u on u.id = o.by_id left join lots l on l.id = o.lot_id
        where o.statement_id = s.id), '[]') as objections
    from owner_statements s join money_parties p on p.id = s.party_id
      join owner_statement_editions d on d.statement_id = s.id and d.no = ${newest}
    where p.seller_id = ${sellerId} order by s.id desc`.execute(db);
  return rows;
}
