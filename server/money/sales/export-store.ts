import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

export interface ExportedRow {
  number: string;
  day: string;
  edition: number;
  buyer: string;
  inn: string;
  sale: string;
  title: string;
  /** Rubles; the tax and the total in kopecks. */
  price: number;
  fee: number;
  vat: number;
  vatRate: number | null;
  total: number;
  left: number;
  dueDay: string | null;
}

/** Rows of the newest editions of invoices that were made on these days; an annulled one has a row without a title. */
export async function exportedInvoices(db: Db, from: string, to: string): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select i.number, i.day, d.no as edition, coalesce(d.facts #>> '{buyer,name}', '') as buyer,
      coalesce(d.facts #>> '{buyer,inn}', '') as inn, coalesce(d.facts #>> '{sale,name}', '') as sale,
      coalesce(r.title, '') as title, coalesce(r.price, 0) as price, coalesce(r.fee, 0) as fee, coalesce(r.vat, 0) as vat,
      r.vat_rate as "vatRate", d.total, d.due_day as "dueDay", (
        select coalesce(sum(n.amount), 0) from money_entries e join money_lines n on n.entry_id = e.id
          join money_accounts c on c.id = n.account_id where e.invoice_id = i.id and c.kind = 'due') as left
    from invoices i
      cross join lateral (select * from invoice_editions e where e.invoice_id = i.id order by e.no desc limit 1) d
      left join invoice_rows r on r.invoice_id = i.id and r.edition = d.no
    where i.day between ${from}::date and ${to}::date order by i.id, r.no`.execute(db);
  return rows;
}

export interface ExportedPayment {
  key: string;
  day: string;
  kind: string;
  number: string;
  buyer: string;
  /** What the invoice got, and what became prepaid; kopecks. */
  due: number;
  prepaid: number;
  bankNumber: string;
  payer: string;
  payerInn: string;
  purpose: string;
  reverses: boolean;
}

/** What settled invoices on these days, with the bank's line where there is one; reversals are rows of their own. */
export async function exportedPayments(db: Db, from: string, to: string): Promise<ExportedPayment[]> {
  const { rows } = await sql<ExportedPayment>`
    select e.key, e.day, e.kind, i.number, coalesce(d.facts #>> '{buyer,name}', '') as buyer,
      coalesce(-sum(n.amount) filter (where c.kind = 'due'), 0) as due,
      coalesce(-sum(n.amount) filter (where c.kind = 'prepaid'), 0) as prepaid,
      coalesce(b.number, '') as "bankNumber", coalesce(b.other_name, '') as payer,
      coalesce(b.other_inn, '') as "payerInn", coalesce(b.purpose, '') as purpose, e.reverses is not null as reverses
    from money_entries e join invoices i on i.id = e.invoice_id
      join money_lines n on n.entry_id = e.id join money_accounts c on c.id = n.account_id
      cross join lateral (select facts from invoice_editions x where x.invoice_id = i.id order by x.no desc limit 1) d
      left join line_assignments a on a.entry_id = e.id
      left join statement_lines b on b.id = a.line_id or e.key = 'line:' || b.identity
    where e.kind in ('received', 'assigned', 'set-off', 'released') and e.day between ${from}::date and ${to}::date
    group by e.id, i.number, d.facts, b.id order by e.day, e.id`.execute(db);
  return rows;
}
