import { formatDate, nbsp } from '#contract/russian.ts';
import { drawingStatements } from '../paper-statements.ts';
import { drawComparison } from './comparison.ts';
import { type ContentsEntry, contentsPages, drawContents } from './contents.ts';
import { drawCover } from './cover.ts';
import { drawItemCard } from './item-card.ts';
import { drawLetter } from './letter.ts';
import { dayMade, has, itemTitleOf, type PaperDrawing, stated } from './paper.ts';
import { headOf } from './running-head.ts';
import { drawTerms } from './terms.ts';

/** Cover, the manager's letter, contents, a page for each item, a comparison of the first six, terms. */
export function drawProposal(making: PaperDrawing): void {
  const { sheet, data } = making;
  const { items } = data;
  const head = (right: string): [string, string] => [headOf(making), right];
  drawCover(making, {
    title: data.title,
    style: 'cover',
    stone: items[0],
    ...(data.client && { kicker: ['Предложение', data.client] as [string, string] }),
    foot: [
      `№${nbsp}${data.number} от${nbsp}${dayMade(making)}`,
      has(making, 'prices') ? `цены на${nbsp}${formatDate(data.madeAt)}` : '',
    ],
  });
  if (data.letter.length) drawLetter(making, head('Письмо'));
  const entries = entriesOf(making);
  const first = sheet.pageNumber + contentsPages(entries) + 1;
  drawContents(
    making,
    entries.map((entry, at) => ({ ...entry, page: first + at })),
    head('Содержание'),
    contentsNote(making),
  );
  for (const [at, item] of items.entries())
    drawItemCard(making, item, head(`${at + 1}${nbsp}из${nbsp}${items.length}`));
  if (items.length > 1) drawComparison(making, items, head('Сравнение'));
  drawTerms(making, head('Условия'));
}

/** Every entry is one page, so the first page's number gives all others. */
function entriesOf({ data: { items } }: PaperDrawing): ContentsEntry[] {
  return [
    ...items.map((item) => ({ title: itemTitleOf(item), place: `item-${item.id}`, page: 0, item })),
    ...(items.length > 1
      ? [{ title: items.length > 6 ? 'Сравнение первых шести' : 'Сравнение', place: 'comparison', page: 0 }]
      : []),
    { title: 'Условия', place: 'terms', page: 0 },
  ];
}

const contentsNote = (making: PaperDrawing): string =>
  [
    `Изображения построены по${nbsp}параметрам камней.`,
    ...(has(making, 'prices') ? [`К${nbsp}файлу приложен прайс-лист в${nbsp}формате CSV.`] : []),
    stated(making, drawingStatements.texts.scale),
  ].join(' ');
