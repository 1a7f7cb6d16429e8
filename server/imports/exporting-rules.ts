import type { FieldValue } from '#contract/back-office/values.ts';
import type { CellField } from './recognising/read-cell.ts';

/** What a spreadsheet would run, and what an apostrophe of ours already stands before. */
const runs = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;

/** A text in a CSV that no spreadsheet takes for a formula. */
const guardText = (text: string): string => (runs.test(text) ? `'${text}` : text);

/** A value as a cell says it; numbers in whole and fraction, for the sheet and for the text. */
export type Cell = { text: string } | { number: number; decimals: number };

export function cellOf(field: CellField, value: FieldValue): Cell {
  if (value === null) return { text: '' };
  const label = (code: unknown) =>
    field.options.find((option) => option.code === code)?.label ?? String(code);
  switch (field.control) {
    case 'number':
    case 'rubles':
      return typeof value === 'number'
        ? { number: value / 10 ** field.decimals, decimals: field.decimals }
        : { text: '' };
    case 'flag':
      return { text: value ? 'да' : 'нет' };
    case 'choice':
      return { text: label(value) };
    case 'choices':
      return { text: Array.isArray(value) ? value.map(label).join('; ') : '' };
    case 'lines':
      return { text: Array.isArray(value) ? value.join('; ') : '' };
    default:
      return { text: String(value) };
  }
}

/** In a sheet a text is a text by its type; only what looks guarded is guarded once more. */
export const sheetText = (text: string): string => (guarded.test(text) ? `'${text}` : text);

function csvCell(cell: Cell): string {
  const text = 'text' in cell ? guardText(cell.text) : cell.number.toFixed(cell.decimals).replace('.', ',');
  return /[";\n\r]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(';')}\r\n`;
/** Spreadsheets read a text as UTF-8 only with this mark. */
export const byteOrderMark = '\uFEFF';
