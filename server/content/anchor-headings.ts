import type { Heading } from '#contract/content/reading.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';

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

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!)
    .trim();

/** A text as it may be shown, whose headings can be linked to. Cleaned headings carry no attributes of their own. */
export function anchorHeadings(written: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const html = cleanRichText(written).replace(
    /<h([23])>(.*?)<\/h\1>/gs,
    (_, level: string, inner: string) => {
      const text = plainText(inner);
      // The prefix keeps a heading from taking the id of a part of the page.
      const wanted = `p-${slugOf(text) || headings.length + 1}`;
      const twins = headings.filter(({ id }) => id === wanted || id.startsWith(`${wanted}--`)).length;
      const id = twins ? `${wanted}--${twins + 1}` : wanted;
      headings.push({ id, text, level: Number(level) });
      return `<h${level} id="${id}">${inner}</h${level}>`;
    },
  );
  return { html, headings };
}
