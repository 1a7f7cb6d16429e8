import { countOf, formatNumber } from '#contract/russian.ts';
import type { EntityKind } from '#server/changes/public.ts';
import type { Database } from '#server/platform/db.ts';
import { describeFields } from './describe-fields.ts';
import type { ImportRecord } from './import-record.ts';
import { updateImport } from './import-store.ts';
import { readTable, type TableRow } from './reading/read-table.ts';
import { Unreadable } from './reading/unreadable.ts';
import { headingRow, recogniseColumns } from './recognising/recognise-columns.ts';
import { writeCells } from './row-store.ts';
import { readLearned } from './word-store.ts';

const maxImportRows = 200_000;
/** Rows sampled to recognise columns, and the number allowed above the headings. */
const sampledRows = 200;
const maxRowsAboveHeadings = 10;

/** Reads a file into rows and says which column is which; false: it could not be read, and says why. */
export async function readImportFile(
  { db, connect }: Pick<Database, 'db' | 'connect'>,
  kind: EntityKind,
  imported: ImportRecord,
  bytes: Buffer,
): Promise<boolean> {
  const client = await connect();
  try {
    const { about, rows } = readTable(bytes);
    const first: TableRow[] = [];
    for (let next = rows.next(); !next.done; next = rows.next()) {
      first.push(next.value);
      if (first.length >= sampledRows + maxRowsAboveHeadings) break;
    }
    const heading = headingRow(first.slice(0, maxRowsAboveHeadings).map(({ cells }) => cells));
    if (heading < 0)
      throw new Unreadable('В\u00A0файле нет таблицы: нужна строка заголовков и\u00A0строки под ней.');
    const headings = first[heading]!.cells;
    const below = first.slice(heading + 1).filter(isFull);
    let count = 0;
    function* all(): Generator<TableRow> {
      for (const part of [below, rows]) for (const row of part) if (isFull(row)) yield counted(row);
    }
    const counted = (row: TableRow): TableRow => {
      if (++count > maxImportRows)
        throw new Unreadable(
          `В\u00A0файле больше ${formatNumber(maxImportRows)} строк: разделите его на\u00A0части.`,
        );
      return { ...row, cells: row.cells.slice(0, Math.max(headings.length, 1)) };
    };
    // One statement: what fails on its way leaves no row behind.
    await writeCells(client, imported.id, all());
    if (!count) throw new Unreadable('Под заголовками нет ни\u00A0одной строки.');
    const fields = await describeFields(db, kind);
    const columns = recogniseColumns(
      headings.map((text, index) => ({ heading: text, cells: below.map(({ cells }) => cells[index] ?? '') })),
      fields,
      await readLearned(db, kind.name),
    );
    await updateImport(db, imported.id, {
      about: `${about} · ${countOf(count, ['строка', 'строки', 'строк'])} · ${countOf(headings.length, ['столбец', 'столбца', 'столбцов'])}`,
      rowCount: count,
      columns,
    });
    return true;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await updateImport(db, imported.id, { state: 'unreadable', problem: error.message });
    return false;
  } finally {
    await client.end();
  }
}

const isFull = ({ cells }: TableRow): boolean => cells.some((cell) => cell.trim());
