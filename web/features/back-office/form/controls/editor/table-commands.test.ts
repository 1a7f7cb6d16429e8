import type { Node } from 'prosemirror-model';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import {
  addColumn,
  addRow,
  insertTable,
  inTable,
  removeColumn,
  removeRow,
  walkCells,
} from './table-commands.ts';
import { insertBlock } from './text-commands.ts';
import { textSchema } from './text-schema.ts';

const paragraph = (words = '') =>
  textSchema.node('paragraph', null, words ? [textSchema.text(words)] : undefined);
const begin = (...blocks: Node[]) => EditorState.create({ doc: textSchema.node('doc', null, blocks) });
const play = (state: EditorState, ...commands: Command[]): EditorState =>
  commands.reduce((now, command) => {
    let next = now;
    command(now, (transaction) => {
      next = now.apply(transaction);
    });
    return next;
  }, state);
const write =
  (words: string): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.insertText(words));
    return true;
  };
/** Words of the first table, row by row. */
const gridOf = ({ doc }: EditorState): string[][] => {
  const table = doc.children.find(({ type }) => type.name === 'table');
  return table?.children.map((row) => row.children.map((cell) => cell.textContent)) ?? [];
};

describe('a table', () => {
  it('stands where an empty line was, with the caret in its first cell', () => {
    const state = play(begin(paragraph()), insertTable, write('Вес'));
    expect(gridOf(state)).toEqual([
      ['Вес', '', ''],
      ['', '', ''],
    ]);
    expect(inTable(state)).toBe(true);
    expect(state.doc.childCount).toBe(2);
  });

  it('stands after a line of words, and in no other table', () => {
    const state = play(begin(paragraph('Слова')), insertTable);
    expect(state.doc.firstChild?.textContent).toBe('Слова');
    expect(insertTable(state)).toBe(false);
  });

  it('is walked by Tab, which makes a row at its end', () => {
    const steps = [1, 2, 3, 4, 5].flatMap((cell) => [walkCells(1), write(String(cell))]);
    const state = play(begin(paragraph()), insertTable, write('0'), ...steps, walkCells(1), write('6'));
    expect(gridOf(state)).toEqual([
      ['0', '1', '2'],
      ['3', '4', '5'],
      ['6', '', ''],
    ]);
    expect(gridOf(play(state, walkCells(-1), write('!')))[1]![2]).toContain('!');
  });

  it('gets and loses rows and columns beside the caret', () => {
    const state = play(
      begin(paragraph()),
      insertTable,
      write('А'),
      addRow,
      write('Б'),
      addColumn,
      write('В'),
    );
    expect(gridOf(state)).toEqual([
      ['А', '', '', ''],
      ['Б', 'В', '', ''],
      ['', '', '', ''],
    ]);
    expect(gridOf(play(state, removeColumn))).toEqual([
      ['А', '', ''],
      ['Б', '', ''],
      ['', '', ''],
    ]);
    expect(gridOf(play(state, removeRow))).toEqual([
      ['А', '', '', ''],
      ['', '', '', ''],
    ]);
  });

  it('goes with its last row, and has twenty columns at most', () => {
    expect(gridOf(play(begin(paragraph()), insertTable, removeRow, removeRow))).toEqual([]);
    const wide = play(begin(paragraph()), insertTable, ...Array.from({ length: 30 }, () => addColumn));
    expect(gridOf(wide)[0]).toHaveLength(20);
  });
});

it('a stone stands instead of an empty line, otherwise after the block of the caret', () => {
  const stone = insertBlock('embed', { kind: 'stone', ref: '11540' });
  const kinds = (state: EditorState) => state.doc.children.map(({ type }) => type.name);
  expect(kinds(play(begin(paragraph()), stone))).toEqual(['embed', 'paragraph']);
  const written = begin(paragraph('Слова'), paragraph('Дальше'));
  const inside = written.apply(written.tr.setSelection(TextSelection.create(written.doc, 3)));
  const state = play(inside, stone, write('После'));
  expect(kinds(state)).toEqual(['paragraph', 'embed', 'paragraph', 'paragraph']);
  expect(state.doc.child(2).textContent).toBe('После');
});
