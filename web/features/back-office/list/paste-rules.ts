import type { EntityRow } from '#contract/back-office/entities.ts';
import type { FieldDescription, FieldEdit, FieldValue } from '#contract/back-office/values.ts';
import { sameValue } from '../values/value-words.ts';
import { isCell, readCell } from './read-cell.ts';
import type { RowEdits } from './write-cells.ts';

/** A block as spreadsheets put it on the clipboard: tabs, lines, quotes around what holds either. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = () => {
    rows.at(-1)!.push(cell);
    cell = '';
  };
  const clean = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < clean.length; at++) {
    const letter = clean[at]!;
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (clean[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === '\t') end();
    else if (letter === '\n') {
      end();
      rows.push([]);
    } else cell += letter;
  }
  end();
  return rows;
}

export interface Pasted {
  rows: RowEdits[];
  /** Cells that could not be read: row, field, reason. */
  wrong: { title: string; label: string; text: string; reason: string }[];
  /** Cells beyond the last row or the last column. */
  outside: number;
}

/** A cell's value: the draft's, otherwise the public one. */
export const shownValue = (row: Pick<EntityRow, 'draft' | 'values'>, name: string): FieldValue =>
  (Object.hasOwn(row.draft, name) ? row.draft[name] : row.values[name]) ?? null;

/** Lays a block over the rows of the list, from a cell on; a single value fills nothing but that cell. */
export function layBlock(
  block: readonly (readonly string[])[],
  rows: readonly Pick<EntityRow, 'id' | 'title' | 'draft' | 'values'>[],
  fields: readonly FieldDescription[],
  from: { row: number; column: number },
): Pasted {
  const pasted: Pasted = { rows: [], wrong: [], outside: 0 };
  block.forEach((cells, down) => {
    const row = rows[from.row + down];
    const edits: FieldEdit[] = [];
    cells.forEach((text, right) => {
      const field = fields[from.column + right];
      if (!row || !field) {
        pasted.outside++;
        return;
      }
      const now = shownValue(row, field.name);
      const read = isCell(field) ? readCell(field, text, now) : { wrong: 'Правится только в форме' };
      if ('wrong' in read)
        pasted.wrong.push({ title: row.title, label: field.label, text, reason: read.wrong });
      else if (!sameValue(read.value, now)) edits.push({ field: field.name, from: now, to: read.value });
    });
    if (row && edits.length) pasted.rows.push({ id: row.id, edits });
  });
  return pasted;
}
