import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { InvoiceHouse } from '../house-store.ts';
import type { OwnerRow } from './owner-statement-rules.ts';

/** A sale, or a thing of the catalog. */
export type StatedSale = { auctionId: number } | { saleId: number };

/**
 * What stands of an owner's things in the books: all lines are summed, so what was reversed is nothing. Things without a
 * price are there for their charges.
 */
export async function rowsInBooks(db: Db | Tx, party: number, of: StatedSale): Promise<OwnerRow[]> {
  const which =
    'auctionId' in of
      ? sql`e.lot_id in (select id from lots where auction_id = ${of.auctionId})`
      : sql`e.sale_id = ${of.saleId}`;
  const { rows } = await sql<OwnerRow>`
    with own as (
      select e.id, e.kind, e.lot_id, e.sale_id from money_entries e
      where ${which} and e.kind in ('deal', 'commission', 'charges')
        and exists (select from money_lines n join money_accounts c on c.id = n.account_id
          where n.entry_id = e.id and c.kind = 'owner' and c.party_id = ${party}))
    select own.lot_id as "lotId",
      coalesce('Лот' || chr(160) || max(l.number) || '. ' || max(l.name), max(i.name)) as title,
      coalesce(-sum(n.amount) filter (where c.kind = 'owner' and own.kind = 'deal'), 0) as price,
      coalesce(-sum(n.amount) filter (where c.kind = 'commission'), 0) as commission,
      coalesce(-sum(n.amount) filter (where c.kind = 'charges'), 0) as charges,
      coalesce(-sum(n.amount) filter (where c.kind = 'vat' and own.kind <> 'deal'), 0) as vat
    from own join money_lines n on n.entry_id = own.id join money_accounts c on c.id = n.account_id
      left join lots l on l.id = own.lot_id left join item_sales s on s.id = own.sale_id
      left join items i on i.id = s.item_id
    group by own.lot_id, own.sale_id
    having count(*) filter (where n.amount <> 0) > 0
    order by max(l.number), own.lot_id`.execute(db);
  return rows.filter(({ price, commission, charges, vat }) => price || commission || charges || vat);
}

export interface KeptStatement {
  id: number;
  number: string;
  party: number;
  auctionId: number | null;
  saleId: number | null;
}

/** Statements of a sale or a thing, locked by id: behind the invoices, before the accounts. */
export async function lockOwnerStatements(tx: Tx, of: StatedSale): Promise<KeptStatement[]> {
  const which = 'auctionId' in of ? sql`auction_id = ${of.auctionId}` : sql`sale_id = ${of.saleId}`;
  const { rows } = await sql<KeptStatement>`
    select id, number, party_id as party, auction_id as "auctionId", sale_id as "saleId"
    from owner_statements where ${which} order by id for no key update`.execute(tx);
  return rows;
}

export async function lockStatement(tx: Tx, id: number): Promise<KeptStatement | undefined> {
  const { rows } = await sql<KeptStatement>`
    select id, number, party_id as party, auction_id as "auctionId", sale_id as "saleId"
    from owner_statements where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

export async function insertStatement(
  tx: Tx,
  { number, party, of, day }: { number: string; party: number; of: StatedSale; day: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('owner_statements')
    .values({
      number,
      party_id: party,
      auction_id: 'auctionId' in of ? of.auctionId : null,
      sale_id: 'saleId' in of ? of.saleId : null,
      day,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface StatementEdition {
  no: number;
  day: string;
  objectionsUntil: string;
  total: number;
  facts: OwnerFacts;
  why: string;
  rows: OwnerRow[];
}

/** Whom the paper is from and to, frozen. */
export interface OwnerFacts {
  house: InvoiceHouse;
  owner: { name: string; inn: string | null; address: string };
  contracts: { number: string; day: string }[];
  sale: { code: string; name: string } | null;
  /** What it says below its table; editions made before it could be changed say their first words. */
  said?: string;
}

export async function lastOwnerEdition(db: Db | Tx, id: number): Promise<StatementEdition | undefined> {
  const { rows } = await sql<StatementEdition>`
    select d.no, (d.at at time zone 'Europe/Moscow')::date as day, d.objections_until as "objectionsUntil", d.total,
      d.facts, d.why, coalesce((
        select json_agg(json_build_object('lotId', r.lot_id, 'title', r.title, 'price', r.price,
          'commission', r.commission, 'charges', r.charges, 'vat', r.vat) order by r.no)
        from owner_statement_rows r where r.statement_id = d.statement_id and r.edition = d.no), '[]') as rows
    from owner_statement_editions d where d.statement_id = ${id} order by d.no desc limit 1`.execute(db);
  return rows[0];
}

export async function insertOwnerEdition(
  tx: Tx,
  id: number,
  edition: Omit<StatementEdition, 'day'>,
  by: number | null,
): Promise<void> {
  const { no, objectionsUntil, total, facts, why, rows } = edition;
  await sql`
    insert into owner_statement_editions (statement_id, no, by_id, objections_until, total, facts, why)
    values (${id}, ${no}, ${by}, ${objectionsUntil}, ${total}, ${JSON.stringify(facts)}::jsonb, ${why})`.execute(
    tx,
  );
  await sql`
    insert into owner_statement_rows (statement_id, edition, no, lot_id, title, price, commission, charges, vat)
    select ${id}, ${no}, r.no, r."lotId", r.title, r.price, r.commission, r.charges, r.vat
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, at) => ({ ...row, no: at + 1 })))}::jsonb)
      as r(no int, "lotId" bigint, title text, price bigint, commission bigint, charges bigint, vat bigint)`.execute(
    tx,
  );
}

export async function readNumber(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select number from owner_statements where id = ${id}`.execute(db);
  return rows[0]?.number;
}

/** Who the owner is, and by which contracts their things are in a sale. */
export async function readOwnerFacts(
  db: Db | Tx,
  sellerId: number,
  of: StatedSale,
): Promise<Omit<OwnerFacts, 'house'> | undefined> {
  const things =
    'auctionId' in of
      ? sql`g.id in (select consignment_id from lots where auction_id = ${of.auctionId})`
      : sql`g.item_id = (select item_id from item_sales where id = ${of.saleId})`;
  const sale =
    'auctionId' in of
      ? sql`(select json_build_object('code', a.code, 'name', a.name) from auctions a where a.id = ${of.auctionId})`
      : sql`null::json`;
  const { rows } = await sql<Omit<OwnerFacts, 'house'>>`
    select json_build_object('name', s.name, 'inn', s.inn, 'address', s.address) as owner,
      coalesce((select json_agg(distinct jsonb_build_object('number', c.number, 'day', c.day))
        from consignments g join seller_contracts c on c.id = g.contract_id
        where c.seller_id = s.id and ${things}), '[]') as contracts, ${sale} as sale
    from sellers s where s.id = ${sellerId}`.execute(db);
  return rows[0];
}

/** The owner whose account a party's is; undefined: it is nobody's who brings things. */
export async function sellerOf(
  tx: Tx,
  party: number,
): Promise<{ id: number; name: string; email: string | null; userId: number | null } | undefined> {
  const { rows } = await sql<{ id: number; name: string; email: string | null; userId: number | null }>`
    select s.id, s.name, coalesce(u.email, s.email) as email, s.user_id as "userId"
    from money_parties p join sellers s on s.id = p.seller_id
      left join users u on u.id = s.user_id and u.erased_at is null
    where p.id = ${party}`.execute(tx);
  return rows[0];
}

export async function findSeller(
  tx: Tx,
  sellerId: number,
): Promise<{ id: number; userId: number | null } | undefined> {
  const { rows } = await sql<{ id: number; userId: number | null }>`
    select id, user_id as "userId" from sellers where id = ${sellerId}`.execute(tx);
  return rows[0];
}

/** Whether the results of the sale are there to be told; a thing of the catalog is sold at once. */
export async function isSettled(tx: Tx, of: StatedSale): Promise<boolean> {
  const { rows } = await ('auctionId' in of
    ? sql`select from auctions where id = ${of.auctionId} and results_published_at is not null`
    : sql`select from item_sales where id = ${of.saleId}`
  ).execute(tx);
  return rows.length > 0;
}

/** [M5] The tax of today, thousandths; null: none that counts. */
export async function vatToday(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ value: number }>`
    select value from law_values
    where name = 'vat' and ticked_at is not null and archived_at is null
      and first_day <= (house_now() at time zone 'Europe/Moscow')::date
    order by first_day desc, id desc limit 1`.execute(tx);
  return rows[0]?.value ?? null;
}
