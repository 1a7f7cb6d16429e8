import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import { type Cell, sheetText } from './exporting-rules.ts';

/** Texts are texts by their type, also when the cell is edited: «=HYPERLINK(…)» never runs. */
const text = (value: string): CellObject => ({
  value: sheetText(value).replace(/[\p{Cc}--[\n\t]]+/gv, ' '),
  type: String,
  format: '@',
});

function cellObject(cell: Cell): CellObject | null {
  if ('text' in cell) return cell.text ? text(cell.text) : null;
  return {
    value: cell.number,
    type: Number,
    format: cell.decimals ? `0.${'0'.repeat(cell.decimals)}` : '#,##0',
  };
}

export const writeSheet = (headings: readonly string[], rows: readonly Cell[][]): Promise<Buffer> =>
  writeXlsxFile(
    [
      headings.map((heading) => ({ ...text(heading), fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(cellObject)),
    ],
    { sheet: 'Список', stickyRowsCount: 1, columns: headings.map(() => ({ width: 18 })) },
  ).toBuffer();
