import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export type MoneyNews =
  | { kind: 'edition'; facts: Record<never, never> }
  /** Kopecks that the invoice got. */
  | { kind: 'received'; facts: { sum: number } }
  | { kind: 'overdue'; facts: { dueDay: string; step: number } };

/** In the transaction of its cause; `tell-money.ts` tells it after the commit. */
export async function writeNews(tx: Tx, news: readonly ({ invoiceId: number } & MoneyNews)[]): Promise<void> {
  if (!news.length) return;
  await sql`insert into money_news (invoice_id, kind, facts)
    select r."invoiceId", r.kind, r.facts
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as r("invoiceId" bigint, kind text, facts jsonb)
    on conflict do nothing`.execute(tx);
}

/** What people hear of besides invoices: their deposits, and orders that the bank carried out. */
export interface SideNews {
  about: { admissionId: number } | { orderId: number };
  kind: 'deposit-asked' | 'deposit-came' | 'deposit-kept' | 'deposit-given-back' | 'sent';
  /** Kopecks; of what is asked also the whole rubles, which are asked for once. */
  facts: { sum: number; asked?: number; why?: string };
}

/** In the transaction of its cause. */
export async function writeSideNews(tx: Tx, news: readonly SideNews[]): Promise<void> {
  if (!news.length) return;
  const rows = news.map(({ about, kind, facts }) => ({ ...about, kind, facts }));
  await sql`insert into money_news (admission_id, order_id, kind, facts)
    select r."admissionId", r."orderId", r.kind, r.facts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("admissionId" bigint, "orderId" bigint, kind text, facts jsonb)
    on conflict do nothing`.execute(tx);
}

export type UntoldNews = { id: number; number: string } & MoneyNews;

/** Of so many invoices, all that nobody has been told yet; another process takes other rows. */
export async function lockUntoldMoney(tx: Tx, most: number): Promise<UntoldNews[]> {
  const { rows } = await sql<UntoldNews>`
    select n.id, i.number, n.kind, n.facts from money_news n join invoices i on i.id = n.invoice_id
    where n.told_at is null order by n.id limit ${most} for update of n skip locked`.execute(tx);
  return rows;
}

export const markMoneyTold = (tx: Tx, ids: readonly number[]) =>
  sql`update money_news set told_at = house_now() where id = any(${ids}::bigint[])`.execute(tx);

/** Where a buyer is written to; null: they left, or have no address. */
export async function addressOf(tx: Tx, userId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from users where id = ${userId} and disabled_at is null and erased_at is null`.execute(tx);
  return rows[0]?.email ?? null;
}

interface LateInvoice {
  id: number;
  dueDay: string;
  /** Of which terms the buyer was reminded. */
  told: number[];
}

/** What was to be paid before today and is not. */
export async function lateInvoices(db: Db | Tx, today: string): Promise<LateInvoice[]> {
  const { rows } = await sql<LateInvoice>`
    select i.id, d.due_day as "dueDay", array(select (n.facts ->> 'step')::int from money_news n
        where n.invoice_id = i.id and n.kind = 'overdue' and n.facts ->> 'dueDay' = d.due_day::text) as told
    from invoices i
      cross join lateral (select due_day, total from invoice_editions e where e.invoice_id = i.id
        order by e.no desc limit 1) d
      join money_accounts a on a.kind = 'due' and a.party_id = i.party_id
        and a.auction_id is not distinct from i.auction_id and a.balance > 0
    where d.due_day < ${today}::date and d.total > 0 and (
      select coalesce(sum(n.amount), 0) from money_entries e join money_lines n on n.entry_id = e.id
        join money_accounts c on c.id = n.account_id where e.invoice_id = i.id and c.kind = 'due') > 0
    order by i.id`.execute(db);
  return rows;
}
