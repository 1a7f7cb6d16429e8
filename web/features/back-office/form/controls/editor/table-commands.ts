import { Fragment, type Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { textSchema } from './text-schema.ts';

const { table, table_row, table_cell, table_head } = textSchema.nodes;

/** The limits of a text document. */
const most = { rows: 500, columns: 20 };

interface CellPlace {
  /** The table, where it begins, and its cells by row. */
  node: Node;
  start: number;
  rows: Node[][];
  row: number;
  column: number;
}

function placeOf({ selection: { $from } }: EditorState): CellPlace | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type !== table) continue;
    return {
      node,
      start: $from.before(depth),
      rows: node.children.map((row) => [...row.children]),
      row: $from.index(depth),
      column: $from.index(depth + 1),
    };
  }
  return undefined;
}

export const inTable = (state: EditorState): boolean => placeOf(state) !== undefined;

const tableOf = (rows: readonly (readonly Node[])[]): Node =>
  table!.create(
    null,
    rows.map((cells) => table_row!.create(null, cells)),
  );
const emptyLike = (cell: Node | undefined): Node => (cell?.type ?? table_cell!).create();

/** Where the words of a cell begin, in a table that begins at `start`. */
function wordsAt(node: Node, start: number, row: number, column: number): number {
  let at = start + 1;
  for (let above = 0; above < row; above++) at += node.child(above).nodeSize;
  at += 1;
  for (let before = 0; before < column; before++) at += node.child(row).child(before).nodeSize;
  return at + 1;
}

/** Replaces a table's rows; without rows the table is removed. */
const remake =
  (change: (place: CellPlace) => { rows: Node[][]; row: number; column: number } | undefined): Command =>
  (state, dispatch) => {
    const place = placeOf(state);
    const made = place && change(place);
    if (!made) return false;
    const { tr } = state;
    const end = place.start + place.node.nodeSize;
    if (!made.rows[0]?.length) tr.replaceWith(place.start, end, textSchema.nodes.paragraph!.create());
    else {
      const next = tableOf(made.rows);
      const row = Math.min(made.row, next.childCount - 1);
      const column = Math.min(made.column, next.child(row).childCount - 1);
      tr.replaceWith(place.start, end, next);
      tr.setSelection(TextSelection.create(tr.doc, wordsAt(next, place.start, row, column)));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const addRow = remake(({ rows, row, column }) =>
  rows.length < most.rows
    ? {
        rows: rows.toSpliced(
          row + 1,
          0,
          rows[row]!.map(() => table_cell!.create()),
        ),
        row: row + 1,
        column,
      }
    : undefined,
);
export const addColumn = remake(({ rows, row, column }) =>
  rows.every(({ length }) => length < most.columns)
    ? {
        rows: rows.map((cells) => cells.toSpliced(column + 1, 0, emptyLike(cells[column]))),
        row,
        column: column + 1,
      }
    : undefined,
);
export const removeRow = remake(({ rows, row, column }) => ({ rows: rows.toSpliced(row, 1), row, column }));
export const removeColumn = remake(({ rows, row, column }) => ({
  rows: rows.map((cells) => cells.toSpliced(column, 1)).filter(({ length }) => length),
  row,
  column,
}));

/** Three columns with their names and a row of words. */
export const insertTable: Command = (state, dispatch) => {
  if (inTable(state)) return false;
  const cells = (type = table_cell!) => [0, 1, 2].map(() => type.create());
  const { $from } = state.selection;
  const [from, to] = $from.depth ? [$from.before(1), $from.after(1)] : [$from.pos, $from.pos];
  const isEmpty = $from.depth > 0 && $from.node(1).content.size === 0;
  const start = isEmpty ? from : to;
  const node = tableOf([cells(table_head!), cells()]);
  const { tr } = state;
  tr.replaceWith(start, to, Fragment.from([node, textSchema.nodes.paragraph!.create()]));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, wordsAt(node, start, 0, 0))).scrollIntoView());
  return true;
};

/** Tab moves from cell to cell, at the end into a new row. */
export const walkCells =
  (step: -1 | 1): Command =>
  (state, dispatch, view) => {
    const place = placeOf(state);
    if (!place) return false;
    const { node, rows, start } = place;
    const flat = rows.flatMap((cells, row) => cells.map((_, column) => ({ row, column })));
    const here = flat.findIndex(({ row, column }) => row === place.row && column === place.column);
    const next = flat[here + step];
    if (!next) return step > 0 ? addRowAtStart(state, dispatch, view) : true;
    const at = wordsAt(node, start, next.row, next.column);
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, at)).scrollIntoView());
    return true;
  };
const addRowAtStart = remake(({ rows, row }) =>
  rows.length < most.rows
    ? { rows: [...rows, rows[row]!.map(() => table_cell!.create())], row: row + 1, column: 0 }
    : undefined,
);
