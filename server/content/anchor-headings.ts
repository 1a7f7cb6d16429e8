import type { Heading } from '#contract/content/reading.ts';
import type { TextDocument } from '#contract/content/text/text-document.ts';
import { wordsOfRuns } from '#contract/content/text/text-words.ts';

const latin: Record<string, string> = Object.fromEntries(
  'а-a б-b в-v г-g д-d е-e ё-e ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-kh ц-ts ч-ch ш-sh щ-sch ъ- ы-y ь- э-e ю-yu я-ya'
    .split(' ')
    .map((pair) => pair.split('-') as [string, string]),
);
const maxLength = 60;

/** «1. Что такое резерв?» → `1-chto-takoe-rezerv`. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[а-яё]/g, (letter) => latin[letter]!)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '');

/** The headings of a text, each under a name that a link may give. */
export function anchorHeadings({ blocks }: TextDocument): Heading[] {
  const headings: Heading[] = [];
  for (const block of blocks) {
    if (block.kind !== 'heading') continue;
    const text = wordsOfRuns(block.runs);
    // The prefix keeps a heading from taking the id of a part of the page.
    const wanted = `p-${slugOf(text) || headings.length + 1}`;
    const twins = headings.filter(({ id }) => id === wanted || id.startsWith(`${wanted}--`)).length;
    headings.push({ id: twins ? `${wanted}--${twins + 1}` : wanted, text, level: block.level });
  }
  return headings;
}
