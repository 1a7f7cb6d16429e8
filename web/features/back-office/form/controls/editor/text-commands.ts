import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  lift,
  liftEmptyBlock,
  setBlockType,
  splitBlockKeepMarks,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import {
  ellipsis,
  emDash,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItemKeepMarks, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, type Plugin, Selection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import {
  addColumn,
  addRow,
  insertTable,
  inTable,
  removeColumn,
  removeRow,
  walkCells,
} from './table-commands.ts';
import { textSchema } from './text-schema.ts';

const node = (name: string): NodeType => textSchema.nodes[name]!;
const mark = (name: string): MarkType => textSchema.marks[name]!;

const within = ({ selection: { $from } }: EditorState, type: NodeType): boolean => {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true;
  return false;
};
const headingOn = (state: EditorState, level: number): boolean => {
  const { parent } = state.selection.$from;
  return parent.type === node('heading') && parent.attrs.level === level;
};
const markOn = ({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean => {
  const { from, to, empty, $from } = selection;
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
};

export interface Deed {
  name: string;
  label: string;
  /** Shown instead of its label. */
  sign?: string;
  run: Command;
  isOn: (state: EditorState) => boolean;
}

const heading = (level: number, label: string): Deed => ({
  name: `h${level}`,
  label,
  // Pressed a second time, it is a paragraph again.
  run: (state, dispatch) =>
    headingOn(state, level)
      ? setBlockType(node('paragraph'))(state, dispatch)
      : setBlockType(node('heading'), { level })(state, dispatch),
  isOn: (state) => headingOn(state, level),
});
const framed = (name: string, label: string): Deed => ({
  name,
  label,
  run: (state, dispatch) =>
    within(state, node(name)) ? lift(state, dispatch) : wrapIn(node(name))(state, dispatch),
  isOn: (state) => within(state, node(name)),
});
const list = (name: string, label: string): Deed => ({
  name,
  label,
  run: (state, dispatch) =>
    within(state, node(name))
      ? liftListItem(node('list_item'))(state, dispatch)
      : wrapInList(node(name))(state, dispatch),
  isOn: (state) => within(state, node(name)),
});
const sign = (name: string, label: string, shown: string): Deed => ({
  name,
  label,
  sign: shown,
  run: toggleMark(mark(name)),
  isOn: (state) => markOn(state, mark(name)),
});

export const markDeeds: readonly Deed[] = [sign('strong', 'Полужирный', 'Ж'), sign('em', 'Курсив', 'К')];
export const blockDeeds: readonly Deed[] = [
  heading(2, 'Заголовок'),
  heading(3, 'Подзаголовок'),
  list('bullet_list', 'Список'),
  list('ordered_list', '1.\u00A0Список'),
  framed('blockquote', 'Цитата'),
  framed('aside', 'Примечание'),
  { name: 'table', label: 'Таблица', run: insertTable, isOn: inTable },
];
const never = (): boolean => false;
/** Offered while the caret is in a table. */
export const tableDeeds: readonly Deed[] = [
  { name: 'add-row', label: 'Строка ниже', run: addRow, isOn: never },
  { name: 'add-column', label: 'Столбец правее', run: addColumn, isOn: never },
  { name: 'remove-row', label: 'Убрать строку', run: removeRow, isOn: never },
  { name: 'remove-column', label: 'Убрать столбец', run: removeColumn, isOn: never },
];

/** Inserts a block at the caret: in place of an empty line, otherwise after the present block. */
export const insertBlock =
  (type: string, attrs: Record<string, unknown>): Command =>
  ({ selection: { $from }, tr }, dispatch) => {
    const own = $from.depth ? $from.node(1) : undefined;
    const [from, to] = own ? [$from.before(1), $from.after(1)] : [$from.pos, $from.pos];
    const start = own?.isTextblock && own.content.size === 0 ? from : to;
    const block = node(type).create(attrs);
    tr.replaceWith(start, to, [block, node('paragraph').create()]);
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(start + block.nodeSize), 1)).scrollIntoView());
    return true;
  };

/** Alt and an arrow: the block under the caret changes places with its neighbour. */
const moveBlock =
  (step: -1 | 1): Command =>
  ({ doc, selection, tr }, dispatch) => {
    const at = selection.$from.index(0);
    const to = at + step;
    if (to < 0 || to >= doc.childCount) return false;
    const [first, second] = step < 0 ? [to, at] : [at, to];
    let start = 0;
    for (let place = 0; place < first; place++) start += doc.child(place).nodeSize;
    const [upper, lower] = [doc.child(first), doc.child(second)];
    const shift = step < 0 ? -upper.nodeSize : lower.nodeSize;
    tr.replaceWith(start, start + upper.nodeSize + lower.nodeSize, [lower, upper]);
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(selection.from + shift))).scrollIntoView());
    return true;
  };

/** All words, so that whatever is done next is done to words and not to the text as a whole. */
const selectWords: Command = ({ doc, tr }, dispatch) => {
  dispatch?.(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))));
  return true;
};

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node('hard_break').create()).scrollIntoView());
  return true;
};

/** The link under the caret: from where to where, and where it leads. */
export function linkAt({ doc, selection: { from, to, $from } }: EditorState) {
  const type = mark('link');
  const here = doc.rangeHasMark(from, to, type) || type.isInSet($from.marks());
  if (!here) return { from, to, href: '' };
  const { parent } = $from;
  const base = $from.start();
  let found: { from: number; to: number; href: string } | undefined;
  parent.forEach((child, offset) => {
    const own = type.isInSet(child.marks);
    const [start, end] = [base + offset, base + offset + child.nodeSize];
    if (!own || end < from || start > to) return;
    const href = String(own.attrs.href);
    found =
      found?.href === href && found.to === start
        ? { ...found, to: end }
        : (found ?? { from: start, to: end, href });
  });
  return found ?? { from, to, href: '' };
}

/** Words that lead somewhere; without words the address stands for them, an empty address takes the link away. */
export const setLink =
  (place: { from: number; to: number }, href: string): Command =>
  ({ tr }, dispatch) => {
    const { from, to } = place;
    if (!href) tr.removeMark(from, to, mark('link'));
    else if (from === to) tr.insert(from, textSchema.text(href, [mark('link').create({ href })]));
    else tr.removeMark(from, to, mark('link')).addMark(from, to, mark('link').create({ href }));
    dispatch?.(tr);
    return true;
  };

/** A key may arrive before the editor knows where an arrow, Home or End has moved the caret. */
export function followCaret(view: EditorView): void {
  const { doc, selection, tr } = view.state;
  const shown = (view.root as Document).getSelection();
  if (!shown?.anchorNode || !shown.focusNode || !(selection instanceof TextSelection)) return;
  if (!view.dom.contains(shown.anchorNode) || !view.dom.contains(shown.focusNode)) return;
  const anchor = view.posAtDOM(shown.anchorNode, shown.anchorOffset);
  const head = view.posAtDOM(shown.focusNode, shown.focusOffset);
  const isText = (at: number) => at >= 0 && doc.resolve(at).parent.inlineContent;
  if ((anchor !== selection.anchor || head !== selection.head) && isText(anchor) && isText(head))
    view.dispatch(tr.setSelection(TextSelection.create(doc, anchor, head)));
}

export const textPlugins = (): Plugin[] => [
  history(),
  inputRules({
    rules: [
      ellipsis,
      emDash,
      textblockTypeInputRule(/^(#{2,3})\s$/, node('heading'), ([, signs]) => ({ level: signs!.length })),
      wrappingInputRule(/^\s*[-*]\s$/, node('bullet_list')),
      wrappingInputRule(/^1\.\s$/, node('ordered_list')),
      wrappingInputRule(/^\s*>\s$/, node('blockquote')),
    ],
  }),
  keymap({
    'Mod-a': selectWords,
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': toggleMark(mark('strong')),
    'Mod-i': toggleMark(mark('em')),
    Tab: walkCells(1),
    'Shift-Tab': walkCells(-1),
    'Mod-[': liftListItem(node('list_item')),
    'Mod-]': sinkListItem(node('list_item')),
    'Alt-ArrowUp': moveBlock(-1),
    'Alt-ArrowDown': moveBlock(1),
    'Shift-Enter': lineBreak,
    // The next line looks as the last one did, as everywhere.
    Enter: chainCommands(
      // A cell is one line of words.
      (state, dispatch) => inTable(state) && lineBreak(state, dispatch),
      splitListItemKeepMarks(node('list_item')),
      createParagraphNear,
      liftEmptyBlock,
      splitBlockKeepMarks,
    ),
  }),
  keymap(baseKeymap),
];
