import { formatMonth } from './proposal-words.ts';

interface TableRow {
  row: number;
  cells: readonly string[];
}

interface ReadPoints {
  points: { index: string; month: string; value: number }[];
  refused: { row: number; words: string }[];
}

const months = 'янв фев мар апр ма июн июл авг сен окт ноя дек'.split(' ');
const iso = (year: string, month: number): string | undefined =>
  month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}-01` : undefined;

/** «2026-11», «11.2026», «01.11.2026», «ноябрь 2026», «нояб. 2026»: the first day of a month. */
export function readMonth(text: string): string | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s*г\.?$/, '');
  const numbers =
    /^(?<year>\d{4})[-./](?<month>\d{1,2})(?:[-./]\d{1,2})?$/.exec(plain) ??
    /^(?:\d{1,2}[./])?(?<month>\d{1,2})[./](?<year>\d{4})$/.exec(plain);
  if (numbers) return iso(numbers.groups!.year!, Number(numbers.groups!.month));
  const [, word, year] = /^([а-я]+)\.?\s+(\d{4})$/.exec(plain) ?? [];
  const at = months.findIndex((begin) => word?.startsWith(begin));
  return year && at >= 0 ? iso(year, at + 1) : undefined;
}

/** «118,4» and «1 676 000.50» in hundredths; undefined: no number above zero. */
export function readPointValue(text: string): number | undefined {
  const plain = text.replace(/[\s\u00A0\u202F₽]/g, '').replace(',', '.');
  const value = /^\d+(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 100) : 0;
  return value >= 1 && value <= 100_000_000_000 ? value : undefined;
}

const fold = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\u00A0]+/g, ' ');

/**
 * A table of points: «Индекс; Месяц; Значение» row by row, or months side by side under their names. Empty cells of the
 * latter are left as they are.
 */
export function readPointTable(
  rows: Iterable<TableRow>,
  indices: readonly { id: string; label: string }[],
): ReadPoints {
  const names = new Map(
    indices.flatMap(
      ({ id, label }) =>
        [
          [fold(label), id],
          [fold(id), id],
        ] as const,
    ),
  );
  const result: ReadPoints = { points: [], refused: [] };
  const seen = new Set<string>();
  let wide: (string | undefined)[] | undefined;
  for (const { row, cells } of rows) {
    if (!cells.some((cell) => cell.trim())) continue;
    if (!wide) {
      wide = cells.slice(1).map(readMonth);
      // A table may begin with its first point.
      if (!wide.some(Boolean) || !names.has(fold(cells[0] ?? ''))) continue;
      wide = [];
    }
    const refuse = (words: string) => result.refused.push({ row, words });
    const index = names.get(fold(cells[0] ?? ''));
    if (!index) {
      refuse(
        cells[0]?.trim() ? `Нет такого индекса: «${cells[0].trim().slice(0, 60)}»` : 'Не\u00A0назван индекс',
      );
      continue;
    }
    const pairs = wide.some(Boolean)
      ? wide.flatMap((month, at) =>
          month && cells[at + 1]?.trim() ? [[month, cells[at + 1]!] as const] : [],
        )
      : [[readMonth(cells[1] ?? ''), cells[2] ?? ''] as const];
    for (const [month, text] of pairs) {
      const value = readPointValue(text);
      if (!month)
        refuse(
          cells[1]?.trim() ? `Не\u00A0месяц: «${cells[1].trim().slice(0, 60)}»` : 'Не\u00A0назван месяц',
        );
      else if (value === undefined)
        refuse(
          text.trim()
            ? `${formatMonth(month)}: не\u00A0число больше нуля: «${text.trim().slice(0, 60)}»`
            : `${formatMonth(month)}: точка пустая`,
        );
      else if (seen.has(`${index} ${month}`)) refuse(`${formatMonth(month)} назван дважды`);
      else {
        seen.add(`${index} ${month}`);
        result.points.push({ index, month, value });
      }
    }
  }
  return result;
}
