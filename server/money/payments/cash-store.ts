import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** [M4] Whole rubles: the most that a company may pay in cash by one contract. Undefined: nothing that counts is known. */
export async function companyCashLimit(db: Db | Tx): Promise<number | undefined> {
  const { rows } = await sql<{ value: number }>`
    select value from law_values where name = 'company-cash' and ticked_at is not null and archived_at is null
      and first_day <= (house_now() at time zone 'Europe/Moscow')::date
    order by first_day desc, id desc limit 1`.execute(db);
  return rows[0]?.value;
}

/** Kopecks taken in cash for an invoice, and asked for. */
export async function cashOf(db: Db | Tx, invoiceId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce((select sum(n.amount) from money_entries e join money_lines n on n.entry_id = e.id
        join money_accounts c on c.id = n.account_id where e.invoice_id = ${invoiceId} and c.kind = 'cash'), 0)
      + coalesce((select sum(sum) from money_acts
        where invoice_id = ${invoiceId} and kind = 'cash' and ended_at is null), 0) as sum`.execute(db);
  return rows[0]!.sum;
}

/** Kopecks: what the buyer has with the house, whatever it came for. */
export async function prepaidOf(db: Db | Tx, party: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(-sum(balance), 0) as sum from money_accounts
    where kind = 'prepaid' and party_id = ${party}`.execute(db);
  return rows[0]!.sum;
}
