import { maxPointFileBytes, maxPoints } from '#contract/back-office/indices.ts';
import type { Db } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readEditedIndices } from './edited-index-store.ts';
import { readPointTable } from './point-file-rules.ts';

/** A table as lists of goods are read; a text says why it cannot be. */
export type ReadTable = (
  bytes: Uint8Array,
) => { about: string; rows: Iterable<{ row: number; cells: string[] }> } | string;

const maxRefused = 200;
const unreadable = (words: string) => new Refusal(422, 'unreadable', words);

export async function readPointFile(db: Db, readTable: ReadTable, bytes: Uint8Array) {
  if (bytes.byteLength > maxPointFileBytes)
    return unreadable('Файл больше 512\u00A0КБ: разделите его на\u00A0части.');
  const table = readTable(bytes);
  if (typeof table === 'string') return unreadable(table);
  const { points, refused } = readPointTable(table.rows, await readEditedIndices(db));
  if (points.length > maxPoints)
    return unreadable(`Больше ${maxPoints} точек: разделите файл на\u00A0части.`);
  if (!points.length && !refused.length)
    return unreadable(
      'В\u00A0файле нет ни\u00A0одной точки: нужны столбцы «Индекс», «Месяц» и\u00A0«Значение».',
    );
  return { about: table.about, points, refused: refused.slice(0, maxRefused) };
}
