import type { RefObject } from 'react';
import type { EntityRow, KindDescription } from '#contract/back-office/entities.ts';
import type { FieldDescription, FieldValue } from '#contract/back-office/values.ts';
import { failureWords } from '../shell/failure-words.ts';
import { tell, tellDrafted } from '../shell/told.ts';
import { sameValue } from '../values/value-words.ts';
import { layBlock, type Pasted, readBlock, shownValue } from './paste-rules.ts';
import { isCell } from './read-cell.ts';
import { takeBackCells, writeCells } from './write-cells.ts';

interface CellPlace {
  row: number;
  column: number;
}

export interface Cells {
  focus: (at: CellPlace) => void;
  walk: (at: CellPlace, step: 'down' | 'up' | 'right' | 'left') => void;
  /** Into the draft, at once. */
  write: (row: EntityRow, field: FieldDescription, value: FieldValue) => Promise<void>;
  /** As above: the value of the row before. */
  fill: (at: CellPlace) => void;
  paste: (text: string, at: CellPlace) => void;
}

interface CellsInput {
  kind: KindDescription;
  fields: readonly FieldDescription[];
  rows: readonly EntityRow[];
  body: RefObject<HTMLTableSectionElement | null>;
  onWritten: () => void;
  onPasted: (pasted: Pasted) => void;
}

/** What is done in the cells of a list. The focus itself stands on a cell, as it does on rows. */
export function useCells({ kind, fields, rows, body, onWritten, onPasted }: CellsInput): Cells {
  const find = ({ row, column }: CellPlace) =>
    body.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`);
  const focus = (at: CellPlace) =>
    requestAnimationFrame(() => {
      find(at)?.focus();
      find(at)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  const write = async (row: EntityRow, field: FieldDescription, value: FieldValue) => {
    const from = shownValue(row, field.name);
    if (sameValue(from, value)) return;
    const edited = [{ id: row.id, edits: [{ field: field.name, from, to: value }] }];
    try {
      const done = await writeCells(kind.name, edited);
      const [left] = done.left;
      if (left) tell(`${field.label}: ${left.fields[0]?.message ?? left.reason}`, null, 'bad');
      else tellDrafted(done.words, takeBackCells(kind.name, edited, done));
      onWritten();
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    }
  };
  return {
    focus,
    walk: ({ row, column }, step) => {
      const next = {
        row: Math.min(rows.length - 1, Math.max(0, row + (step === 'down' ? 1 : step === 'up' ? -1 : 0))),
        column: column + (step === 'right' ? 1 : step === 'left' ? -1 : 0),
      };
      // Left of the first cell is the row itself.
      if (next.column < 0) body.current?.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus();
      else focus({ ...next, column: Math.min(fields.length - 1, next.column) });
    },
    write,
    fill: ({ row, column }) => {
      const [above, here, field] = [rows[row - 1], rows[row], fields[column]];
      if (above && here && field && isCell(field)) void write(here, field, shownValue(above, field.name));
    },
    paste: (text, at) => {
      const block = readBlock(text);
      const pasted = layBlock(block, rows, fields, at);
      if (pasted.rows.length || pasted.wrong.length || pasted.outside) onPasted(pasted);
      else tell('Вставленное не отличается от того, что стоит');
    },
  };
}
