import { formatKopecks } from '#contract/money/kopecks.ts';
import { countOf, formatNumber, formatRubles, nbsp } from '#contract/russian.ts';
import { drawFacts } from '../kit/facts.ts';
import { drawTrueSize } from '../kit/stone-drawing.ts';
import { drawTable } from '../kit/table.ts';
import type { PaperAuction, PaperLot } from '../paper-data.ts';
import { drawCover } from './cover.ts';
import { drawItemPicture, has, type PaperDrawing } from './paper.ts';

/** A book: a cover, how to take part, two lots a page on mirrored pages. */
export function drawCatalogue(making: PaperDrawing): void {
  const { data } = making;
  const auction = data.auction!;
  drawCover(making, {
    title: auction.name.replaceAll(/[«»]/g, ''),
    style: 'catalogueCover',
    corner: auction.when,
    stone: auction.lots.find(({ item }) => item.picture)?.item,
    centred: true,
    foot: [auction.lead || countOf(auction.lots.length, ['лот', 'лота', 'лотов']), 'каталог торгов'],
  });
  drawHow(making, auction);
  for (let at = 0; at < auction.lots.length; at += 2)
    drawLots(making, auction, auction.lots.slice(at, at + 2));
}

/** Even pages are on the left of a book. */
const sideOf = ({ sheet }: PaperDrawing): boolean => (sheet.pageNumber + 1) % 2 === 0;

function startPage(making: PaperDrawing, outer: string, inner: string): void {
  const mirrored = sideOf(making);
  making.sheet.page({ mirrored, head: mirrored ? [outer, inner] : [inner, outer] });
}

function drawHow(making: PaperDrawing, auction: PaperAuction): void {
  const { sheet } = making;
  startPage(making, 'Как участвовать', auction.name);
  sheet.place('how', 'Как участвовать');
  sheet.say('H1', 'Как участвовать', { x: sheet.left, y: 32, width: sheet.width, style: 'heading' });
  let y = 58;
  const x = sheet.left + 9;
  sheet.line(sheet.left + 1.4, y + 2, sheet.left + 1.4, y + auction.steps.length * 25 - 20, 0.2, 'line2');
  sheet.group('L', () => {
    for (const { when, title, text, main } of auction.steps) {
      sheet.draw(
        'M0 -2L2 0L0 2L-2 0Z',
        sheet.left + 1.4,
        y + 2.4,
        1,
        main ? { fill: 'bronze' } : { stroke: 'ink', weight: 0.25 },
      );
      const at = y;
      sheet.group('LI', () => {
        sheet.leaf('LBody', () => {
          y += sheet.text(when, { x, y, width: 112, style: 'caption', colour: 'ink3' });
          y += sheet.text(title, { x, y, width: 112, style: 'minor' });
          y += sheet.text(text, { x, y, width: 112, style: 'compact', colour: 'ink2', most: 4 });
        });
      });
      y = Math.max(y + 6, at + 25);
    }
  });
  y +=
    sheet.say('H2', 'Сколько вы заплатите', { x: sheet.left, y, width: sheet.width, style: 'subheading' }) +
    4;
  y = drawTable(sheet, {
    columns: [
      { head: 'Цена лота', width: sheet.width * 0.3, cell: ({ price }) => formatRubles(price) },
      {
        head: 'Вознаграждение',
        width: sheet.width * 0.24,
        align: 'right',
        cell: ({ fee }) => formatNumber(fee),
      },
      {
        head: 'НДС',
        width: sheet.width * 0.2,
        align: 'right',
        cell: ({ vat }) => (vat ? formatKopecks(vat) : '—'),
      },
      {
        head: 'Всего',
        width: sheet.width * 0.26,
        align: 'right',
        strong: true,
        cell: ({ total }) => formatKopecks(total),
      },
    ],
    rows: auction.sums,
    y,
    rowHeight: () => 7.4,
    nextPage: () => {
      startPage(making, 'Как участвовать', auction.name);
      return 24;
    },
  });
  sheet.say('P', auction.feeNote, {
    x: sheet.left,
    y: y + 2.4,
    width: sheet.width,
    style: 'note',
    colour: 'ink3',
  });
}

function drawLots(making: PaperDrawing, auction: PaperAuction, lots: PaperLot[]): void {
  const { sheet } = making;
  const numbers = lots.map(({ number }) => number);
  startPage(
    making,
    numbers.length > 1 ? `Лоты ${numbers[0]} и${nbsp}${numbers[1]}` : `Лот ${numbers[0]}`,
    auction.name,
  );
  for (const [at, lot] of lots.entries()) {
    const y = 22 + at * 128;
    if (at) sheet.line(sheet.left, y - 3, sheet.right, y - 3, 0.2, 'line2');
    sheet.place(`lot-${lot.number}`, `Лот ${lot.number}. ${lot.name}`);
    // The picture changes its side from lot to lot.
    sheet.group('Sect', () =>
      drawLot(
        making,
        lot,
        at === 0 ? sheet.right - 66 : sheet.left,
        at === 0 ? sheet.left : sheet.left + 72,
        y,
      ),
    );
    making.onItem();
  }
}

function drawLot(making: PaperDrawing, lot: PaperLot, x: number, pictureAt: number, top: number): void {
  const { sheet } = making;
  const { item } = lot;
  if (has(making, 'pictures') && making.pictures.has(item.picture))
    sheet.leaf('Figure', () => drawItemPicture(making, item, pictureAt, top + 12, 94), { alt: item.name });
  else if (item.stone) drawTrueSize(sheet, item.stone, pictureAt + 47, top + 58);
  const width = 66;
  let y = top + 6;
  y += sheet.say('P', String(lot.number), { x, y, width, style: 'lotNumber', colour: 'bronze' }) + 1.5;
  const [first, second] = item.title;
  y += sheet.say('H2', second ? `${first}\n${second}` : lot.name, { x, y, width, style: 'lot', most: 3 }) + 2;
  y += sheet.say('P', item.summary, { x, y, width, style: 'caption', colour: 'ink2', most: 2 }) + 3;
  if (lot.description) y += sheet.say('P', lot.description, { x, y, width, style: 'compact', most: 6 }) + 3;
  y = drawFacts(sheet, lot.facts, x, y, width) + 3.4;
  sheet.leaf('P', () => {
    sheet.text('Стартовая цена', { x, y, width: 44, style: 'note', colour: 'ink3' });
    sheet.text(formatRubles(lot.startPrice), { x, y: y + 3.4, width: 50, style: 'grade', most: 1 });
  });
  const { stone } = item;
  if (stone)
    sheet.leaf(
      'Figure',
      () => {
        drawTrueSize(sheet, stone, x + width - 8, y + 5);
        sheet.text(`1${nbsp}:${nbsp}1`, {
          x: x + width - 16,
          y: y + 6 + stone.length / 2,
          width: 16,
          style: 'note',
          colour: 'ink3',
          align: 'center',
        });
      },
      { alt: `Контур в${nbsp}натуральную величину` },
    );
}
