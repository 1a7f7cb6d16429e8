import { isLink } from './link.ts';
import type { TextDocument } from './text-document.ts';
import { type Node, textFromNodes } from './text-from-nodes.ts';
import { wordsOfText } from './text-words.ts';

/**
 * A document from what was copied in Word, Google Docs or a browser, whose lists and marks are recognised by their
 * styles.
 */
export function textFromClipboard(nodes: readonly Node[]): TextDocument {
  const { v, blocks } = textFromNodes(gatherLists(nodes.flatMap(plain)));
  // Word keeps lines apart by paragraphs of a hard space.
  return {
    v,
    blocks: blocks.filter(
      (block) => block.kind === 'picture' || 'ref' in block || wordsOfText({ blocks: [block] }).trim(),
    ),
  };
}

const styleOf = ({ attribs = {} }: Node): string => (attribs.style ?? '').toLowerCase().replace(/\s+/g, '');
const childrenOf = ({ children = [] }: Node): Node[] => children;
const tag = (name: string, children: Node[], attribs: Record<string, string> = {}): Node => ({
  type: 'tag',
  name,
  attribs,
  children,
});

/** The same tags with what their styles say: Word's numbers are no words, Google's bold is a span. */
function plain(node: Node): Node[] {
  if (node.type !== 'tag') return [node];
  const style = styleOf(node);
  if (style.includes('mso-list:ignore') || style.includes('display:none')) return [];
  const { name = '', attribs = {} } = node;
  // Word online ends each paragraph with a space of its own.
  if (/(^|\s)EOP(\s|$)/.test(attribs.class ?? '')) return [];
  // … and puts a hard space before each break of a line.
  if (/(^|\s)LineBreakBlob(\s|$)/.test(attribs.class ?? '')) return [tag('br', [])];
  const inside = childrenOf(node).flatMap(plain);
  // … and keeps each item in a frame: items of neighbouring frames are one list.
  if (name === 'div' && inside.length && inside.every(isListed)) return inside;
  const children = gatherLists(inside);
  if (name === 'a') return [tag('a', children, { href: targetOf(attribs.href ?? '') })];
  // A whole document of Google's stands in a bold that is none.
  if (name === 'b' && /(?<![\w-])font-weight:(normal|400)/.test(style)) return children;
  if (name === 'span' || name === 'font') return marked(style, children);
  // Word online says what is a heading by its role, and writes each item as a list of its own that knows its level.
  if (attribs.role === 'heading') return [tag(Number(attribs['aria-level']) > 1 ? 'h3' : 'h2', children)];
  if (name === 'ul' || name === 'ol') return levelled(name, children) ?? [{ ...node, children }];
  if (name === 'p' && listOf(node)) return [{ ...node, children, ...listMark(node) }];
  if (name === 'p' && /^mso(title|heading1)$/i.test(attribs.class ?? '')) return [tag('h2', children)];
  return [{ ...node, children }];
}

function marked(style: string, children: Node[]): Node[] {
  const marks = [
    ...(/(?<![\w-])font-weight:(bold|[6-9]00)/.test(style) ? ['strong'] : []),
    ...(/font-style:italic/.test(style) ? ['em'] : []),
    ...(/vertical-align:super/.test(style) ? ['sup'] : []),
    ...(/vertical-align:sub/.test(style) ? ['sub'] : []),
  ];
  return marks.reduce((inner, mark) => [tag(mark, inner)], children);
}

/** A link by way of a search engine is replaced by its target. */
function targetOf(href: string): string {
  const url = URL.parse(href);
  const wrapped = url && /(^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url';
  const target = wrapped ? (url.searchParams.get('q') ?? '') : href;
  return isLink(target) ? target : '';
}

const isListed = ({ attribs }: Node): boolean => attribs?.['data-level'] !== undefined;

/** Items that know their level, as paragraphs that do: neighbouring lists of them are put together. */
function levelled(name: 'ul' | 'ol', items: readonly Node[]): Node[] | undefined {
  const known = items.filter((item) => item.attribs?.['data-aria-level']);
  if (!known.length) return undefined;
  return known.map(({ attribs = {}, children = [] }) =>
    tag('p', children, {
      'data-level': attribs['data-aria-level']!,
      'data-ordered': String(name === 'ol'),
    }),
  );
}

interface Listed {
  level: number;
  ordered: boolean;
}

/** `mso-list:l0 level2 lfo1`: Word writes a list as paragraphs that know their level. */
function listOf(node: Node): Listed | undefined {
  const level = /mso-list:\w+?level(\d)/.exec(styleOf(node))?.[1];
  if (!level) return undefined;
  const number = markerOf(node).replace(/[\s\u00A0]/g, '');
  return { level: Number(level), ordered: /^(\d+|[a-zа-я]|[ivxlcdm]+)[.)]/i.test(number) };
}

function markerOf(node: Node): string {
  for (const child of childrenOf(node)) {
    const words = styleOf(child).includes('mso-list:ignore') ? wordsOf(child) : markerOf(child);
    if (words) return words;
  }
  return '';
}
const wordsOf = (node: Node): string => node.data || childrenOf(node).map(wordsOf).join('');

const listMark = (node: Node): Pick<Node, 'attribs'> => {
  const { level, ordered } = listOf(node)!;
  return { attribs: { 'data-level': String(level), 'data-ordered': String(ordered) } };
};

/** Paragraphs of Word's that follow each other as items become the lists that they were. */
function gatherLists(nodes: readonly Node[]): Node[] {
  const gathered: Node[] = [];
  let items: Node[] = [];
  const flush = () => {
    if (items.length) gathered.push(nested(items, 1));
    items = [];
  };
  for (const node of nodes) {
    if (node.attribs?.['data-level']) items.push(node);
    // Between two paragraphs stand line breaks of the file.
    else if (!(items.length && node.type === 'text' && !node.data?.trim())) {
      flush();
      gathered.push(node);
    }
  }
  flush();
  return gathered;
}

function nested(items: readonly Node[], level: number): Node {
  const list: Node[] = [];
  for (let at = 0; at < items.length; ) {
    const deeper = items.slice(at).findIndex((item) => Number(item.attribs!['data-level']) <= level);
    const count = deeper < 0 ? items.length - at : deeper;
    if (count > 0) {
      list.push(nested(items.slice(at, at + count), level + 1));
      at += count;
    } else {
      list.push(tag('li', childrenOf(items[at]!)));
      at += 1;
    }
  }
  const own = items.find((item) => Number(item.attribs!['data-level']) === level) ?? items[0]!;
  return tag(own.attribs!['data-ordered'] === 'true' ? 'ol' : 'ul', list);
}
