import { type RawBuilder, sql } from 'kysely';
import type { AuctionStatus, Manner } from '#contract/auctions/auction-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';

interface SaleInBooks {
  id: number;
  code: string;
  name: string;
  status: AuctionStatus;
  manner: Manner;
  published: boolean;
}

export async function findSaleInBooks(db: Db | Tx, id: number): Promise<SaleInBooks | undefined> {
  const { rows } = await sql<SaleInBooks>`
    select id, code, name, status, manner, results_published_at is not null as published from auctions
    where id = ${id} and status <> 'draft'`.execute(db);
  return rows[0];
}

export interface InvoiceLineRow {
  number: string;
  buyer: string;
  company: string | null;
  alias: number | null;
  lots: number;
  dueDay: string | null;
  paidDay: string | null;
  total: number;
  /** Set off from deposits. */
  deposit: number;
  /** By the bank, in cash, from what was prepaid. */
  paid: number;
  left: number;
  saleId: number | null;
  saleCode: string | null;
  saleName: string | null;
}

/** Invoices with what was paid of them, by number. */
const lines = (where: RawBuilder<unknown>) => sql<InvoiceLineRow>`
  select i.number, coalesce(u.name, p.name) as buyer, d.facts #>> '{buyer,name}' as company,
    (d.facts #>> '{buyer,alias}')::int as alias, d.due_day as "dueDay", d.total, a.id as "saleId", a.code as "saleCode",
    a.name as "saleName", m.deposit, m.paid, m.left, m."paidDay",
    (select count(*) from invoice_rows r where r.invoice_id = i.id and r.edition = d.no)::int as lots
  from invoices i join money_parties p on p.id = i.party_id
    left join users u on u.id = p.user_id left join auctions a on a.id = i.auction_id
    cross join lateral (select * from invoice_editions e where e.invoice_id = i.id order by e.no desc limit 1) d
    cross join lateral (
      select coalesce(sum(n.amount), 0) as left, coalesce(-sum(n.amount) filter (where k.deposit), 0) as deposit,
        coalesce(-sum(n.amount) filter (where e.kind <> 'deal' and not k.deposit), 0) as paid,
        max(e.day) filter (where e.kind in ('received', 'assigned')) as "paidDay"
      from money_entries e join money_lines n on n.entry_id = e.id join money_accounts c on c.id = n.account_id
        cross join lateral (select exists (select from money_lines o join money_accounts oc on oc.id = o.account_id
          where o.entry_id = e.id and oc.kind = 'deposit') as deposit) k
      where e.invoice_id = i.id and c.kind = 'due') m
  where ${where}`;

export async function invoicesOfSale(db: Db | Tx, auctionId: number): Promise<InvoiceLineRow[]> {
  const { rows } =
    await sql<InvoiceLineRow>`${lines(sql`i.auction_id = ${auctionId}`)} order by i.id`.execute(db);
  return rows;
}

/** Those with something left to pay, the longest overdue first. */
export async function openInvoices(db: Db | Tx): Promise<InvoiceLineRow[]> {
  const { rows } = await sql<InvoiceLineRow>`
    ${lines(sql`exists (select from money_accounts due where due.kind = 'due' and due.party_id = i.party_id
      and due.auction_id is not distinct from i.auction_id and due.balance > 0) and m.left > 0`)}
    order by d.due_day nulls last, i.id`.execute(db);
  return rows;
}

interface WaitingBuyer {
  userId: number;
  alias: number;
  buyer: string;
  lots: number[];
}

/** Who won confirmed lots that stand in no invoice. */
export async function waitingBuyers(db: Db | Tx, auctionId: number): Promise<WaitingBuyer[]> {
  const { rows } = await sql<WaitingBuyer>`
    select m.user_id as "userId", m.alias, coalesce(m.company, u.name) as buyer,
      array_agg(l.number order by l.number) as lots
    from lots l join admissions m on m.id = l.winner_id join users u on u.id = m.user_id
    where l.auction_id = ${auctionId} and l.status = 'sold' and not exists (
      select from money_entries e where e.lot_id = l.id and e.kind = 'deal' and e.reverses is null
        and not exists (select from money_entries r where r.reverses = e.id))
    group by m.user_id, m.alias, m.company, u.name order by m.alias`.execute(db);
  return rows;
}
