import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { EntryKind, EntryLine, NewEntry } from './journal-rules.ts';

/** By key; one that is there already is left out of the answer. */
export async function insertEntries(
  tx: Tx,
  entries: readonly (NewEntry & { reverses?: number })[],
): Promise<Map<string, number>> {
  const rows = entries.map((entry, no) => ({
    no,
    key: entry.key,
    kind: entry.kind,
    day: entry.day ?? null,
    by_id: entry.by,
    why: entry.why ?? '',
    lot_id: entry.lotId ?? null,
    sale_id: entry.saleId ?? null,
    invoice_id: entry.invoiceId ?? null,
    reverses: entry.reverses ?? null,
  }));
  const made = await sql<{ id: number; key: string }>`
    insert into money_entries (key, kind, day, by_id, why, reverses, lot_id, sale_id, invoice_id)
    select r.key, r.kind, coalesce(r.day, (house_now() at time zone 'Europe/Moscow')::date), r.by_id, r.why, r.reverses,
      r.lot_id, r.sale_id, r.invoice_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(no int, key text, kind text, day date, by_id bigint,
      why text, reverses bigint, lot_id bigint, sale_id bigint, invoice_id bigint)
    order by r.no
    on conflict (key) do nothing returning id, key`.execute(tx);
  return new Map(made.rows.map(({ id, key }) => [key, id]));
}

export async function insertLines(
  tx: Tx,
  lines: readonly (EntryLine & { entry: number; no: number })[],
): Promise<void> {
  await sql`
    insert into money_lines (entry_id, no, account_id, amount)
    select r.entry, r.no, r.account, r.amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(entry bigint, no int, account bigint, amount bigint)
    order by r.account, r.entry, r.no`.execute(tx);
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
 * The next number of its kind and year, in the transaction of what it numbers; concurrent calls wait for each
 * other, so there are no gaps.
 */
export async function takeNumber(tx: Tx, kind: string, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into money_numbers (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = money_numbers.last + 1 returning last`.execute(tx);
  return rows[0]!.last;
}
