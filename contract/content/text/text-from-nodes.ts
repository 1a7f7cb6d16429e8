import { isEmbedKind, isEmbedOf } from './embeds.ts';
import { isLink, isPictureAddress } from './link.ts';
import type { TextBlock, TextDocument, TextMark, TextRun } from './text-document.ts';
import { maxDepth } from './text-limits.ts';

/** A tag or its words, as parsers give them. */
export interface Node {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: Node[];
  /** Words known to have single spaces and nothing else between them. */
  isSpaced?: boolean;
}

type Unnumbered = TextBlock extends infer Block
  ? Block extends TextBlock
    ? Omit<Block, 'id'>
    : never
  : never;
type ListItem = Extract<TextBlock, { kind: 'list' }>['items'][number];

const marks: Record<string, TextMark> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  sup: 'sup',
  sub: 'sub',
};
/** Elements without readable text. */
const unread = new Set('script style head title template noscript svg iframe object math'.split(' '));
const containers = new Set(
  'div section article main header footer nav body html center address dl dt dd pre'.split(' '),
);
const headings: Record<string, 2 | 3> = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 };
const blockNames = new Set([
  ...containers,
  ...Object.keys(headings),
  ...'p ul ol li blockquote aside figure img table hr'.split(' '),
]);
const isBlock = ({ name }: Node): boolean => name !== undefined && blockNames.has(name);
const none: Node[] = [];
const noMarks: TextMark[] = [];
const childrenOf = ({ children = none }: Node): Node[] => children;

/** What is read of a tree of tags as a document: what has no place in one is left out. */
export function textFromNodes(nodes: readonly Node[]): TextDocument {
  const blocks = readBlocks(nodes);
  return { v: 1, blocks: blocks.map((block, at) => ({ id: `b${at + 1}`, ...block }) as TextBlock) };
}

function readBlocks(nodes: readonly Node[]): Unnumbered[] {
  const blocks: Unnumbered[] = [];
  let loose: TextRun[] = [];
  const flush = () => {
    const runs = tidied(loose);
    if (runs.length) blocks.push({ kind: 'paragraph', runs });
    loose = [];
  };
  for (const node of nodes) {
    if (isBlock(node) || childrenOf(node).some(holdsBlock)) {
      flush();
      blocks.push(...readBlock(node));
    } else addRuns(loose, node, noMarks, undefined);
  }
  flush();
  return blocks;
}

const holdsBlock = (node: Node): boolean => isBlock(node) || childrenOf(node).some(holdsBlock);

function readBlock(node: Node): Unnumbered[] {
  const { name = '' } = node;
  if (unread.has(name)) return [];
  const level = headings[name];
  if (level) return paragraphOf(node).map((runs) => ({ kind: 'heading', level, runs }));
  switch (name) {
    case 'ul':
    case 'ol': {
      const items = readItems(node, 0);
      return items.length ? [{ kind: 'list', items }] : [];
    }
    case 'blockquote':
    case 'aside': {
      const paragraphs = readBlocks(childrenOf(node)).flatMap(linesOf);
      return paragraphs.length ? [{ kind: name === 'aside' ? 'note' : 'quote', paragraphs }] : [];
    }
    case 'figure':
      return readFigure(node);
    case 'img':
      return pictureOf(node, []);
    case 'table':
      return readTable(node);
    default:
      return readBlocks(childrenOf(node));
  }
}

const paragraphOf = (node: Node): TextRun[][] => {
  const loose: TextRun[] = [];
  for (const child of childrenOf(node)) addRuns(loose, child, noMarks, undefined);
  const runs = tidied(loose);
  return runs.length ? [runs] : [];
};

/** Lines of a block that stands where lines alone may stand. */
function linesOf(block: Unnumbered): TextRun[][] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [block.runs];
    case 'list':
      return block.items.map(({ runs }) => runs);
    case 'quote':
    case 'note':
      return block.paragraphs;
    case 'table':
      return block.rows.flatMap(({ cells }) => cells).filter((cell) => cell.length);
    case 'picture':
      return block.caption.length ? [block.caption] : [];
    default:
      return [];
  }
}

function readItems(list: Node, depth: number): ListItem[] {
  const ordered = list.name === 'ol';
  return childrenOf(list).flatMap((node) => {
    // Some programs put a list beside the item that it belongs to.
    if (node.name === 'ul' || node.name === 'ol') return readItems(node, depth + 1);
    if (node.name !== 'li') return [];
    const inner = childrenOf(node);
    const isList = ({ name }: Node) => name === 'ul' || name === 'ol';
    const lines = readBlocks(inner.filter((child) => !isList(child))).flatMap(linesOf);
    const runs = lines.flatMap((line, at) => (at ? [{ text: '\n' }, ...line] : line));
    const own = runs.length ? [{ depth: Math.min(depth, maxDepth), ordered, runs: joined(runs) }] : [];
    return [...own, ...inner.filter(isList).flatMap((child) => readItems(child, depth + 1))];
  });
}

function readFigure(figure: Node): Unnumbered[] {
  const { 'data-embed': kind, 'data-ref': ref = '' } = figure.attribs ?? {};
  if (isEmbedKind(kind)) return isEmbedOf(kind, ref) ? [{ kind, ref }] : [];
  const all = descendants(figure);
  const caption = all
    .filter(({ name }) => name === 'figcaption')
    .flatMap((node) => paragraphOf(node)[0] ?? []);
  const picture = all.filter(({ name }) => name === 'img').flatMap((image) => pictureOf(image, caption));
  if (picture.length) return picture;
  return caption.length ? [{ kind: 'paragraph', runs: caption }] : readBlocks(childrenOf(figure));
}

function descendants(node: Node, found: Node[] = []): Node[] {
  for (const child of childrenOf(node)) {
    found.push(child);
    descendants(child, found);
  }
  return found;
}

function pictureOf({ attribs = {} }: Node, caption: TextRun[]): Unnumbered[] {
  const { src = '', alt = '' } = attribs;
  if (!isPictureAddress(src)) return [];
  const size = (name: 'width' | 'height') =>
    /^[1-9]\d{0,3}$/.test(attribs[name] ?? '') ? { [name]: Number(attribs[name]) } : {};
  return [{ kind: 'picture', src, alt: alt.slice(0, 500), ...size('width'), ...size('height'), caption }];
}

/** Its own rows: those of a table inside a cell are words of that cell, or tables in tables would be read without end. */
const rowsOf = (table: Node): Node[] =>
  childrenOf(table).flatMap((child) =>
    child.name === 'tr' ? [child] : child.name === 'table' ? [] : rowsOf(child),
  );

function readTable(table: Node): Unnumbered[] {
  const rows = rowsOf(table)
    .map((row) => {
      const cells = childrenOf(row).filter(({ name }) => name === 'td' || name === 'th');
      return {
        head: cells.length > 0 && cells.every(({ name }) => name === 'th'),
        cells: cells.map((cell) => {
          const lines = readBlocks(childrenOf(cell)).flatMap(linesOf);
          return joined(lines.flatMap((line, at) => (at ? [{ text: '\n' }, ...line] : line)));
        }),
      };
    })
    .filter(({ cells }) => cells.length);
  return rows.length ? [{ kind: 'table', rows }] : [];
}

function addRuns(runs: TextRun[], node: Node, held: readonly TextMark[], link: string | undefined): void {
  const { type, name = '', data = '', attribs } = node;
  if (type === 'text') {
    if (data) runs.push(runOf(node.isSpaced ? data : spaced(data), held, link));
    return;
  }
  if (unread.has(name)) return;
  if (name === 'br') {
    runs.push({ text: '\n' });
    return;
  }
  const mark = marks[name];
  const own = mark && !held.includes(mark) ? [...held, mark] : held;
  const href = name === 'a' && isLink(attribs?.href ?? '') ? attribs!.href : link;
  for (const child of childrenOf(node)) addRuns(runs, child, own, href);
}

/** Most texts hold nothing to be put right: they are looked through, not written anew. */
const spaced = (data: string): string => (isSpaced(data) ? data : data.replace(/[ \t\r\n\f]+/g, ' '));

/** One by one: a search for each is quicker than one for a pattern. */
export const isSpaced = (text: string): boolean =>
  !(
    text.includes('  ') ||
    text.includes('\n') ||
    text.includes('\t') ||
    text.includes('\r') ||
    text.includes('\f')
  );

function runOf(text: string, held: readonly TextMark[], link: string | undefined): TextRun {
  const run: TextRun = { text };
  if (held.length) run.marks = [...held];
  if (link !== undefined) run.link = link;
  return run;
}

const looksAlike = (a: TextRun, b: TextRun): boolean =>
  a.link === b.link && (a.marks === b.marks || (a.marks ?? []).join() === (b.marks ?? []).join());

/** Neighbours that look alike are one. */
function joined(runs: readonly TextRun[]): TextRun[] {
  const result: TextRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last && looksAlike(last, run)) result[result.length - 1] = { ...last, text: last.text + run.text };
    else result.push(run);
  }
  return result;
}

/** Whether runs stand as a page shows them already: their words are spaced, so that only their edges are looked at. */
function isTidy(runs: readonly TextRun[]): boolean {
  let before: TextRun | undefined;
  for (const run of runs) {
    const { text } = run;
    const [first, last] = [text[0], before?.text.at(-1)];
    if (first === ' ' && (!before || last === ' ' || last === '\n')) return false;
    if (first === '\n' && (!before || last === ' ')) return false;
    if (before && looksAlike(before, run)) return false;
    before = run;
  }
  const end = before?.text.at(-1);
  return end !== ' ' && end !== '\n';
}

/** Spaces as a page shows them: one between words, none at the ends of a line; no break at the ends of a paragraph. */
function tidied(runs: TextRun[]): TextRun[] {
  if (isTidy(runs)) return runs;
  const forward = withoutDouble(runs, (text, before) => {
    const kept = text
      .replace(/([ \n]) +/g, '$1')
      .replace(before === '' ? /^[ \n]+/ : /[ \n]/.test(before) ? /^ +/ : /$^/, '');
    return [kept, kept.at(-1) ?? before];
  });
  const backward = withoutDouble(forward.toReversed(), (text, after) => {
    const kept = text
      .replaceAll(' \n', '\n')
      .replace(after === '' ? /[ \n]+$/ : after === '\n' ? / +$/ : /$^/, '');
    return [kept, kept[0] ?? after];
  });
  return joined(backward.toReversed());
}

/** Each run shortened by what stood beside it, in the order given; an empty neighbour is the edge of the paragraph. */
function withoutDouble(
  runs: readonly TextRun[],
  shorten: (text: string, beside: string) => [kept: string, edge: string],
): TextRun[] {
  let beside = '';
  return runs.flatMap((run) => {
    const [text, edge] = shorten(run.text, beside);
    beside = edge;
    return text ? [{ ...run, text }] : [];
  });
}
