import type { FieldValues } from '#contract/back-office/values.ts';
import { certificateKey } from './match-store.ts';
import { certificateOf, codeOf, withoutGuard } from './recognising/read-cell.ts';
import type { MappedColumn } from './recognising/read-row.ts';

/** Identifies a row's item: by its own number, otherwise laboratory and certificate. People by their address. */
type RowKey = { own: string } | { laboratory: string; certificate: string } | undefined;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function keyOf(fields: FieldValues, key: string): RowKey {
  const own = text(fields[key]);
  if (own) return { own };
  const [laboratory, certificate] = [text(fields.laboratory), text(fields.certificate)];
  return laboratory && certificate ? { laboratory, certificate } : undefined;
}

/** Makes a number for an item without one from its other key. */
export const codeFor = (fields: FieldValues): string =>
  codeOf(`${text(fields.laboratory)}-${text(fields.certificate)}`)
    .normalize('NFKD')
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

interface Repeat {
  heading: string;
  column: number;
  value: string;
  others: number[];
}

export const keyTargets = (key: string): string[] =>
  key === 'code' ? ['code', 'laboratory', 'certificate'] : [key];
export const keyColumns = (columns: readonly MappedColumn[], key: string): MappedColumn[] =>
  columns.filter(({ target }) => keyTargets(key).includes(target));

/** Rows with the same number or certificate: none of them is loaded until one is chosen. */
export function repeatsOf(
  columns: readonly MappedColumn[],
  rows: readonly { row: number; cells: readonly string[] }[],
  key: string,
): Map<number, Repeat> {
  const repeats = new Map<number, Repeat>();
  const at = (target: string) => columns.findIndex((column) => column.target === target);
  const [own, laboratory, certificate] = [at(key), at('laboratory'), at('certificate')];
  const cell = (cells: readonly string[], index: number) =>
    index < 0 ? '' : withoutGuard(cells[index] ?? '').trim();
  const find = (column: number, keyOfRow: (cells: readonly string[]) => string) => {
    if (column < 0) return;
    const known = new Map<string, number[]>();
    for (const { row, cells } of rows) {
      const key = keyOfRow(cells);
      if (!key) continue;
      const same = known.get(key);
      if (same) same.push(row);
      else known.set(key, [row]);
    }
    const { heading, index } = columns[column]!;
    const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
    for (const same of known.values())
      if (same.length > 1)
        for (const row of same)
          repeats.set(row, {
            heading,
            column: index,
            value: cell(cellsOf.get(row)!, column),
            others: same.filter((other) => other !== row),
          });
  };
  find(certificate, (cells) => {
    const { number, laboratory: named } = certificateOf(cell(cells, certificate));
    const whose = cell(cells, laboratory) || named;
    return number && whose ? certificateKey(whose, number) : '';
  });
  find(own, (cells) => (key === 'code' ? codeOf : lower)(cell(cells, own)));
  return repeats;
}

const lower = (cell: string): string => cell.toLowerCase();

const repeatWords: Record<string, [same: string, once: string]> = {
  code: ['Тот\u00A0же номер', 'один предмет не\u00A0бывает дважды'],
  certificate: ['Тот\u00A0же сертификат', 'один предмет не\u00A0бывает дважды'],
  email: ['Тот\u00A0же адрес', 'один человек не\u00A0бывает дважды'],
};

/** «Тот же сертификат в строке 640». */
export const sayRepeat = ({ others }: Repeat, target: string): string =>
  `${repeatWords[target]![0]} в\u00A0${others.length > 1 ? 'строках' : 'строке'} ${others
    .slice(0, 3)
    .join(', ')}${others.length > 3 ? '…' : ''}: ${repeatWords[target]![1]}`;
