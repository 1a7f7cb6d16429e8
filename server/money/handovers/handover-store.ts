import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { HandoverPaper } from './handover-paper.ts';

interface HandedItem {
  id: number;
  name: string;
  certificate: string | null;
  uin: string | null;
}

/** A deal of an invoice that stands, or stood when its things were handed over. */
export interface DealOfInvoice {
  entryId: number;
  lotId: number | null;
  saleId: number | null;
  title: string;
  picture: string | null;
  items: HandedItem[];
  act: { id: number; number: string; day: string } | null;
  claim: { words: string; byId: number; byName: string; at: string } | null;
  returning: { id: number; why: string; byId: number; byName: string; at: string } | null;
}

/** In the order of the invoice. */
export async function dealsOfInvoice(db: Db | Tx, invoiceId: number): Promise<DealOfInvoice[]> {
  const { rows } = await sql<DealOfInvoice>`
    select e.id as "entryId", e.lot_id as "lotId", e.sale_id as "saleId",
      (select r.title from invoice_rows r where r.entry_id = e.id order by r.edition desc limit 1) as title,
      t.items #>> '{0,picture}' as picture, coalesce(t.items, '[]') as items,
      (select json_build_object('id', h.id, 'number', h.number, 'day', h.day)
        from handover_rows w join handovers h on h.id = w.handover_id where w.entry_id = e.id) as act,
      (select json_build_object('words', c.words, 'byId', c.by_id, 'byName', u.name, 'at', c.at)
        from lot_claims c join users u on u.id = c.by_id where c.entry_id = e.id and c.ended_at is null) as claim,
      (select json_build_object('id', g.id, 'why', g.why, 'byId', g.by_id, 'byName', u.name, 'at', g.at)
        from goods_returns g join users u on u.id = g.by_id
        where g.entry_id = e.id and g.ended_at is null) as returning
    from money_entries e
      cross join lateral (
        select json_agg(json_build_object('id', i.id, 'name', i.name, 'picture', i.picture,
          'certificate', nullif(s.certificate, ''), 'uin', nullif(j.uin, '')) order by i.id) as items
        from items i left join stones s on s.item_id = i.id left join jewels j on j.item_id = i.id
        where i.id in (select item_id from lot_stones where lot_id = e.lot_id)
          or i.id = (select item_id from item_sales where id = e.sale_id)) t
    where e.invoice_id = ${invoiceId} and e.kind = 'deal' and e.reverses is null
      and not exists (select from money_entries r where r.reverses = e.id)
    order by e.id`.execute(db);
  return rows;
}

interface InvoiceOfHandover {
  id: number;
  number: string;
  day: string;
  buyer: string;
  buyerInn: string | null;
  party: number;
  user: number | null;
  email: string | null;
  company: boolean;
  sale: string | null;
}

export async function invoiceOf(db: Db | Tx, id: number): Promise<InvoiceOfHandover | undefined> {
  const { rows } = await sql<InvoiceOfHandover>`
    select i.id, i.number, i.day, newest.facts #>> '{buyer,name}' as buyer, newest.facts #>> '{buyer,inn}' as "buyerInn",
      i.party_id as party, u.id as user, nullif(u.email, '') as email, k.user_id is not null as company, newest.facts #>> '{sale,name}' as sale
    from invoices i join money_parties p on p.id = i.party_id
      left join users u on u.id = p.user_id and u.erased_at is null left join companies k on k.user_id = p.user_id
      cross join lateral (
        select facts from invoice_editions d where d.invoice_id = i.id order by no desc limit 1) newest
    where i.id = ${id}`.execute(db);
  return rows[0];
}

/** The invoice that a deal stands in. */
export async function invoiceOfDeal(db: Db | Tx, entryId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select invoice_id as id from money_entries
    where id = ${entryId} and kind = 'deal' and reverses is null and invoice_id is not null`.execute(db);
  return rows[0]?.id;
}

/** Which of these files is a power of attorney. */
export async function isPowerOfAttorney(tx: Tx, file: number): Promise<boolean> {
  const { rows } = await sql`
    select from files where id = ${file} and purpose = 'power-of-attorney'`.execute(tx);
  return rows.length > 0;
}

export async function insertHandover(
  tx: Tx,
  {
    invoiceId,
    number,
    day,
    facts,
    file,
    by,
    entries,
  }: {
    invoiceId: number;
    number: string;
    day: string;
    facts: HandoverPaper;
    file: number | null;
    by: number;
    entries: readonly number[];
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into handovers (invoice_id, number, day, facts, proxy_file, by_id)
    values (${invoiceId}, ${number}, ${day}, ${JSON.stringify(facts)}::jsonb, ${file}, ${by}) returning id`.execute(
    tx,
  );
  const { id } = rows[0]!;
  await sql`insert into handover_rows (handover_id, entry_id)
    select ${id}, unnest(${entries}::bigint[])`.execute(tx);
  return id;
}

export async function readHandoverAct(
  db: Db,
  id: number,
): Promise<{ number: string; at: Date; facts: HandoverPaper } | undefined> {
  const { rows } = await sql<{ number: string; at: Date; facts: HandoverPaper }>`
    select number, at, facts from handovers where id = ${id}`.execute(db);
  return rows[0];
}

interface WaitingInvoice {
  id: number;
  number: string;
  buyer: string;
  sale: string | null;
  things: number;
  handed: number;
}

/** Invoices with things that nobody has taken yet. */
export async function waitingInvoices(db: Db | Tx): Promise<WaitingInvoice[]> {
  const { rows } = await sql<WaitingInvoice>`
    select i.id, i.number, newest.facts #>> '{buyer,name}' as buyer, newest.facts #>> '{sale,name}' as sale,
      d.things, d.handed
    from invoices i
      cross join lateral (
        select facts from invoice_editions d where d.invoice_id = i.id order by no desc limit 1) newest
      cross join lateral (
        select count(*)::int as things, count(w.entry_id)::int as handed
        from money_entries e left join handover_rows w on w.entry_id = e.id
        where e.invoice_id = i.id and e.kind = 'deal' and e.reverses is null
          and not exists (select from money_entries r where r.reverses = e.id)) d
    where d.things > d.handed order by i.id`.execute(db);
  return rows;
}

export async function latestActs(
  db: Db | Tx,
  limit: number,
): Promise<{ id: number; number: string; day: string; buyer: string; by: string; invoice: number }[]> {
  const { rows } = await sql<{
    id: number;
    number: string;
    day: string;
    buyer: string;
    by: string;
    invoice: number;
  }>`
    select h.id, h.number, h.day, h.facts #>> '{buyer,name}' as buyer, u.name as by, h.invoice_id as invoice
    from handovers h join users u on u.id = h.by_id order by h.id desc limit ${limit}`.execute(db);
  return rows;
}
