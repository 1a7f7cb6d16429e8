import { hair, rule } from './colours.ts';
import type { Sheet } from './sheet.ts';

export interface Column<Row> {
  head: string;
  /** Millimetres. */
  width: number;
  align?: 'left' | 'right';
  strong?: true;
  cell: (row: Row) => string;
  /** In small print under the words. */
  note?: (row: Row) => string;
  /** Drawn instead of words; `alt` is read out. */
  draw?: (row: Row, x: number, middle: number) => void;
  alt?: (row: Row) => string;
}

interface TableOptions<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  y: number;
  /** The least height of a row, millimetres. */
  rowHeight: (row: Row) => number;
  /** Called when the page is full: starts another and returns where the table continues. */
  nextPage: () => number;
  sum?: readonly [label: string, value: string];
  onRow?: (row: Row, y: number, height: number) => void;
}

const gap = 3;
const padding = 1.7;

/** Breaks between rows, repeats its head, and never leaves its sum alone on a page. Answers with where it ends. */
export function drawTable<Row>(sheet: Sheet, options: TableOptions<Row>): number {
  const { columns, rows, sum } = options;
  let y = options.y;
  return sheet.group('Table', () => {
    y = sheet.group('THead', () => drawHead(sheet, columns, y));
    sheet.group('TBody', () => {
      for (const [at, row] of rows.entries()) {
        const height = heightOf(sheet, options, row);
        const last = at === rows.length - 1;
        if (y + height + (last && sum ? 9 : 0) > sheet.bottom) {
          y = options.nextPage();
          // A repeated head on the next page is visual only: the tagged structure has one.
          sheet.ink.artifact(() => {
            y = drawHead(sheet, columns, y);
          });
        }
        sheet.group('TR', () => drawRow(sheet, columns, row, y, height));
        options.onRow?.(row, y, height);
        y += height;
        sheet.line(sheet.left, y, sheet.right, y, last && sum ? rule : hair, last && sum ? 'ink' : 'line');
      }
      if (sum) y = drawSum(sheet, sum, y);
    });
    return y;
  });
}

function drawHead<Row>(sheet: Sheet, columns: readonly Column<Row>[], y: number): number {
  const tallest = Math.max(
    ...columns.map(({ head, width }) => sheet.height(head, width - gap, 'columnHead')),
  );
  sheet.group('TR', () => {
    let x = sheet.left;
    for (const { head, width, align } of columns) {
      const box = { x, y: y + tallest - sheet.height(head, width - gap, 'columnHead'), width: width - gap };
      sheet.leaf(
        'TH',
        () =>
          sheet.text(head, {
            ...box,
            ...(align && alignRight(x, width)),
            style: 'columnHead',
            colour: 'ink3',
          }),
        { scope: 'Column' },
      );
      x += width;
    }
  });
  const end = y + tallest + 1.6;
  sheet.line(sheet.left, end, sheet.right, end, rule, 'ink');
  return end;
}

const alignRight = (x: number, width: number) => ({ x, width, align: 'right' as const });

function heightOf<Row>(sheet: Sheet, { columns, rowHeight }: TableOptions<Row>, row: Row): number {
  const tallest = Math.max(
    ...columns.map(({ cell, note, width, strong, draw }) =>
      draw
        ? 0
        : sheet.height(cell(row), width - gap, strong ? 'cellStrong' : 'cell') +
          (note?.(row) ? sheet.height(note(row), width - gap, 'note') : 0),
    ),
  );
  return Math.max(rowHeight(row), tallest + padding * 2);
}

function drawRow<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  row: Row,
  y: number,
  height: number,
): void {
  let x = sheet.left;
  const middle = y + height / 2;
  for (const { width, align, strong, cell, note, draw, alt } of columns) {
    const style = strong ? 'cellStrong' : 'cell';
    if (draw)
      sheet.group('TD', () =>
        sheet.leaf('Figure', () => draw(row, x + (width - gap) / 2, middle), { alt: alt?.(row) ?? '' }),
      );
    else {
      const text = cell(row);
      const small = note?.(row);
      const tall = sheet.height(text, width - gap, style);
      const top = middle - (tall + (small ? sheet.height(small, width - gap, 'note') : 0)) / 2;
      const box = align === 'right' ? alignRight(x, width) : { x, width: width - gap };
      sheet.leaf('TD', () => {
        sheet.text(text, { y: top, style, ...box });
        if (small) sheet.text(small, { y: top + tall, style: 'note', colour: 'ink3', ...box });
      });
    }
    x += width;
  }
}

function drawSum(sheet: Sheet, [label, value]: readonly [string, string], y: number): number {
  const box = { x: sheet.left, y: y + 2.2, width: sheet.width, style: 'cellStrong' } as const;
  sheet.group('TR', () => {
    sheet.leaf('TD', () => sheet.text(label, { ...box, width: sheet.width * 0.6 }));
    sheet.leaf('TD', () => sheet.text(value, { ...box, align: 'right' }));
  });
  return y + 8.4;
}
