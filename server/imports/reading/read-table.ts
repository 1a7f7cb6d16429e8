import { CsvRows, delimiterOf } from './csv-rows.ts';
import { decodeText, encodingOf } from './decode-text.ts';
import { Unreadable } from './unreadable.ts';
import { readSheet } from './xlsx-rows.ts';

export interface TableRow {
  /** As a spreadsheet numbers it. */
  row: number;
  cells: string[];
}

interface SourceTable {
  /** «лист «Stock»», «CP1251, точка с запятой». */
  about: string;
  rows: Generator<TableRow>;
}

const encodingWords = { 'utf-8': 'UTF-8', 'windows-1251': 'CP1251', 'utf-16le': 'UTF-16' } as const;
const delimiterWords: Record<string, string> = {
  ';': 'точка с\u00A0запятой',
  ',': 'запятая',
  '\t': 'табуляция',
};

/** Detects the format by the first bytes: the stated name and type are not trusted. */
export function readTable(bytes: Buffer, most?: number): SourceTable {
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') {
    const { name, rows } = readSheet(bytes, most);
    return { about: `лист «${name}»`, rows };
  }
  if (bytes.toString('latin1', 0, 4) === '\xD0\xCF\x11\xE0')
    throw new Unreadable(
      'Это старая книга XLS или книга под паролем. Сохраните её как XLSX без пароля или как CSV.',
    );
  const encoding = encodingOf(bytes);
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, 65_536), { stream: true });
  const delimiter = delimiterOf(head);
  return {
    about: `${encodingWords[encoding]}, ${delimiterWords[delimiter] ?? `«${delimiter}»`}`,
    rows: rowsOf(bytes, encoding, delimiter),
  };
}

function* rowsOf(
  bytes: Buffer,
  encoding: ReturnType<typeof encodingOf>,
  delimiter: string,
): Generator<TableRow> {
  const reader = new CsvRows(delimiter);
  let row = 0;
  const numbered = (cells: string[]): TableRow => ({ row: ++row, cells });
  for (const text of decodeText(bytes, encoding))
    for (const cells of reader.push(text)) yield numbered(cells);
  for (const cells of reader.end()) yield numbered(cells);
}
