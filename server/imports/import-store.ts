import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { ImportCounts, ImportRecord } from './import-record.ts';
import type { Recognised } from './recognising/recognise-columns.ts';

const columns = sql`m.id, m.kind, m.by_id as "byId", u.name as "byName", m.at, m.name, m.about, m.state, m.problem,
  m.row_count as "rowCount", m.columns, m.mode, m.source, m.target, m.plan, m.counts, m.done, m.change_id as "changeId"`;

export async function insertImport(
  db: Db,
  given: { kind: string; by: number; name: string; source: string },
): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({ kind: given.kind, by_id: given.by, name: given.name, source: given.source })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function readImport(db: Db | Tx, id: number): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from imports m left join users u on u.id = m.by_id where m.id = ${id}`.execute(db);
  return rows[0];
}

export async function readImports(db: Db, kinds: readonly string[], limit: number): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from imports m left join users u on u.id = m.by_id
    where m.kind = any(${kinds}::text[]) order by m.id desc limit ${limit}`.execute(db);
  return rows;
}

export const dropImport = (db: Db, id: number) => db.deleteFrom('imports').where('id', '=', id).execute();

interface ImportChange {
  state?: ImportRecord['state'];
  problem?: string;
  about?: string;
  rowCount?: number;
  columns?: readonly Recognised[];
  mode?: ImportRecord['mode'];
  source?: string;
  target?: ImportRecord['target'];
  plan?: number;
  counts?: Partial<ImportCounts>;
  done?: number;
  changeId?: number;
}

/** Sample cells of personal data help to assign columns and are removed once the import is decided. */
const withoutSamples = sql<string>`(select coalesce(jsonb_agg(one || '{"samples": []}' order by place), '[]')
  from jsonb_array_elements(columns) with ordinality as listed (one, place))`;
const ended: readonly ImportRecord['state'][] = ['unreadable', 'applied', 'lost'];

/** Of all lists of people. */
export async function emptySamples(tx: Tx): Promise<void> {
  await tx.updateTable('imports').set({ columns: withoutSamples }).where('kind', '=', 'clients').execute();
}

export async function updateImport(db: Db | Tx, id: number, change: ImportChange): Promise<void> {
  const { rowCount, columns: found, counts, changeId, ...rest } = change;
  await db
    .updateTable('imports')
    .set({
      ...rest,
      ...(rowCount !== undefined && { row_count: rowCount }),
      ...(found && { columns: JSON.stringify(found) }),
      ...(rest.state && ended.includes(rest.state) && { columns: withoutSamples }),
      ...(counts && { counts: JSON.stringify(counts) }),
      ...(changeId !== undefined && { change_id: changeId }),
    })
    .where('id', '=', id)
    .execute();
}

/** A stopped import: what was written before stays, with a note. */
export async function markStopped(db: Db, id: number, problem: string): Promise<void> {
  await sql`update imports set problem = ${problem},
      state = case state when 'applying' then 'ready' else 'lost' end,
      columns = case state when 'applying' then columns else ${withoutSamples} end
    where id = ${id} and state in ('reading', 'planning', 'applying')`.execute(db);
}

/** A file that takes too long to read; what was read of it by then is not kept. */
export async function markLate(db: Db, id: number): Promise<void> {
  const problem =
    'Файл читался дольше двух минут, и\u00A0дом остановил чтение. Сохраните список заново или разделите его на\u00A0части.';
  await sql`update imports set state = 'unreadable', problem = ${problem}
    where id = ${id} and state = 'reading'`.execute(db);
}

/** Sources that lists of a kind came from. */
export async function readSources(db: Db, kind: string): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select distinct source from imports where kind = ${kind} and source <> '' order by source limit 50`.execute(
    db,
  );
  return rows.map(({ source }) => source);
}

/** Deletes the rows of old imports; the journal keeps what they changed. */
export async function forgetOldImports(db: Db): Promise<void> {
  await sql`with old as (
      update imports set state = 'lost', columns = ${withoutSamples} where at < now() - interval '30 days' and state not in ('applied', 'lost', 'applying')
      returning id),
    gone as (select id from old union select id from imports where at < now() - interval '30 days'),
    planned as (delete from import_plans where import_id in (select id from gone)),
    numbered as (delete from import_numbers where import_id in (select id from gone))
    delete from import_rows where import_id in (select id from gone)`.execute(db);
}

const lockClass = sql`hashtext('gran-import')`;

/** Held by the import thread for as long as it lives: one import runs at a time. */
export async function lockImports(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_lock(${lockClass}, 0) as taken`.execute(db);
  if (!rows[0]!.taken) return false;
  await sql`select pg_advisory_lock(${lockClass}, ${id}::int)`.execute(db);
  return true;
}
export async function giveTurnBack(db: Db): Promise<void> {
  await sql`select pg_advisory_unlock_all()`.execute(db);
}

/** Whether any process is working on this import. */
export async function isWorkedOn(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select exists (
    select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = (${lockClass}::bigint & 4294967295)::oid and objid = ${id}::oid) as held`.execute(db);
  return rows[0]!.held;
}
