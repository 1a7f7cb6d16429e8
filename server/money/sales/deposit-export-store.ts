import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

export interface ExportedDeposit {
  key: string;
  day: string;
  kind: string;
  number: string;
  bidder: string;
  inn: string;
  sale: string;
  cash: boolean;
  /** Kopecks: what the deposit grew by, or below zero what left it. */
  sum: number;
  /** That it settled. */
  invoice: string;
  bankNumber: string;
  payer: string;
  reverses: boolean;
}

/** What moved deposits on these days; reversals are rows of their own. */
export async function exportedDeposits(db: Db, from: string, to: string): Promise<ExportedDeposit[]> {
  const { rows } = await sql<ExportedDeposit>`
    select e.key, e.day, e.kind, m.deposit_number as number, coalesce(m.company, u.name) as bidder,
      coalesce(m.inn, '') as inn, s.name as sale, -sum(n.amount) as sum, coalesce(i.number, '') as invoice,
      coalesce(b.number, '') as "bankNumber", coalesce(b.other_name, '') as payer, e.reverses is not null as reverses,
      exists (select from money_lines t join money_accounts h on h.id = t.account_id
        where t.entry_id = e.id and h.kind = 'cash') as cash
    from money_entries e join money_lines n on n.entry_id = e.id
      join money_accounts c on c.id = n.account_id and c.kind = 'deposit'
      join admissions m on m.id = c.admission_id join auctions s on s.id = m.auction_id join users u on u.id = m.user_id
      left join invoices i on i.id = e.invoice_id left join line_assignments a on a.entry_id = e.id
      left join statement_lines b on b.id = a.line_id or e.key = 'line:' || b.identity
    where e.day between ${from}::date and ${to}::date
    group by e.id, m.id, u.name, s.name, i.number, b.id order by e.day, e.id`.execute(db);
  return rows;
}
