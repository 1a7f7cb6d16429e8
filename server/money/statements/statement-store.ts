import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { PlannedLine } from '../payments/write-lines.ts';
import type { BankLine, BankStatement, Period } from '../statement.ts';
import type { DayTurn } from './join-days.ts';

export interface StatementFile {
  id: number;
  name: string;
  about: string;
  lineCount: number;
  at: Date;
  byId: number;
  byName: string;
  enteredAt: Date | null;
  enteredById: number | null;
  enteredByName: string | null;
  checkedAt: Date | null;
  checkedById: number | null;
  checkedByName: string | null;
}

const columns: RawBuilder<unknown> = sql`f.id, f.name, f.about, f.line_count as "lineCount", f.at, f.by_id as "byId",
  b.name as "byName", f.entered_at as "enteredAt", f.entered_by as "enteredById", e.name as "enteredByName",
  f.checked_at as "checkedAt", f.checked_by as "checkedById", c.name as "checkedByName"
  from statement_files f join users b on b.id = f.by_id left join users e on e.id = f.entered_by
    left join users c on c.id = f.checked_by`;

export async function insertStatementFile(
  db: Db,
  { name, statement, by }: { name: string; statement: BankStatement; by: number },
): Promise<number> {
  const { id } = await db
    .insertInto('statement_files')
    .values({
      name,
      about: statement.about,
      statement: JSON.stringify(statement),
      line_count: statement.lines.length,
      by_id: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function readFiles(db: Db | Tx, limit: number): Promise<StatementFile[]> {
  const { rows } = await sql<StatementFile>`
    select ${columns} order by f.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function readStatementFile(
  db: Db | Tx,
  id: number,
): Promise<(StatementFile & { statement: BankStatement | null }) | undefined> {
  const { rows } = await sql<StatementFile & { statement: BankStatement | null }>`
    select f.statement, ${columns} where f.id = ${id}`.execute(db);
  return rows[0];
}

/** Statements are entered one after another: each is planned against what the last one left. */
export const lockStatements = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('bank statements'))`.execute(tx);

/** In the order of entry: a later one counts for its days. */
export async function readPeriods(db: Db | Tx, fileId?: number): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select account, from_day::text as "from", to_day::text as "to", opening, closing from statement_periods
    where ${fileId ?? null}::bigint is null or file_id = ${fileId ?? null} order by id`.execute(db);
  return rows;
}

/** What came and what went on each day, apart. */
export async function readDayTurns(db: Db | Tx): Promise<DayTurn[]> {
  const { rows } = await sql<DayTurn>`
    select account, day::text as day, sum(sum)::bigint as sum from statement_lines group by account, day, sum > 0`.execute(
    db,
  );
  return rows;
}

export async function readEntered(db: Db | Tx, identities: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ identity: string }>`
    select identity from statement_lines where identity = any(${identities}::text[])`.execute(db);
  return new Set(rows.map(({ identity }) => identity));
}

export interface EnteredLine extends Omit<BankLine, 'other'> {
  name: string;
  inn: string;
  fate: PlannedLine['fate'];
  reason: string;
}

const lineColumns: RawBuilder<unknown> = sql`l.account, l.day::text as day, l.number, l.sum, l.other_name as name,
  l.other_inn as inn, l.purpose, l.place as at, l.fate, l.reason`;

export async function readLines(db: Db, fileId: number): Promise<EnteredLine[]> {
  const { rows } = await sql<EnteredLine>`
    select ${lineColumns} from statement_lines l where l.file_id = ${fileId} order by l.id`.execute(db);
  return rows;
}

interface WaitingRow extends EnteredLine {
  id: number;
  asked: { byId: number; byName: string; at: Date; number: string | null; why: string } | null;
}

/** Lines neither matched nor assigned by a person, including those that wait for a second person. */
export async function readWaitingLines(
  db: Db | Tx,
  limit: number,
): Promise<{ count: number; sum: number; lines: WaitingRow[] }> {
  const open = sql`fate = 'waits' and not exists (select from line_assignments d
    where d.line_id = l.id and d.entry_id is not null)`;
  const { rows } = await sql<{ count: number; sum: number }>`
    select count(*)::int as count, coalesce(sum(sum), 0)::bigint as sum from statement_lines l where ${open}`.execute(
    db,
  );
  const { rows: lines } = await sql<EnteredLine & { id: number; askedBy: number | null } & AskedSecond>`
    select ${lineColumns}, l.id, a.by_id as "askedBy", u.name as "byName", a.at as "askedAt",
      coalesce(i.number, m.deposit_number) as "askedNumber", a.why
    from statement_lines l
    left join line_assignments a on a.line_id = l.id and a.ended_at is null
    left join users u on u.id = a.by_id left join invoices i on i.id = a.invoice_id
    left join admissions m on m.id = a.admission_id
    where ${open} order by l.day desc, l.id desc limit ${limit}`.execute(db);
  return {
    ...rows[0]!,
    lines: lines.map(({ askedBy, byName, askedAt, askedNumber, why, ...line }) => ({
      ...line,
      asked: askedBy === null ? null : { byId: askedBy, byName, at: askedAt, number: askedNumber, why },
    })),
  };
}
interface AskedSecond {
  byName: string;
  askedAt: Date;
  askedNumber: string | null;
  why: string;
}

export async function enterPeriods(tx: Tx, fileId: number, periods: readonly Period[]): Promise<void> {
  await sql`insert into statement_periods (file_id, account, from_day, to_day, opening, closing)
    select ${fileId}, account, "from", "to", opening, closing
    from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb)
      as p(account text, "from" date, "to" date, opening bigint, closing bigint)`.execute(tx);
}

/** All of a file in one statement. */
export async function enterLines(
  tx: Tx,
  fileId: number,
  lines: readonly (PlannedLine & { reason: string })[],
): Promise<void> {
  const rows = lines.map(({ other, ...line }) => ({ ...line, ...other }));
  await sql`insert into statement_lines (file_id, identity, account, day, number, sum, other_name, other_inn,
      other_account, other_bik, purpose, place, fate, reason)
    select ${fileId}, identity, own, day, number, sum, name, inn, account, bik, purpose, at, fate, reason
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, index) => ({ ...row, own: lines[index]!.account })))}::jsonb)
      as l(identity text, own text, day date, number text, sum bigint, name text, inn text, account text, bik text,
        purpose text, at int, fate text, reason text)`.execute(tx);
}

export const markEntered = (tx: Tx, id: number, by: number, why: string) =>
  sql`update statement_files set entered_by = ${by}, entered_at = house_now(), why = ${why}, statement = null
    where id = ${id}`.execute(tx);

/**
 * Deletes statements that were not entered after a week, and names in entered ones after the five years required by
 * law.
 */
export async function forgetOldStatements(db: Db): Promise<void> {
  await sql`delete from statement_files
    where entered_at is null and at < house_now() - interval '7 days'`.execute(db);
  await sql`update statement_lines
    set other_name = '', other_inn = '', other_account = '', other_bik = '', purpose = ''
    where id in (select id from statement_lines where other_account <> ''
      and day < (house_now() at time zone 'Europe/Moscow')::date - interval '5 years' limit 5000)`.execute(
    db,
  );
}
