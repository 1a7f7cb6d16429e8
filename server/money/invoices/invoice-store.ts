import { type RawBuilder, sql } from 'kysely';
import type { InvoiceMove } from '#contract/money/invoice-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { InvoiceFacts } from './invoice-facts.ts';

/** An invoice as its newest edition tells it, and what is left of it. */
export interface InvoiceRecord {
  id: number;
  number: string;
  day: string;
  userId: number | null;
  auctionId: number | null;
  edition: number;
  at: Date;
  why: string;
  dueDay: string | null;
  total: number;
  left: number;
  facts: InvoiceFacts;
  titles: string[];
}

const select = (where: RawBuilder<unknown>) => sql<InvoiceRecord>`
  select i.id, i.number, i.day, p.user_id as "userId", i.auction_id as "auctionId", d.no as edition, d.at, d.why,
    d.due_day as "dueDay", d.total, d.facts, due.left,
    array(select r.title from invoice_rows r where r.invoice_id = i.id and r.edition = d.no order by r.no) as titles
  from invoices i join money_parties p on p.id = i.party_id
    cross join lateral (select * from invoice_editions e where e.invoice_id = i.id order by e.no desc limit 1) d
    cross join lateral (
      select coalesce(sum(n.amount), 0) as left
      from money_entries e join money_lines n on n.entry_id = e.id join money_accounts c on c.id = n.account_id
      where e.invoice_id = i.id and c.kind = 'due') due
  where ${where}`;

export async function readInvoice(db: Db | Tx, number: string): Promise<InvoiceRecord | undefined> {
  const { rows } = await select(sql`i.number = ${number}`).execute(db);
  return rows[0];
}

/** A buyer's, the newest first. */
export async function invoicesOfBuyer(db: Db | Tx, userId: number): Promise<InvoiceRecord[]> {
  const { rows } = await sql<InvoiceRecord>`${select(sql`p.user_id = ${userId}`)} order by i.id desc`.execute(
    db,
  );
  return rows;
}

export interface InvoiceRowRecord {
  lotId: number | null;
  title: string;
  note: string;
  price: number;
  fee: number;
  vat: number;
  vatRate: number | null;
}

export async function rowsOfEdition(
  db: Db | Tx,
  invoiceId: number,
  edition: number,
): Promise<InvoiceRowRecord[]> {
  const { rows } = await sql<InvoiceRowRecord>`
    select lot_id as "lotId", title, note, price, fee, vat, vat_rate as "vatRate" from invoice_rows
    where invoice_id = ${invoiceId} and edition = ${edition} order by no`.execute(db);
  return rows;
}

export interface MoveRecord {
  kind: InvoiceMove;
  /** The bank's, of what it brought. */
  day: string;
  at: Date;
  sum: number;
}

/** What settled it or was set free; what was reversed is told no more. */
export async function movesOf(db: Db | Tx, invoiceId: number): Promise<MoveRecord[]> {
  const { rows } = await sql<MoveRecord>`
    select coalesce(max(b.day), e.day) as day, e.at, -sum(n.amount) filter (where c.kind = 'due') as sum,
      case when e.kind = 'released' then 'released' when e.kind = 'set-off' then min(c.kind) filter (where c.kind <> 'due')
        when bool_or(c.kind = 'cash') then 'cash' else 'bank' end as kind
    from money_entries e join money_lines n on n.entry_id = e.id join money_accounts c on c.id = n.account_id
      left join line_assignments a on a.entry_id = e.id left join statement_lines b on b.id = a.line_id
    where e.invoice_id = ${invoiceId} and e.kind not in ('deal', 'commission') and e.reverses is null
      and not exists (select from money_entries r where r.reverses = e.id)
    group by e.id having bool_or(c.kind = 'due') order by 1, e.id`.execute(db);
  return rows;
}

interface EditionRecord {
  no: number;
  at: Date;
  byId: number | null;
  byName: string | null;
  total: number;
  why: string;
}

/** How it came to what it is, the newest first. */
export async function editionsOf(db: Db | Tx, invoiceId: number): Promise<EditionRecord[]> {
  const { rows } = await sql<EditionRecord>`
    select d.no, d.at, d.by_id as "byId", u.name as "byName", d.total, d.why
    from invoice_editions d left join users u on u.id = d.by_id
    where d.invoice_id = ${invoiceId} order by d.no desc`.execute(db);
  return rows;
}

/** Of a buyer without an account here nothing is known. */
export async function buyerContacts(
  db: Db | Tx,
  userId: number | null,
): Promise<{ phone: string; email: string }> {
  const { rows } = await sql<{ phone: string; email: string }>`
    select phone, coalesce(email, '') as email from users where id = ${userId}`.execute(db);
  return rows[0] ?? { phone: '', email: '' };
}

/** Key of a picture of the dearest lot. */
export async function pictureOfInvoice(
  db: Db | Tx,
  invoiceId: number,
  edition: number,
): Promise<string | null> {
  const { rows } = await sql<{ picture: string }>`
    select i.picture from invoice_rows r join lot_stones s on s.lot_id = r.lot_id join items i on i.id = s.item_id
    where r.invoice_id = ${invoiceId} and r.edition = ${edition}
    order by r.price desc, s.position, s.item_id limit 1`.execute(db);
  return rows[0]?.picture || null;
}
