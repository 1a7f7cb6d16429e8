import { sql } from 'kysely';
import { type DataSubject, erasedName } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** A person's open balances in kopecks: what they owe and what we hold for them. */
export async function openBalances(
  tx: Tx,
  { userId }: DataSubject,
): Promise<{ owes: number; holds: number }> {
  const { rows } = await sql<{ owes: number; holds: number }>`
    select coalesce(sum(c.balance) filter (where c.kind = 'due'), 0) as owes,
      coalesce(-sum(c.balance) filter (where c.kind in ('prepaid', 'deposit')), 0) as holds
    from money_accounts c join money_parties p on p.id = c.party_id where p.user_id = ${userId}`.execute(tx);
  return rows[0]!;
}

export async function hasInvoices(db: Db | Tx, { userId }: DataSubject): Promise<boolean> {
  const { rows } = await sql`
    select from invoices i join money_parties p on p.id = i.party_id where p.user_id = ${userId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function readInvoicesOf(db: Db, { userId }: DataSubject): Promise<unknown[]> {
  const { rows } = await sql`
    select i.number, i.day, json_agg(json_build_object('edition', d.no, 'at', d.at, 'due_day', d.due_day,
      'total_kopecks', d.total, 'buyer', d.facts -> 'buyer', 'rows', (
        select json_agg(json_build_object('title', r.title, 'price', r.price, 'fee', r.fee, 'vat_kopecks', r.vat)
          order by r.no)
        from invoice_rows r where r.invoice_id = d.invoice_id and r.edition = d.no)) order by d.no) as editions
    from invoices i join money_parties p on p.id = i.party_id join invoice_editions d on d.invoice_id = i.id
    where p.user_id = ${userId} group by i.id order by i.id`.execute(db);
  return rows;
}

/** Of people who were erased, five years after the end of the year of the paper: the number and the sums stay. */
export async function forgetBuyers(db: Db): Promise<void> {
  await sql`
    update invoice_editions d set facts = d.facts || jsonb_build_object('buyer',
        jsonb_build_object('name', ${erasedName}::text, 'inn', null, 'alias', d.facts #> '{buyer,alias}'))
    from invoices i join money_parties p on p.id = i.party_id join users u on u.id = p.user_id
    where d.invoice_id = i.id and u.erased_at is not null and d.facts #>> '{buyer,name}' <> ${erasedName}
      and date_trunc('year', d.at at time zone 'Europe/Moscow') + interval '6 years' <= house_now()`.execute(
    db,
  );
}
