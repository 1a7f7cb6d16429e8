import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '#server/platform/db.ts';
import { copyIn } from '#server/platform/postgres/copy.ts';
import { arrayText, copyLine } from '#server/platform/postgres/copy-rows.ts';
import type { TableRow } from './reading/read-table.ts';

/** Rows as they came, by COPY. */
export async function writeCells(
  client: pg.ClientBase,
  importId: number,
  rows: Iterable<TableRow>,
): Promise<void> {
  async function* lines() {
    for (const { row, cells } of rows) yield Buffer.from(lineOf(importId, row, cells));
  }
  await copyIn(client, 'copy import_rows (import_id, row, cells) from stdin', lines());
  // Without it every portion would be looked for among all rows.
  await client.query('analyze import_rows (import_id, row, ticked)');
}

/** Removes characters that PostgreSQL texts cannot hold. Most rows need no quoting and are tested once. */
function lineOf(importId: number, row: number, cells: readonly string[]): string {
  if (!special.test(cells.join(' '))) return `${importId}\t${row}\t{"${cells.join('","')}"}\n`;
  return copyLine([importId, row, arrayText(cells.map((cell) => cell.replaceAll('\0', '').toWellFormed()))]);
}
const special = /["\\\t\n\r\0\ud800-\udfff]/;

export interface CellsRow {
  row: number;
  cells: string[];
  ticked: boolean;
}

/** Rows of the file by their numbers, so many at a time; the next are asked for before these are done with. */
export async function* readCells(db: Db, importId: number, portion: number): AsyncGenerator<CellsRow[]> {
  const after = async (last: number): Promise<CellsRow[]> => {
    // As JSON: the driver takes an array of texts apart letter by letter.
    const { rows } = await sql<CellsRow>`select row, array_to_json(cells) as cells, ticked from import_rows
      where import_id = ${importId} and row > ${last} order by row limit ${portion}`.execute(db);
    return rows;
  };
  let rows = await after(0);
  while (rows.length) {
    const next = rows.length < portion ? undefined : after(rows.at(-1)!.row);
    // Prevents an unhandled rejection; the next await throws it.
    next?.catch(() => {});
    yield rows;
    rows = (await next) ?? [];
  }
}

/** Of all rows only the cells that a key is made of. */
export async function readKeyCells(
  db: Db,
  importId: number,
  indices: readonly number[],
): Promise<{ row: number; cells: string[] }[]> {
  const picked = sql.join(indices.map((index) => sql`coalesce(cells[${index + 1}::int], '')`));
  const { rows } = await sql<{ row: number; cells: string[] }>`
    select row, json_build_array(${picked}) as cells from import_rows
    where import_id = ${importId} and row > 0 and ticked order by row`.execute(db);
  return rows;
}

export async function countRows(db: Db, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_rows where import_id = ${importId} and row > 0`.execute(db);
  return rows[0]!.count;
}

export async function setTicks(
  db: Db,
  importId: number,
  rows: readonly number[],
  ticked: boolean,
): Promise<void> {
  await sql`update import_rows set ticked = ${ticked}
    where import_id = ${importId} and row = any(${rows}::int[])`.execute(db);
}

export async function mendCell(
  db: Db,
  importId: number,
  { row, column, text }: { row: number; column: number; text: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ was: string | null }>`
    with old as (select cells[${column + 1}::int] as was from import_rows where import_id = ${importId} and row = ${row})
    update import_rows set cells[${column + 1}::int] = ${text}, ticked = true from old
    where import_id = ${importId} and row = ${row} returning old.was`.execute(db);
  return rows[0]?.was ?? undefined;
}

/** Of lists of people: what names this one by number or by address. */
export async function forgetRowsOf(tx: Tx, id: string, email: string): Promise<void> {
  await sql`with lists as (select id from imports where kind = 'clients'),
    named as (
      select import_id, row from import_plans where import_id in (select id from lists) and entity_id = ${id}
      union
      select import_id, row from import_numbers where import_id in (select id from lists) and entity_id = ${id}
      union
      select import_id, row from import_rows where import_id in (select id from lists)
        and ${email} <> '' and ${email} = any(select lower(cell) from unnest(cells) as cell)),
    planned as (delete from import_plans p using named n where p.import_id = n.import_id and p.row = n.row),
    numbered as (delete from import_numbers m using named n where m.import_id = n.import_id and m.row = n.row)
    delete from import_rows r using named n where r.import_id = n.import_id and r.row = n.row`.execute(tx);
}
