import { sql } from 'kysely';
import type { LawValue } from '#contract/money/law-values.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { DutyFacts } from './duty-rules.ts';

/** Invoices from this long ago on have duties that a person still sees. */
const recent = sql`i.day >= (house_now() at time zone 'Europe/Moscow')::date - 800`;

/** Of some invoices, or of all recent ones. */
export async function readDutyFacts(db: Db | Tx, invoices?: readonly number[]): Promise<DutyFacts[]> {
  const which = invoices ? sql`i.id = any(${invoices}::bigint[])` : recent;
  const { rows } = await sql<DutyFacts>`
    with own as (select i.id, i.number, i.day, i.party_id from invoices i where ${which}),
    deals as (
      select own.id, e.id as entry, e.lot_id, e.sale_id, sum(n.amount) as sum
      from own join money_entries e on e.invoice_id = own.id join money_lines n on n.entry_id = e.id
        join money_accounts c on c.id = n.account_id
      where e.kind = 'deal' and e.reverses is null and c.kind = 'due'
        and not exists (select from money_entries r where r.reverses = e.id)
      group by own.id, e.id),
    paid as (
      select own.id, e.id as entry, e.kind, e.day, e.at, -sum(n.amount) as sum
      from own join money_entries e on e.invoice_id = own.id join money_lines n on n.entry_id = e.id
        join money_accounts c on c.id = n.account_id
      where c.kind = 'due' and e.kind <> 'deal' group by own.id, e.id)
    select own.id as "invoiceId", own.number, own.day, k.user_id is not null as company, newest.total,
      coalesce(newest.facts #>> '{buyer,name}', '') as buyer,
      case when newest.total > 0 and newest.total = (select coalesce(sum(sum), 0) from paid where paid.id = own.id)
        then (select max(day) from paid where paid.id = own.id) end as "paidOn",
      (select max(checked_on) from identifications f where f.user_id = p.user_id) as "identifiedOn",
      coalesce((select json_agg(json_build_object('entryId', d.entry, 'sum', d.sum,
          'title', (select r.title from invoice_rows r where r.entry_id = d.entry order by r.edition desc limit 1),
          'loose', exists (select from items t where t.type in ('diamonds', 'boxes', 'unique') and (
            t.id in (select item_id from lot_stones where lot_id = d.lot_id)
            or t.id = (select item_id from item_sales where id = d.sale_id))),
          'owner', (select json_build_object('name', s.name, 'inn', s.inn)
            from money_lines n join money_accounts c on c.id = n.account_id
              join money_parties o on o.id = c.party_id join sellers s on s.id = o.seller_id
            where n.entry_id = d.entry and c.kind = 'owner' limit 1)) order by d.entry)
        from deals d where d.id = own.id), '[]') as deals,
      coalesce((select json_agg(json_build_object('entryId', entry, 'day', day, 'sum', sum) order by entry)
        from paid where paid.id = own.id and kind in ('received', 'assigned') and sum > 0), '[]') as payments,
      coalesce((select json_agg(json_build_object('id', h.id, 'day', h.day, 'entries', array(
          select w.entry_id from handover_rows w where w.handover_id = h.id)) order by h.id)
        from handovers h where h.invoice_id = own.id), '[]') as handovers
    from own join money_parties p on p.id = own.party_id left join companies k on k.user_id = p.user_id
      cross join lateral (
        select total, facts from invoice_editions d where d.invoice_id = own.id order by no desc limit 1) newest
    order by own.id`.execute(db);
  return rows;
}

/** All that a lawyer has ticked. */
export async function readLaw(db: Db | Tx): Promise<LawValue[]> {
  const { rows } = await sql<LawValue>`
    select id, name, value, first_day as "firstDay", true as ticked from law_values
    where ticked_at is not null and archived_at is null`.execute(db);
  return rows;
}

export interface DutyMark {
  id: number;
  key: string;
  number: string;
  byId: number;
  byName: string;
  at: Date;
}

export async function readMarks(db: Db | Tx, invoices: readonly number[]): Promise<Map<string, DutyMark>> {
  const { rows } = await sql<DutyMark>`
    select m.id, m.key, m.number, m.by_id as "byId", u.name as "byName", m.at
    from duty_marks m join users u on u.id = m.by_id
    where m.undone_at is null and m.invoice_id = any(${invoices}::bigint[])`.execute(db);
  return new Map(rows.map((mark) => [mark.key, mark]));
}

/** Whose invoice it is; none: a buyer without an account here. */
export async function buyerOfInvoice(tx: Tx, invoiceId: number): Promise<number | null> {
  const { rows } = await sql<{ user: number | null }>`
    select p.user_id as "user" from invoices i join money_parties p on p.id = i.party_id
    where i.id = ${invoiceId}`.execute(tx);
  return rows[0]?.user ?? null;
}

/** False: it is marked already. */
export async function insertMark(
  tx: Tx,
  mark: { key: string; invoiceId: number; number: string; by: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into duty_marks (key, invoice_id, number, by_id)
    values (${mark.key}, ${mark.invoiceId}, ${mark.number}, ${mark.by})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function undoMark(tx: Tx, invoiceId: number, key: string, by: number): Promise<boolean> {
  const { rows } = await sql`
    update duty_marks set undone_by = ${by}, undone_at = house_now()
    where invoice_id = ${invoiceId} and key = ${key} and undone_at is null returning id`.execute(tx);
  return rows.length > 0;
}
