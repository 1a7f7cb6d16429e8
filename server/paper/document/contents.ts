import { hair, rule } from '../kit/colours.ts';
import type { PaperItem } from '../paper-data.ts';
import { drawItemPicture, has, type PaperDrawing, priceText } from './paper.ts';

export interface ContentsEntry {
  title: string;
  place: string;
  page: number;
  item?: PaperItem;
}

const tall = 27;
const short = 12.4;
const firstTop = 82;
const top = 28;
const last = 250;

/** Items stand large while they are few. */
const heightOf = (entry: ContentsEntry, many: boolean): number => (entry.item && !many ? tall : short);

/** How entries fall on pages: the pages after the contents are numbered from it. */
function divide(entries: readonly ContentsEntry[]): ContentsEntry[][] {
  const many = entries.length > 8;
  const pages: ContentsEntry[][] = [[]];
  let y = firstTop;
  for (const entry of entries) {
    const height = heightOf(entry, many);
    if (y + height > last) {
      pages.push([]);
      y = top;
    }
    pages.at(-1)!.push(entry);
    y += height;
  }
  return pages;
}

export const contentsPages = (entries: readonly ContentsEntry[]): number => divide(entries).length;

export function drawContents(
  making: PaperDrawing,
  entries: readonly ContentsEntry[],
  head: [string, string],
  note: string,
): void {
  const { sheet } = making;
  const many = entries.length > 8;
  const pages = divide(entries);
  for (const [at, some] of pages.entries()) {
    sheet.page({ head });
    if (at === 0) {
      sheet.place('contents', 'Содержание');
      sheet.say('H1', 'Содержание', { x: sheet.left, y: 50, width: sheet.width, style: 'heading' });
    }
    let y = at === 0 ? firstTop : top;
    sheet.line(sheet.left, y, sheet.right, y, rule, 'ink');
    sheet.group('TOC', () => {
      for (const entry of some) {
        const height = heightOf(entry, many);
        sheet.group('TOCI', () => drawEntry(making, entry, y, height));
        y += height;
        sheet.line(sheet.left, y, sheet.right, y, hair, 'line');
      }
    });
    if (at === pages.length - 1)
      sheet.say('P', note, {
        x: sheet.left,
        y: y + 6,
        width: 110,
        style: 'caption',
        colour: 'ink3',
        most: 4,
      });
  }
}

function drawEntry(
  making: PaperDrawing,
  { title, place, page, item }: ContentsEntry,
  y: number,
  height: number,
): void {
  const { sheet } = making;
  const large = item !== undefined && height === tall;
  const shown = large && has(making, 'pictures') && making.pictures.has(item.picture);
  if (shown)
    sheet.leaf('Figure', () => drawItemPicture(making, item, sheet.left, y + 3, 21), { alt: item.name });
  const x = sheet.left + (shown ? 34 : 0);
  const middle = y + height / 2;
  const price = item ? priceText(making, item) : '';
  const width = sheet.right - x - (price ? 52 : 16);
  sheet.leaf('Link', () => {
    const style = large ? 'subheading' : 'minor';
    sheet.text(title, { x, y: middle - (large ? 8.4 : 3.2), width, style, most: 1 });
    if (large)
      sheet.text(item.summary, { x, y: middle + 1.2, width, style: 'caption', colour: 'ink2', most: 2 });
    if (price)
      sheet.text(price, { x: sheet.right - 58, y: middle - 2.5, width: 44, style: 'strong', align: 'right' });
    sheet.text(String(page), {
      x: sheet.right - 14,
      y: middle - 3.2,
      width: 14,
      style: 'minor',
      align: 'right',
    });
    sheet.link({ place }, sheet.left, y, sheet.width, height, `${title}, страница ${page}`);
  });
}
