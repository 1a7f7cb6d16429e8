import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { ActAbout } from './act-store.ts';

/** [M4] Whole rubles: the most that a company may pay in cash by one contract. Undefined: nothing that counts is known. */
export async function companyCashLimit(db: Db | Tx): Promise<number | undefined> {
  const { rows } = await sql<{ value: number }>`
    select value from law_values where name = 'company-cash' and ticked_at is not null and archived_at is null
      and first_day <= (house_now() at time zone 'Europe/Moscow')::date
    order by first_day desc, id desc limit 1`.execute(db);
  return rows[0]?.value;
}

/** Kopecks taken in cash by one contract, and asked for: the deposit for a sale and its invoice are one. */
export async function cashOf(db: Db | Tx, about: ActAbout): Promise<number> {
  const [own, contract] =
    'invoiceId' in about
      ? [
          sql`a.invoice_id = ${about.invoiceId}`,
          sql`select x.user_id, y.auction_id from invoices y join money_parties x on x.id = y.party_id
              where y.id = ${about.invoiceId}`,
        ]
      : [
          sql`a.admission_id = ${about.admissionId}`,
          sql`select user_id, auction_id from admissions where id = ${about.admissionId}`,
        ];
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(a.sum), 0) as sum
    from money_acts a left join invoices i on i.id = a.invoice_id left join money_parties p on p.id = i.party_id
      left join admissions m on m.id = a.admission_id
    where a.kind = 'cash' and (a.ended_at is null or a.entry_id is not null) and (${own}
      or (coalesce(p.user_id, m.user_id), coalesce(i.auction_id, m.auction_id)) in (${contract}))`.execute(
    db,
  );
  return rows[0]!.sum;
}

/** Kopecks: what the buyer has with the house, whatever it came for. */
export async function prepaidOf(db: Db | Tx, party: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(-sum(balance), 0) as sum from money_accounts
    where kind = 'prepaid' and party_id = ${party}`.execute(db);
  return rows[0]!.sum;
}
