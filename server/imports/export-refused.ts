import type { FileAnswer } from '#contract/protocol/call.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { byteOrderMark, csvLine } from './exporting-rules.ts';
import type { OwnImportServices } from './importing.ts';
import { readRefused } from './plan-store.ts';
import { readOwnImport } from './show-import.ts';

/** Rows that were refused, as they came, with the reasons in the last column: to be mended and sent again. */
export async function exportRefused(importing: OwnImportServices, id: number): Promise<FileAnswer | Refusal> {
  const record = await readOwnImport(importing, id);
  if (!record) return notFound();
  const texts = (cells: readonly string[]) => csvLine(cells.map((text) => ({ text })));
  const lines = (await readRefused(importing.db, id)).map(({ cells, complaints }) =>
    texts([
      ...record.columns.map(({ index }) => cells[index] ?? ''),
      complaints
        .map(
          ({ column, reason }) => `${column === null ? '' : `${record.columns[column]?.heading}: `}${reason}`,
        )
        .join('; '),
    ]),
  );
  const head = texts([...record.columns.map(({ heading }) => heading), 'Примечание']);
  const stem = record.name.replace(/\.\w+$/, '');
  return {
    name: `${stem}, отклонённые.csv`,
    mediaType: 'text/csv; charset=utf-8',
    bytes: Buffer.from(byteOrderMark + head + lines.join('')),
  };
}
