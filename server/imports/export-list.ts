import type { ListQuery } from '#contract/back-office/entities.ts';
import { type ChangedName, changedWords } from '#contract/back-office/kinds.ts';
import type { FileAnswer, StreamedFile } from '#contract/protocol/call.ts';
import { countOf, formatNumber } from '#contract/russian.ts';
import { type EntityKind, freezeSelection, targetIds } from '#server/changes/public.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { describeFields } from './describe-fields.ts';
import { byteOrderMark, type Cell, cellOf, csvLine } from './exporting-rules.ts';
import { isImported } from './importing.ts';
import { maxSheetRows } from './reading/xlsx-rows.ts';
import { headingOf } from './recognising/heading-aliases.ts';
import type { CellField } from './recognising/read-cell.ts';
import { sheetOnThread } from './sheet-on-thread.ts';

const batchRows = 1000;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** All that a list shows, as it is public, with the columns it shows and the number to know each row by. */
export async function exportList(
  db: Db,
  kindName: ChangedName,
  kind: EntityKind,
  userId: number,
  { format, ...query }: ListQuery & { format: 'csv' | 'xlsx' },
): Promise<FileAnswer | StreamedFile | Refusal> {
  if (!isImported(kindName)) return notFound();
  const all = await describeFields(db, kind);
  const asked = query.columns.filter((name) => all.has(name));
  const names = new Set([kind.key ?? 'code', ...(asked.length ? asked : kind.columns)]);
  const fields = [...names].flatMap((name) => all.get(name) ?? []);
  const ids = await (kind.exported
    ? kind.exported(db, query as ListQuery, userId)
    : frozenIds(db, kind, query as ListQuery, userId));
  if (ids instanceof Refusal) return ids;
  const name = `${changedWords[kindName].label}.${format}`;
  const rows = rowsOf(db, kind, fields, ids);
  if (format === 'csv') return { name, mediaType: 'text/csv; charset=utf-8', pieces: csvOf(fields, rows) };
  if (ids.length > maxSheetRows)
    return new Refusal(
      422,
      'too-many-rows',
      `По\u00A0этому отбору ${countOf(ids.length, ['строка', 'строки', 'строк'])}, а\u00A0в\u00A0книгу входит ${formatNumber(maxSheetRows)}. Скачайте CSV или сузьте отбор.`,
    );
  return { name, mediaType: xlsx, bytes: await sheetOnThread(headings(fields), rows) };
}

/** What the list shows at this moment, whatever changes while it is written. */
async function frozenIds(
  db: Db,
  kind: EntityKind,
  query: ListQuery,
  userId: number,
): Promise<readonly string[] | Refusal> {
  const { id } = await freezeSelection(db, kind, query, userId);
  return targetIds(db, kind.name, { selection: id }, userId);
}

const headings = (fields: readonly CellField[]): string[] =>
  fields.map(({ name, label }) => headingOf(name, label));

async function* rowsOf(
  db: Db,
  kind: EntityKind,
  fields: readonly CellField[],
  ids: readonly string[],
): AsyncGenerator<Cell[][]> {
  for (let at = 0; at < ids.length; at += batchRows) {
    const some = ids.slice(at, at + batchRows);
    const standing = await kind.read(db, some);
    // New drafts are not exported.
    yield some.flatMap((id) => {
      const values = standing.get(id)?.fields;
      return values ? [fields.map((field) => cellOf(field, values[field.name] ?? null))] : [];
    });
  }
}

async function* csvOf(
  fields: readonly CellField[],
  rows: AsyncIterable<Cell[][]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + csvLine(headings(fields).map((text) => ({ text }))));
  for await (const some of rows) yield Buffer.from(some.map(csvLine).join(''));
}
