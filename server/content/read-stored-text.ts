import type { TextDocument } from '#contract/content/text/text-document.ts';
import { textFromHtml } from '#contract/content/text/text-from-html.ts';

const most = 32;
const read = new Map<string, TextDocument>();

/** Documents of the texts that were shown last: one that did not change is not parsed again. Nobody writes into them. */
export function readStoredText(html: string): TextDocument {
  const known = read.get(html);
  if (known) return known;
  const text = textFromHtml(html);
  const [oldest] = read.keys();
  if (read.size >= most && oldest !== undefined) read.delete(oldest);
  read.set(html, text);
  return text;
}
