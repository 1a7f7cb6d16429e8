import { fillStatement, type Sentence } from '#contract/content/statements/statement.ts';
import type { PaperOption } from '#contract/documents/paper-words.ts';
import { formatDate, formatRubles, nbsp } from '#contract/russian.ts';
import type { PrintPicture } from '../kit/ink.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { PaperData, PaperItem } from '../paper-data.ts';

/** What a document is drawn from. */
export interface PaperDrawing {
  sheet: Sheet;
  data: PaperData;
  /** By key, white behind. */
  pictures: ReadonlyMap<string, PrintPicture>;
  /** Of the cover, see-through; none where there is no cover. */
  cover: PrintPicture | undefined;
  /** Called after every item. */
  onItem: () => void;
}

/** A sentence of the house, as it stood when the paper was asked for. */
export const stated = (
  { data }: PaperDrawing,
  { code, first }: Sentence,
  words: Readonly<Record<string, string>> = {},
): string => fillStatement(data.said?.[code] ?? first, words);

export const has = ({ data }: PaperDrawing, option: PaperOption): boolean => data.options.includes(option);

/** «15 ноября 2026 года» */
export const dayMade = ({ data }: PaperDrawing): string => `${formatDate(data.madeAt)}${nbsp}года`;

export const priceText = (making: PaperDrawing, { price }: PaperItem): string =>
  !has(making, 'prices') ? '' : price === null ? `Цена по${nbsp}запросу` : formatRubles(price);

export const itemTitleOf = ({ title }: PaperItem): string => title.filter(Boolean).join(' ');

/** Draws the item's picture inside a square; a stone is stretched to its own measures, as on its page. */
export function drawItemPicture(
  { sheet, pictures }: PaperDrawing,
  item: PaperItem,
  x: number,
  y: number,
  side: number,
): void {
  const picture = pictures.get(item.picture);
  if (!picture) return;
  placePicture(sheet, picture, item, x, y, side);
}

export function placePicture(
  sheet: Sheet,
  picture: PrintPicture,
  { pictured, stone }: Pick<PaperItem, 'pictured' | 'stone'>,
  x: number,
  y: number,
  side: number,
): void {
  const longest = Math.max(picture.width, picture.height);
  let [width, height] = [(side * picture.width) / longest, (side * picture.height) / longest];
  if (pictured && stone) {
    const own = stone.length / stone.width;
    if (own >= 1) width *= pictured / own;
    else height *= own / pictured;
  }
  sheet.picture(picture, x + (side - width) / 2, y + (side - height) / 2, width, height);
}
