import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** Entries that lines of these files made: by themselves, or when a person said whose they are. */
const entriesOf = (files: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select l.file_id, l.id as line_id, abs(l.sum) as sum, e.id as entry_id
  from statement_lines l join money_entries e on e.key = 'line:' || l.identity where l.file_id in ${files}
  union
  select l.file_id, l.id, abs(l.sum), a.entry_id
  from statement_lines l join line_assignments a on a.line_id = l.id
  where a.entry_id is not null and l.file_id in ${files})`;

/** Whose money an entry moved: an account of theirs, or an order that came back to them. */
const movesOf = sql`(
  select n.entry_id, c.party_id from money_lines n join money_accounts c on c.id = n.account_id
  where c.party_id is not null
  union
  select o.bounce_id, c.party_id from money_orders o join money_accounts c on c.id = o.account_id
  where o.bounce_id is not null)`;

interface Unchecked {
  sum: number;
  /** Whose money it is; null: without an account here. */
  user: number | null;
  /** Who loaded and entered the files. */
  people: number[];
  files: string[];
}

export async function uncheckedOf(db: Db | Tx, party: number): Promise<Unchecked> {
  const open = sql`(select id from statement_files where entered_at is not null and checked_at is null)`;
  const { rows } = await sql<Unchecked>`
    with theirs as (
      select distinct x.file_id, x.line_id, x.sum from ${entriesOf(open)} x
        join ${movesOf} m on m.entry_id = x.entry_id where m.party_id = ${party})
    select (select coalesce(sum(sum), 0)::bigint from theirs) as sum,
      (select user_id from money_parties where id = ${party}) as user,
      array(select distinct unnest(array[f.by_id, f.entered_by]) from statement_files f
        where f.id in (select file_id from theirs)) as people,
      array(select f.name from statement_files f where f.id in (select file_id from theirs) order by f.id) as files`.execute(
    db,
  );
  return rows[0]!;
}

/** By account, whose it is. */
export async function partiesOfAccounts(
  db: Db | Tx,
  accounts: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; party: number }>`
    select id, party_id as party from money_accounts
    where id = any(${accounts}::bigint[]) and party_id is not null`.execute(db);
  return new Map(rows.map(({ id, party }) => [id, party]));
}

/** People whose money a file moved. */
export async function buyersOfFile(tx: Tx, fileId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.user_id as id from ${entriesOf(sql`(${fileId}::bigint)`)} x
      join ${movesOf} m on m.entry_id = x.entry_id join money_parties p on p.id = m.party_id
    where p.user_id is not null`.execute(tx);
  return rows.map(({ id }) => id);
}

export const markChecked = (tx: Tx, id: number, by: number) =>
  sql`update statement_files set checked_by = ${by}, checked_at = house_now() where id = ${id}`.execute(tx);
