import type { TextBlock, TextDocument, TextRun } from './text-document.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const tags = { strong: 'b', em: 'i', sup: 'sup', sub: 'sub' } as const;

function htmlOfRun({ text, marks = [], link }: TextRun): string {
  const words = escaped(text).replaceAll('\n', '<br>');
  const set = marks.reduceRight((inner, mark) => `<${tags[mark]}>${inner}</${tags[mark]}>`, words);
  return link === undefined ? set : `<a href="${escaped(link)}">${set}</a>`;
}
const htmlOfRuns = (runs: readonly TextRun[]): string => runs.map(htmlOfRun).join('');

type Items = Extract<TextBlock, { kind: 'list' }>['items'];

function htmlOfList(items: Items): string {
  const depth = Math.min(...items.map((item) => item.depth));
  const name = (items.find((item) => item.depth === depth) ?? items[0])?.ordered ? 'ol' : 'ul';
  let inside = '';
  for (let at = 0; at < items.length; ) {
    const next = items.findIndex((item, place) => place > at && item.depth <= depth);
    const inner = items.slice(at + 1, next < 0 ? undefined : next);
    inside += `<li>${htmlOfRuns(items[at]!.runs)}${inner.length ? htmlOfList(inner) : ''}</li>`;
    at = next < 0 ? items.length : next;
  }
  return `<${name}>${inside}</${name}>`;
}

type Row = Extract<TextBlock, { kind: 'table' }>['rows'][number];

function htmlOfRow({ head, cells }: Row): string {
  const name = head ? 'th' : 'td';
  return `<tr>${cells.map((runs) => `<${name}>${htmlOfRuns(runs)}</${name}>`).join('')}</tr>`;
}

function htmlOfBlock(block: TextBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${htmlOfRuns(block.runs)}</p>`;
    case 'heading':
      return `<h${block.level}>${htmlOfRuns(block.runs)}</h${block.level}>`;
    case 'list':
      return htmlOfList(block.items);
    case 'quote':
      return `<blockquote>${block.paragraphs.map((runs) => `<p>${htmlOfRuns(runs)}</p>`).join('')}</blockquote>`;
    case 'note':
      return `<aside>${block.paragraphs.map((runs) => `<p>${htmlOfRuns(runs)}</p>`).join('')}</aside>`;
    case 'table':
      return `<table><tbody>${block.rows.map(htmlOfRow).join('')}</tbody></table>`;
    case 'picture': {
      const size = (['width', 'height'] as const)
        .map((name) => (block[name] ? ` ${name}="${block[name]}"` : ''))
        .join('');
      const caption = block.caption.length ? `<figcaption>${htmlOfRuns(block.caption)}</figcaption>` : '';
      return `<figure><img src="${escaped(block.src)}" alt="${escaped(block.alt)}"${size}>${caption}</figure>`;
    }
    default:
      return `<figure data-embed="${block.kind}" data-ref="${escaped(block.ref)}"></figure>`;
  }
}

/** A document as HTML of the permitted tags, as form fields store it. */
export const htmlOfText = ({ blocks }: TextDocument): string => blocks.map(htmlOfBlock).join('');
