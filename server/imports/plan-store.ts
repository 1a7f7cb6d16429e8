import { sql } from 'kysely';
import type pg from 'pg';
import type { ImportPart } from '#contract/back-office/imports.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { copyIn } from '#server/platform/postgres/copy.ts';
import { copyLine, copyRows, jsonText } from '#server/platform/postgres/copy-rows.ts';
import type { ImportCounts, PlannedImportRow } from './import-record.ts';

/** A plan in place of the last one, all of it or nothing; rows come as they are thought through. */
export async function writePlan(
  client: pg.ClientBase,
  importId: number,
  portions: AsyncIterable<readonly PlannedImportRow[]>,
): Promise<void> {
  async function* lines() {
    for await (const rows of portions) yield Buffer.from(rows.map((row) => lineOf(importId, row)).join(''));
  }
  await client.query('begin');
  await client.query('delete from import_plans where import_id = $1', [importId]);
  // What the file did not name was counted downwards from zero.
  await client.query('delete from import_rows where import_id = $1 and row < 0', [importId]);
  await copyIn(
    client,
    `copy import_plans (import_id, row, part, entity_id, title, picture, wanted, seen, before, after, complaints, note)
     from stdin`,
    lines(),
  );
  await client.query('commit');
  // Without it rows that are asked for by their items would be looked for in the whole plan, portion after portion.
  await client.query('analyze import_plans (import_id, part, row, entity_id)');
}

const lineOf = (importId: number, row: PlannedImportRow): string =>
  copyLine([
    importId,
    row.row,
    row.part,
    row.entityId,
    row.title,
    row.picture,
    jsonText(row.wanted),
    jsonText(row.seen),
    jsonText(row.before),
    jsonText(row.after),
    row.complaints.length ? jsonText(row.complaints) : null,
    row.note,
  ]);

/** What the file does not name: rows below zero, which can be unticked like the others. */
export async function writeMissing(
  db: Db,
  importId: number,
  rows: readonly PlannedImportRow[],
): Promise<void> {
  if (!rows.length) return;
  await sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(row int, part text, "entityId" text,
        title text, wanted json, seen json, before jsonb, after jsonb, note text)),
    shown as (insert into import_rows (import_id, row) select ${importId}, row from given)
    insert into import_plans (import_id, row, part, entity_id, title, wanted, seen, before, after, note)
    select ${importId}, row, part, "entityId", title, wanted, seen, before, after, note from given`.execute(
    db,
  );
}

export async function countParts(
  db: Db,
  importId: number,
): Promise<Omit<ImportCounts, 'emptied' | 'standing'>> {
  const { rows } = await sql<{ part: ImportPart; ticked: number; unticked: number }>`
    select p.part, count(*) filter (where r.ticked)::int as ticked, count(*) filter (where not r.ticked)::int as unticked
    from import_plans p join import_rows r using (import_id, row)
    where p.import_id = ${importId} group by p.part`.execute(db);
  const of = (part: ImportPart) => rows.find((row) => row.part === part)?.ticked ?? 0;
  return {
    create: of('create'),
    change: of('change'),
    untouched: of('untouched'),
    refused: of('refused'),
    archive: of('archive'),
    held: of('held'),
    unticked: rows.reduce((sum, { unticked }) => sum + unticked, 0),
  };
}

export type ShownRow = PlannedImportRow & { ticked: boolean };

const steeply = sql`and (p.before ->> 'price')::numeric > 0
  and abs((p.after ->> 'price')::numeric / (p.before ->> 'price')::numeric - 1) > 0.2`;

export async function readPart(
  db: Db,
  importId: number,
  {
    part,
    after,
    steep,
    field,
    limit,
  }: {
    part: ImportPart;
    after: number | undefined;
    steep: boolean;
    /** Only rows that change this one. */
    field: string | undefined;
    limit: number;
  },
): Promise<{ rows: ShownRow[]; total: number }> {
  const where = sql`p.import_id = ${importId} and p.part = ${part} ${steep ? steeply : sql``}
    ${field === undefined ? sql`` : sql`and coalesce(p.after, p.wanted::jsonb) ? ${field}`}`;
  // Missing ones go downwards from zero: their order is the one they were found in.
  const [further, order] = part === 'archive' || part === 'held' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const { rows } = await sql<ShownRow>`
    select p.row, p.part, r.ticked, coalesce(n.entity_id, p.entity_id) as "entityId", p.title, p.picture, p.wanted, p.seen,
      p.before, p.after, coalesce(p.complaints, '[]') as complaints, p.note
    from import_plans p join import_rows r using (import_id, row) left join import_numbers n using (import_id, row)
    where ${where} ${after === undefined ? sql`` : sql`and p.row ${further} ${after}`}
    order by p.row ${order} limit ${limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from import_plans p where ${where}`.execute(db);
  return { rows, total: counted[0]!.total };
}

/** Refused rows as they came. */
export async function readRefused(
  db: Db,
  importId: number,
): Promise<{ row: number; cells: string[]; complaints: PlannedImportRow['complaints'] }[]> {
  const { rows } = await sql<{ row: number; cells: string[]; complaints: PlannedImportRow['complaints'] }>`
    select p.row, r.cells, coalesce(p.complaints, '[]') as complaints
    from import_plans p join import_rows r using (import_id, row)
    where p.import_id = ${importId} and p.part = 'refused' order by p.row`.execute(db);
  return rows;
}

export interface WantedRow {
  id: string;
  part: ImportPart;
  title: string;
  wanted: FieldValues;
  seen: FieldValues | null;
}
const written = sql`r.ticked and p.part in ('create', 'change', 'untouched', 'archive')`;

/** Of those that have a number. */
export async function readWanted(
  db: Db | Tx,
  importId: number,
  ids: readonly string[],
): Promise<WantedRow[]> {
  const { rows } = await sql<WantedRow>`select p.entity_id as id, p.part, p.title, p.wanted, p.seen
    from import_plans p join import_rows r using (import_id, row)
    where p.import_id = ${importId} and p.entity_id = any(${ids}::text[]) and ${written}`.execute(db);
  return rows;
}
export async function wantedIds(db: Db | Tx, importId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.entity_id as id
    from import_plans p join import_rows r using (import_id, row)
    where p.import_id = ${importId} and p.entity_id is not null and ${written}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface LoadedRow {
  row: number;
  id: string;
  /** Null: it was made. */
  before: FieldValues | null;
  after: FieldValues;
}

/** What a load has made or changed, so many at a time. */
export async function* readLoaded(db: Db, importId: number, portion: number): AsyncGenerator<LoadedRow[]> {
  let last = 0;
  for (;;) {
    const { rows } = await sql<LoadedRow>`
      select p.row, coalesce(n.entity_id, p.entity_id) as id, p.before, p.after
      from import_plans p join import_rows r using (import_id, row) left join import_numbers n using (import_id, row)
      where p.import_id = ${importId} and p.row > ${last} and p.part in ('create', 'change') and r.ticked
      order by p.row limit ${portion}`.execute(db);
    if (rows.length) yield rows;
    if (rows.length < portion) return;
    last = rows.at(-1)!.row;
  }
}

export interface FreshRow {
  row: number;
  title: string;
  wanted: FieldValues;
}

/** New ones that have no number yet, so many at a time. */
export async function* readFresh(db: Db | Tx, importId: number, portion: number): AsyncGenerator<FreshRow[]> {
  const { rows: left } = await sql<{ row: number }>`
    select row from import_rows where import_id = ${importId} and not ticked`.execute(db);
  const unticked = new Set(left.map(({ row }) => row));
  let last = 0;
  for (;;) {
    const { rows } = await sql<FreshRow>`select row, title, wanted from import_plans
      where import_id = ${importId} and part = 'create' and entity_id is null and row > ${last}
      order by row limit ${portion}`.execute(db);
    const ticked = rows.filter(({ row }) => !unticked.has(row));
    if (ticked.length) yield ticked;
    if (rows.length < portion) return;
    last = rows.at(-1)!.row;
  }
}

export async function hasFresh(db: Db | Tx, importId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (
    select from import_plans p join import_rows r using (import_id, row)
    where p.import_id = ${importId} and p.part = 'create' and p.entity_id is null and r.ticked) as has`.execute(
    db,
  );
  return rows[0]!.has;
}

/** New ones as they are numbered now; their plan is not written over for it. */
export async function keepNumbers(
  tx: Tx,
  importId: number,
  numbers: readonly { row: number; id: string }[],
): Promise<void> {
  await copyRows(
    tx,
    'copy import_numbers (import_id, row, entity_id) from stdin',
    numbers.map(({ row, id }) => copyLine([importId, row, id])),
  );
}
