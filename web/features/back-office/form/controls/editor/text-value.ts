import { DOMSerializer, type Node, DOMParser as Reader } from 'prosemirror-model';
import { type EditorState, Selection, type Transaction } from 'prosemirror-state';
import { type Aligned, align } from '#contract/content/text/align.ts';
import { textFromClipboard } from '#contract/content/text/from-clipboard.ts';
import { htmlOfText } from '#contract/content/text/html-of-text.ts';
import { bodyOf, nodesOf } from '../../versions/html-nodes.ts';
import { textSchema } from './text-schema.ts';

const reader = Reader.fromSchema(textSchema);
const serializer = DOMSerializer.fromSchema(textSchema);

export const docOf = (html: string): Node => reader.parse(bodyOf(html));

/** The text as its field keeps it: items of lists without a paragraph of their own, nothing as an empty text. */
export function htmlOf(doc: Node): string {
  if (!doc.textContent.trim() && !holdsMore(doc)) return '';
  const area = document.implementation.createHTMLDocument('').createElement('div');
  area.append(serializer.serializeFragment(doc.content, { document: area.ownerDocument }));
  for (const paragraph of area.querySelectorAll('li > p')) {
    if (paragraph.previousElementSibling) paragraph.before(area.ownerDocument.createElement('br'));
    paragraph.replaceWith(...paragraph.childNodes);
  }
  for (const caption of area.querySelectorAll('figcaption:empty')) caption.remove();
  // An empty line at the end is no paragraph.
  while (area.lastElementChild?.matches('p:empty')) area.lastElementChild.remove();
  return area.innerHTML.replaceAll('&nbsp;', '\u00A0');
}

/** Than words. */
function holdsMore(doc: Node): boolean {
  let found = false;
  doc.descendants(({ type }) => {
    found ||= type.name === 'figure' || type.name === 'embed';
  });
  return found;
}

/** Cleans what was copied from other programs; what was copied here is unchanged. */
export const pastedHtml = (html: string): string =>
  html.includes('data-pm-slice') ? html : htmlOfText(textFromClipboard(nodesOf(html)));

const isEmptyLine = (block: Node): boolean => block.isTextblock && block.content.size === 0;

/** Blocks of a document as they are compared, without an empty line at the end that the caret may stand in. */
function blocksOf(doc: Node): Aligned[] {
  const blocks = doc.children.map((child) => ({ same: JSON.stringify(child), words: child.textContent }));
  while (blocks.length && isEmptyLine(doc.child(blocks.length - 1))) blocks.pop();
  return blocks;
}

/**
 * Puts a text that was changed elsewhere (set by rule, written by another editor) into one that is being written: block by
 * block, so that the caret stays in its own. Undefined: it says the same already.
 */
export function takeText({ doc, selection, tr }: EditorState, html: string): Transaction | undefined {
  const next = docOf(html);
  if (htmlOf(doc) === htmlOf(next)) return undefined;
  const [known, coming] = [blocksOf(doc), blocksOf(next)];
  const pairs = align(known, coming);
  const caret = selection.$head.index(0);
  const own = pairs.find(([at]) => at === caret);
  const starts: number[] = [];
  doc.forEach((_, offset) => {
    starts.push(offset);
  });
  const startOf = (at: number) => starts[at] ?? doc.content.size;
  // From the end on: places before stay what they are.
  let [a, b] = [known.length, coming.length];
  for (const [one, other] of [...pairs.toReversed(), [-1, -1] as const]) {
    if (one + 1 < a || other + 1 < b)
      tr.replaceWith(startOf(one + 1), startOf(a), next.children.slice(other + 1, b));
    if (one >= 0 && known[one]?.same !== coming[other]?.same)
      tr.replaceWith(startOf(one), startOf(one + 1), next.child(other));
    [a, b] = [one, other];
  }
  if (own) {
    let start = 0;
    for (let at = 0; at < own[1]; at++) start += next.child(at).nodeSize;
    const within = caretIn(doc.child(own[0]), next.child(own[1]), selection.head - startOf(own[0]));
    tr.setSelection(Selection.near(tr.doc.resolve(Math.min(start + within, tr.doc.content.size)), -1));
  }
  return tr.setMeta('addToHistory', false);
}

/** Where a caret stands in a block that was changed around it. */
function caretIn(before: Node, after: Node, at: number): number {
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start === null || !end || at - 1 <= start) return at;
  return at - 1 >= end.a ? at + after.nodeSize - before.nodeSize : Math.min(at, after.nodeSize - 1);
}
