import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { InvoiceFacts } from './invoice-facts.ts';

/** A deal that is in the books. */
export interface FallingDeal {
  of: { lotId: number } | { saleId: number };
  entryId: number;
  invoiceId: number;
  /** Of what the buyer owes for it. */
  due: number;
}

/** A deal of a lot that is in the books. */
export interface StandingDeal extends FallingDeal {
  lotId: number;
  buyer: number;
  price: number;
}

export async function standingDeals(tx: Tx, lotIds: readonly number[]): Promise<StandingDeal[]> {
  const { rows } = await sql<Omit<StandingDeal, 'of'>>`
    select e.lot_id as "lotId", e.id as "entryId", e.invoice_id as "invoiceId", p.user_id as buyer, (
        select r.price from invoice_rows r where r.entry_id = e.id limit 1) as price, (
        select sum(n.amount) from money_lines n join money_accounts c on c.id = n.account_id
        where n.entry_id = e.id and c.kind = 'due') as due
    from money_entries e join invoices i on i.id = e.invoice_id join money_parties p on p.id = i.party_id
    where e.lot_id = any(${lotIds}::bigint[]) and e.kind = 'deal' and e.reverses is null
      and not exists (select from money_entries r where r.reverses = e.id)
    order by e.id`.execute(tx);
  return rows.map((row) => ({ ...row, of: { lotId: row.lotId } }));
}

/** How many deals of a lot there were: the next one has a key of its own. */
export async function countLotDeals(tx: Tx, lotIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select lot_id as id, count(*) as count from money_entries
    where lot_id = any(${lotIds}::bigint[]) and kind = 'deal' and reverses is null group by 1`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export interface KeptInvoice {
  id: number;
  party: number;
  auctionId: number | null;
}

/** Locked, by id: behind the lots, before the accounts. */
export async function lockInvoices(tx: Tx, ids: readonly number[]): Promise<KeptInvoice[]> {
  const { rows } = await sql<KeptInvoice>`
    select id, party_id as party, auction_id as "auctionId" from invoices where id = any(${ids}::bigint[])
    order by id for no key update`.execute(tx);
  return rows;
}

/** Invoices of a sale, by party. */
export async function findInvoices(
  tx: Tx,
  parties: readonly number[],
  auctionId: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ party: number; id: number }>`
    select party_id as party, id from invoices
    where party_id = any(${parties}::bigint[]) and auction_id = ${auctionId}`.execute(tx);
  return new Map(rows.map(({ party, id }) => [party, id]));
}

/** Whose deals of a sale stand in the books. */
export async function buyersInBooks(tx: Tx, auctionId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.user_id as id from money_entries e join invoices i on i.id = e.invoice_id
      join money_parties p on p.id = i.party_id
    where i.auction_id = ${auctionId} and e.kind = 'deal' and e.reverses is null
      and not exists (select from money_entries r where r.reverses = e.id)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

type NewInvoices = { parties: readonly number[]; numbers: readonly string[]; day: string } & (
  | { auctionId: number }
  | { saleId: number }
);

/** The ids by party. */
export async function insertInvoices(tx: Tx, made: NewInvoices): Promise<Map<number, number>> {
  const { rows } = await sql<{ party: number; id: number }>`
    insert into invoices (number, party_id, auction_id, sale_id, day)
    select number, party, ${'auctionId' in made ? made.auctionId : null}::bigint,
      ${'saleId' in made ? made.saleId : null}::bigint, ${made.day}::date
    from unnest(${made.numbers}::text[], ${made.parties}::bigint[]) with ordinality as r(number, party, no)
    order by no returning party_id as party, id`.execute(tx);
  return new Map(rows.map(({ party, id }) => [party, id]));
}

/** Money that settled an invoice and was not taken back: set-offs first, the newest first. */
export async function settledBy(tx: Tx, invoiceId: number): Promise<{ id: number; amount: number }[]> {
  const { rows } = await sql<{ id: number; amount: number }>`
    select e.id, -sum(n.amount) as amount
    from money_entries e join money_lines n on n.entry_id = e.id join money_accounts c on c.id = n.account_id
    where e.invoice_id = ${invoiceId} and e.kind = 'set-off' and c.kind = 'due' and e.reverses is null
      and not exists (select from money_entries r where r.reverses = e.id)
    group by e.id order by e.id desc`.execute(tx);
  return rows;
}

/** What is left to pay, from all lines of the invoice. */
export async function readDue(db: Db | Tx, invoiceId: number): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select coalesce(sum(n.amount), 0) as due
    from money_entries e join money_lines n on n.entry_id = e.id join money_accounts c on c.id = n.account_id
    where e.invoice_id = ${invoiceId} and c.kind = 'due'`.execute(db);
  return rows[0]!.due;
}

export interface EditionRow {
  entryId: number;
  lotId: number | null;
  title: string;
  note: string;
  price: number;
  fee: number;
  vat: number;
  vatRate: number | null;
}

interface Edition {
  invoiceId: number;
  no: number;
  dueDay: string | null;
  facts: InvoiceFacts;
  rows: EditionRow[];
}

export async function lastEditions(tx: Tx, invoices: readonly number[]): Promise<Map<number, Edition>> {
  const { rows } = await sql<Edition>`
    select d.invoice_id as "invoiceId", d.no, d.due_day as "dueDay", d.facts, coalesce((
      select json_agg(json_build_object('entryId', r.entry_id, 'lotId', r.lot_id, 'title', r.title, 'note', r.note,
        'price', r.price,
        'fee', r.fee, 'vat', r.vat, 'vatRate', r.vat_rate) order by r.no)
      from invoice_rows r where r.invoice_id = d.invoice_id and r.edition = d.no), '[]') as rows
    from unnest(${invoices}::bigint[]) as i(id)
      cross join lateral (select * from invoice_editions where invoice_id = i.id order by no desc limit 1) d`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.invoiceId, row]));
}

/** Each with its rows. */
export async function insertEditions(
  tx: Tx,
  editions: readonly (Edition & { total: number })[],
  { by, why }: { by: number | null; why: string },
): Promise<void> {
  await sql`insert into invoice_editions (invoice_id, no, by_id, due_day, total, facts, why)
    select "invoiceId", no, ${by}::bigint, "dueDay", total, facts, ${why}
    from jsonb_to_recordset(${JSON.stringify(editions.map(({ rows: _, ...edition }) => edition))}::jsonb)
      as r("invoiceId" bigint, no int, "dueDay" date, total bigint, facts jsonb)`.execute(tx);
  const rows = editions.flatMap(({ invoiceId, no, rows }) =>
    rows.map((row, at) => ({ ...row, invoiceId, edition: no, no: at + 1 })),
  );
  await sql`insert into invoice_rows (invoice_id, edition, no, entry_id, lot_id, title, note, price, fee, vat, vat_rate)
    select "invoiceId", edition, no, "entryId", "lotId", title, note, price, fee, vat, "vatRate"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("invoiceId" bigint, edition int, no int,
      "entryId" bigint, "lotId" bigint, title text, note text, price bigint, fee bigint, vat bigint, "vatRate" int)
  `.execute(tx);
}

/** What was sold, handed over and came back: the outcome of its lot stays, its deal does not. */
export async function returnedDeals(
  tx: Tx,
  lotIds: readonly number[],
): Promise<{ lotId: number; buyer: number | null; price: number }[]> {
  const { rows } = await sql<{ lotId: number; buyer: number | null; price: number }>`
    select e.lot_id as "lotId", p.user_id as buyer, (
      select r.price from invoice_rows r where r.entry_id = e.id limit 1) as price
    from goods_returns g join money_entries e on e.id = g.entry_id join invoices i on i.id = e.invoice_id
      join money_parties p on p.id = i.party_id
    where g.agreed and e.lot_id = any(${lotIds}::bigint[])`.execute(tx);
  return rows;
}
