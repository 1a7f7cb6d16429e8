import { type RawBuilder, sql } from 'kysely';
import { type DataSubject, erasedName } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** Parties of a person: as who buys, and as the owner of things that the house sells. */
const partiesOf = (userId: number) => sql`(
  select p.id from money_parties p left join sellers s on s.id = p.seller_id
  where p.user_id = ${userId} or s.user_id = ${userId})`;

/** Kopecks. */
interface OpenBalances {
  owes: number;
  /** Paid out for a thing that came back. */
  owesBack: number;
  holds: number;
  /** That the bank has not carried out yet. */
  underWay: number;
}

/** What a person owes, as a buyer and as an owner, and what we hold for them. */
export async function openBalances(tx: Tx, { userId }: DataSubject): Promise<OpenBalances> {
  const { rows } = await sql<OpenBalances>`
    select coalesce(sum(c.balance) filter (where c.kind = 'due'), 0) as owes,
      coalesce(sum(c.balance) filter (where c.kind = 'owner' and c.balance > 0), 0) as "owesBack",
      coalesce(-sum(c.balance) filter (where c.kind in ('prepaid', 'deposit', 'owner') and c.balance < 0), 0) as holds,
      coalesce((select sum(o.sum) from money_orders o join money_accounts a on a.id = o.account_id
        where a.party_id in ${partiesOf(userId)} and o.withdrawn_at is null and o.debit_id is null), 0) as "underWay"
    from money_accounts c where c.party_id in ${partiesOf(userId)}`.execute(tx);
  return rows[0]!;
}

export async function hasInvoices(db: Db | Tx, { userId }: DataSubject): Promise<boolean> {
  const { rows } = await sql`
    select from money_parties p where p.id in ${partiesOf(userId)} and (
      exists (select from invoices i where i.party_id = p.id)
      or exists (select from owner_statements s where s.party_id = p.id)) limit 1`.execute(db);
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

/** What was handed over to a person, told them of their things, and sent them. */
export async function readSettledOf(db: Db, { userId }: DataSubject): Promise<unknown> {
  const { rows } = await sql`
    select coalesce((select json_agg(json_build_object('number', h.number, 'day', h.day, 'act', h.facts - 'house') order by h.id)
        from handovers h join invoices i on i.id = h.invoice_id where i.party_id in ${partiesOf(userId)}), '[]') as handovers,
      coalesce((select json_agg(json_build_object('number', s.number, 'edition', d.no, 'at', d.at, 'total_kopecks', d.total,
          'owner', d.facts -> 'owner') order by s.id, d.no)
        from owner_statements s join owner_statement_editions d on d.statement_id = s.id
        where s.party_id in ${partiesOf(userId)}), '[]') as statements,
      coalesce((select json_agg(json_build_object('at', o.at, 'words', o.words, 'answer', o.answer) order by o.id)
        from owner_objections o join owner_statements s on s.id = o.statement_id
        where s.party_id in ${partiesOf(userId)}), '[]') as objections,
      coalesce((select json_agg(json_build_object('number', o.no, 'at', o.prepared_at, 'sum_kopecks', o.sum,
          'bik', o.payee_bik, 'account', o.payee_account, 'purpose', o.purpose) order by o.id)
        from money_orders o join money_accounts c on c.id = o.account_id
        where c.party_id in ${partiesOf(userId)}), '[]') as orders`.execute(db);
  return rows[0];
}

/** Powers of attorney of acts whose names go. */
export async function outlivedProxies(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select h.proxy_file as id from handovers h join invoices i on i.id = h.invoice_id
      join money_parties p on p.id = i.party_id join users u on u.id = p.user_id
    where u.erased_at is not null and h.proxy_file is not null and ${isOutlived(sql`h.at`)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Five years after the end of its year. */
function isOutlived(at: RawBuilder<unknown>) {
  return sql`date_trunc('year', ${at} at time zone 'Europe/Moscow') + interval '6 years' <= house_now()`;
}

/** Acts, statements and orders of those who were erased: their numbers and sums stay. */
export async function forgetSettled(tx: Tx): Promise<void> {
  const nobody = JSON.stringify({ name: erasedName, inn: null, address: '' });
  await sql`
    update handovers h set facts = h.facts || jsonb_build_object('buyer', ${nobody}::jsonb, 'proxy', null, 'note', '')
    from invoices i join money_parties p on p.id = i.party_id join users u on u.id = p.user_id
    where i.id = h.invoice_id and u.erased_at is not null and h.facts #>> '{buyer,name}' <> ${erasedName}
      and ${isOutlived(sql`h.at`)}`.execute(tx);
  await sql`
    update owner_statement_editions d set facts = d.facts || jsonb_build_object('owner', ${nobody}::jsonb)
    from owner_statements s join money_parties p on p.id = s.party_id join sellers o on o.id = p.seller_id
    where s.id = d.statement_id and o.name = ${erasedName} and d.facts #>> '{owner,name}' <> ${erasedName}
      and ${isOutlived(sql`d.at`)}`.execute(tx);
  await sql`
    update owner_objections j set words = '—'
    from owner_statements s join money_parties p on p.id = s.party_id join sellers o on o.id = p.seller_id
    where s.id = j.statement_id and o.name = ${erasedName} and j.words <> '—' and ${isOutlived(sql`j.at`)}`.execute(
    tx,
  );
  // What a buyer complained of, why a thing came back, and why money of theirs was taken or kept: a name may stand in any of it.
  await sql`
    with gone as (
      select e.id from money_entries e join invoices i on i.id = e.invoice_id join money_parties p on p.id = i.party_id
        join users u on u.id = p.user_id where u.erased_at is not null and e.kind = 'deal' and ${isOutlived(sql`e.at`)}),
    claims as (
      update lot_claims set words = '—', ended_words = case when ended_words is not null then '—' end
      where entry_id in (select id from gone) and words <> '—' and ${isOutlived(sql`at`)})
    update goods_returns set why = '—' where entry_id in (select id from gone) and why <> '—' and ${isOutlived(sql`at`)}`.execute(
    tx,
  );
  await sql`
    update money_acts a set why = ''
    from money_acts b left join invoices i on i.id = b.invoice_id left join money_parties p on p.id = i.party_id
      left join admissions m on m.id = b.admission_id join users u on u.id = coalesce(p.user_id, m.user_id)
    where b.id = a.id and u.erased_at is not null and a.why <> '' and ${isOutlived(sql`a.at`)}`.execute(tx);
  await sql`
    update money_orders m set payee_name = '', payee_inn = '', payee_account = '', payee_bik = '', payee_bank = '',
      purpose = '', why = ''
    from money_accounts c join money_parties p on p.id = c.party_id left join users u on u.id = p.user_id
      left join sellers o on o.id = p.seller_id
    where c.id = m.account_id and m.payee_name <> '' and (u.erased_at is not null or o.name = ${erasedName})
      and ${isOutlived(sql`m.prepared_at`)}`.execute(tx);
}

/** Of people who were erased, five years after the end of the year of the paper: the number and the sums stay. */
export async function forgetInvoices(db: Tx): Promise<void> {
  await sql`
    update invoice_editions d set facts = d.facts || jsonb_build_object('buyer',
        jsonb_build_object('name', ${erasedName}::text, 'inn', null, 'alias', d.facts #> '{buyer,alias}'))
    from invoices i join money_parties p on p.id = i.party_id join users u on u.id = p.user_id
    where d.invoice_id = i.id and u.erased_at is not null and d.facts #>> '{buyer,name}' <> ${erasedName}
      and date_trunc('year', d.at at time zone 'Europe/Moscow') + interval '6 years' <= house_now()`.execute(
    db,
  );
}
