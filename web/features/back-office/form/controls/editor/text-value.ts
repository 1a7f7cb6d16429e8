import { DOMSerializer, type Node, DOMParser as Reader } from 'prosemirror-model';
import { textFromClipboard } from '#contract/content/text/from-clipboard.ts';
import { htmlOfText } from '#contract/content/text/html-of-text.ts';
import type { Node as TagNode } from '#contract/content/text/text-from-nodes.ts';
import { textSchema } from './text-schema.ts';

const reader = Reader.fromSchema(textSchema);
const serializer = DOMSerializer.fromSchema(textSchema);

/** Nothing in a document that was only parsed runs or loads. */
const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

export const docOf = (html: string): Node => reader.parse(bodyOf(html));

/** The text as its field keeps it: items of lists without a paragraph of their own, nothing as an empty text. */
export function htmlOf(doc: Node): string {
  if (!doc.textContent.trim() && !hasPicture(doc)) return '';
  const area = document.implementation.createHTMLDocument('').createElement('div');
  area.append(serializer.serializeFragment(doc.content, { document: area.ownerDocument }));
  for (const paragraph of area.querySelectorAll('li > p')) {
    if (paragraph.previousElementSibling) paragraph.before(area.ownerDocument.createElement('br'));
    paragraph.replaceWith(...paragraph.childNodes);
  }
  for (const caption of area.querySelectorAll('figcaption:empty')) caption.remove();
  // Whoever leaves an empty line at the end has not written a paragraph.
  while (area.lastElementChild?.matches('p:empty')) area.lastElementChild.remove();
  return area.innerHTML.replaceAll('&nbsp;', '\u00A0');
}

function hasPicture(doc: Node): boolean {
  let found = false;
  doc.descendants(({ type }) => {
    found ||= type.name === 'figure';
  });
  return found;
}

const tagOf = (node: ChildNode): TagNode[] => {
  if (node instanceof Text || node.nodeType === 3) return [{ type: 'text', data: node.textContent ?? '' }];
  if (node.nodeType !== 1) return [];
  const element = node as Element;
  return [
    {
      type: 'tag',
      name: element.localName,
      attribs: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      children: [...element.childNodes].flatMap(tagOf),
    },
  ];
};

/** What other programs copy, as the house writes it; what was copied here is as it should be. */
export const pastedHtml = (html: string): string =>
  html.includes('data-pm-slice')
    ? html
    : htmlOfText(textFromClipboard([...bodyOf(html).childNodes].flatMap(tagOf)));
