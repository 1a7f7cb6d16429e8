import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { EntryKind, EntryLine, NewEntry } from './journal-rules.ts';

/** By key; one that is there already is left out of the answer. One statement, so PostgreSQL sees each entry whole. */
export async function insertEntries(
  tx: Tx,
  entries: readonly (NewEntry & { reverses?: number })[],
): Promise<Map<string, number>> {
  const of = <T>(value: (entry: NewEntry & { reverses?: number }) => T) => entries.map(value);
  const lines = entries.flatMap(({ key, lines }) => lines.map((line, at) => ({ ...line, key, no: at + 1 })));
  const made = await sql<{ id: number; key: string }>`
    with made as (
      insert into money_entries (key, kind, day, by_id, why, reverses, lot_id, sale_id, invoice_id)
      select r.key, r.kind, coalesce(r.day, (house_now() at time zone 'Europe/Moscow')::date), r.by_id, r.why,
        r.reverses, r.lot_id, r.sale_id, r.invoice_id
      from unnest(${of(({ key }) => key)}::text[], ${of(({ kind }) => kind)}::text[],
          ${of(({ day }) => day ?? null)}::date[], ${of(({ by }) => by)}::bigint[], ${of(({ why }) => why ?? '')}::text[],
          ${of(({ reverses }) => reverses ?? null)}::bigint[], ${of(({ lotId }) => lotId ?? null)}::bigint[],
          ${of(({ saleId }) => saleId ?? null)}::bigint[], ${of(({ invoiceId }) => invoiceId ?? null)}::bigint[])
        with ordinality as r(key, kind, day, by_id, why, reverses, lot_id, sale_id, invoice_id, no)
      order by r.no
      on conflict (key) do nothing returning id, key, lot_id),
    lines as (
      insert into money_lines (entry_id, no, account_id, amount, auction_id)
      select made.id, l.no, l.account, l.amount, s.auction_id
      from unnest(${lines.map(({ key }) => key)}::text[], ${lines.map(({ no }) => no)}::int[],
          ${lines.map(({ account }) => account)}::bigint[], ${lines.map(({ amount }) => amount)}::bigint[])
        as l(key, no, account, amount) join made using (key) left join lots s on s.id = made.lot_id
      order by l.account, made.id, l.no)
    select id, key from made`.execute(tx);
  return new Map(made.rows.map(({ id, key }) => [key, id]));
}

interface KeptEntry {
  id: number;
  key: string;
  kind: EntryKind;
  reverses: number | null;
  lotId: number | null;
  saleId: number | null;
  invoiceId: number | null;
  lines: EntryLine[];
}

export async function readEntry(db: Db | Tx, id: number): Promise<KeptEntry | undefined> {
  const { rows } = await sql<KeptEntry>`
    select e.id, e.key, e.kind, e.reverses, e.lot_id as "lotId", e.sale_id as "saleId", e.invoice_id as "invoiceId",
      (select json_agg(json_build_object('account', l.account_id, 'amount', l.amount) order by l.no)
       from money_lines l where l.entry_id = e.id) as lines
    from money_entries e where e.id = ${id}`.execute(db);
  return rows[0];
}

/** Of a lot or a sale, what was written and not reversed. */
export async function standingEntries(
  tx: Tx,
  of: { lotId: number } | { saleId: number },
  kinds: readonly EntryKind[],
): Promise<number[]> {
  const [column, id] = 'lotId' in of ? ['e.lot_id', of.lotId] : ['e.sale_id', of.saleId];
  const { rows } = await sql<{ id: number }>`
    select e.id from money_entries e
    where ${sql.ref(column as string)} = ${id} and e.kind = any(${kinds}) and e.reverses is null
      and not exists (select from money_entries r where r.reverses = e.id)
    order by e.id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Waits for entries under way. False: the day is not past, or not after the last closed one. */
export async function insertPeriod(tx: Tx, lastDay: string, by: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('money_periods'))`.execute(tx);
  const { rows } = await sql`
    insert into money_periods (last_day, by_id)
    select ${lastDay}::date, ${by}
    where ${lastDay}::date < (house_now() at time zone 'Europe/Moscow')::date
      and not exists (select from money_periods where last_day >= ${lastDay}::date)
    returning last_day`.execute(tx);
  return rows.length > 0;
}

/**
 * The next numbers of their kind and year, the first of so many, in the transaction of what they number; concurrent
 * calls wait for each other, so there are no gaps.
 */
export async function reserveNumbers(tx: Tx, kind: string, year: number, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    insert into money_numbers (kind, year, last) values (${kind}, ${year}, ${count})
    on conflict (kind, year) do update set last = money_numbers.last + ${count}
    returning last - ${count} + 1 as first`.execute(tx);
  return rows[0]!.first;
}

export const takeNumber = (tx: Tx, kind: string, year: number): Promise<number> =>
  reserveNumbers(tx, kind, year, 1);
