import { typograph } from '#contract/typography.ts';
import { imagesOf } from '#server/pictures/public.ts';

const inline = (text: string): string =>
  typograph(text)
    .replaceAll('№ ', '№\u00A0')
    .replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u00A0')
    // A range stays on its line.
    .replace(/(\d)–(?=\d)/g, '$1\u2060–\u2060')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>');

const listItems = (lines: readonly string[], mark: RegExp): string =>
  lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`).join('');

function block(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const [first] = lines as [string];
  if (first.startsWith('### ')) return `<h3>${inline(first.slice(4))}</h3>`;
  if (first.startsWith('## ')) return `<h2>${inline(first.slice(3))}</h2>`;
  if (first.startsWith('> ')) return `<blockquote><p>${inline(first.slice(2))}</p></blockquote>`;
  if (first.startsWith('- ')) return `<ul>${listItems(lines, /^- /)}</ul>`;
  if (/^\d+\. /.test(first)) return `<ol>${listItems(lines, /^\d+\. /)}</ol>`;
  const [, key, alt, caption] = /^!\[([\w-]+) \| ([^\]]+)\] (.+)$/.exec(first) ?? [];
  if (key)
    return `<figure><img src="${imagesOf(key).big}" alt="${alt}" width="640" height="640"><figcaption>${inline(caption!)}</figcaption></figure>`;
  return `<p>${inline(lines.join(' '))}</p>`;
}

/** Demo texts are written by hand: blocks between empty lines, with a mark in front of each. */
export const writeText = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(block)
    .join('');
