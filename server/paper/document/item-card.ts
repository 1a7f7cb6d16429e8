import { formatDate, formatNumber, formatRubles, nbsp } from '#contract/russian.ts';
import { STONE_FILL } from '#gem/shape.ts';
import { rule } from '../kit/colours.ts';
import { drawFacts } from '../kit/facts.ts';
import { drawQr } from '../kit/qr.ts';
import { drawPlan, drawProfile, drawRuler, drawTrueSize } from '../kit/stone-drawing.ts';
import type { PaperItem } from '../paper-data.ts';
import { drawItemPicture, has, itemTitleOf, type PaperDrawing, priceText } from './paper.ts';

/** An item on a page of its own: name and picture, the drawing, figures, the certificate, the price. */
export function drawItemCard(making: PaperDrawing, item: PaperItem, head: [string, string]): void {
  const { sheet } = making;
  sheet.page({ head });
  sheet.place(`item-${item.id}`, itemTitleOf(item), 0);
  sheet.group('Sect', () => {
    const pictured = has(making, 'pictures') && making.pictures.has(item.picture);
    drawName(making, item, pictured ? 70 : sheet.width);
    if (pictured) {
      sheet.leaf('Figure', () => drawItemPicture(making, item, 96, 36, 96), { alt: item.name });
      drawMeasure(making, item);
    }
    drawGrades(making, item);
    if (item.stone) drawDrawings(making, item);
    else sheet.line(sheet.left, 151, sheet.right, 151, rule, 'ink');
    const top = item.stone ? 206 : 158;
    drawFacts(sheet, item.facts.slice(0, item.stone ? 7 : 12), sheet.left, top, 80);
    const right = sheet.left + 88;
    if (item.certificate && has(making, 'certificates')) drawCertificate(making, item, right, top);
    else if (!item.stone)
      sheet.say('P', item.description, {
        x: right,
        y: top,
        width: sheet.right - right,
        style: 'compact',
        colour: 'ink2',
        most: 16,
      });
    drawPrice(making, item, right);
  });
  making.onItem();
}

function drawName({ sheet }: PaperDrawing, { title, summary }: PaperItem, width: number): void {
  const [first, second] = title;
  const name = second ? `${first}\n${second}` : first;
  const fits = sheet.lines(name, width, 'stone').length <= (second ? 2 : 1);
  const style = fits ? 'stone' : second ? 'heading' : 'subheading';
  const height = sheet.say('H1', name, { x: sheet.left, y: 27, width, style, most: second ? 4 : 6 });
  sheet.say('P', summary, {
    x: sheet.left,
    y: 27 + height + 4,
    width: Math.min(width, 58),
    style: 'text',
    colour: 'ink2',
    most: 5,
  });
}

/** How wide the pictured stone really is: across the stone as it is drawn, under it. */
function drawMeasure({ sheet }: PaperDrawing, { stone, pictured }: PaperItem): void {
  if (!stone || pictured === null) return;
  const shown = (96 * STONE_FILL) / Math.max(1, stone.length / stone.width);
  const [from, to, y] = [144 - shown / 2, 144 + shown / 2, 138];
  sheet.ink.artifact(() => {
    sheet.draw(`M${from} ${y - 1}V${y + 1}M${to} ${y - 1}V${y + 1}M${from} ${y}H${to}`, 0, 0, 1, {
      stroke: 'line2',
      weight: 0.14,
    });
    sheet.text(`${formatNumber(stone.width, 2)}${nbsp}мм`, {
      x: 124,
      y: y + 1,
      width: 40,
      style: 'note',
      colour: 'ink3',
      align: 'center',
    });
  });
}

function drawGrades({ sheet }: PaperDrawing, { grades }: PaperItem): void {
  if (!grades.length) return;
  sheet.group('L', () => {
    for (const [at, [label, value]] of grades.slice(0, 3).entries()) {
      const y = 92 + at * 15.4;
      sheet.line(sheet.left, y, sheet.left + 44, y);
      sheet.group('LI', () => {
        sheet.say('Lbl', label, { x: sheet.left, y: y + 2, width: 44, style: 'note', colour: 'ink3' });
        const style = sheet.widthOf(value, 'grade') > 46 ? 'minor' : 'grade';
        sheet.say('LBody', value, { x: sheet.left, y: y + 5.2, width: 70, style, most: 1 });
      });
    }
  });
}

function drawDrawings({ sheet }: PaperDrawing, { stone }: PaperItem): void {
  if (!stone) return;
  const y = 151;
  sheet.line(sheet.left, y, sheet.right, y, rule, 'ink');
  const length = Math.min(34, (34 * stone.length) / stone.width);
  const middle = y + 4 + 17;
  const caption = (text: string, x: number) =>
    sheet.text(text, { x: x - 15, y: y + 40, width: 30, style: 'note', colour: 'ink3', align: 'center' });
  for (const [view, x, name] of [
    ['crown', sheet.left + 17, 'Корона'],
    ['pavilion', sheet.left + 56, 'Павильон'],
  ] as const)
    sheet.leaf(
      'Figure',
      () => {
        drawPlan(sheet, stone, view, { x, y: middle, length });
        caption(name, x);
      },
      { alt: `Чертёж: ${name.toLowerCase()}` },
    );
  sheet.leaf('Figure', () => drawProfile(sheet, stone, sheet.left + 107, y + 13, 32), {
    alt: `Профиль: площадка ${stone.table}${nbsp}%, глубина ${stone.depth}${nbsp}%`,
  });
  const x = sheet.right - 20;
  sheet.line(x - 4, y + 4, x - 4, y + 38);
  sheet.leaf(
    'Figure',
    () => {
      sheet.text(`1${nbsp}:${nbsp}1`, { x, y: y + 3, width: 16, style: 'note', colour: 'ink3' });
      drawTrueSize(sheet, stone, x + Math.max(stone.width / 2, 1), y + 33 - stone.length / 2);
      drawRuler(sheet, x, y + 35, 15);
    },
    { alt: `Контур в${nbsp}натуральную величину и${nbsp}миллиметровая шкала` },
  );
}

function drawCertificate({ sheet }: PaperDrawing, { certificate }: PaperItem, x: number, y: number): void {
  const width = sheet.right - x;
  const height = 35;
  sheet.draw(`M0 0H${width - 9}L${width} 9V${height}H0Z`, x, y, 1, { fill: 'box' });
  sheet.say('P', 'Сертификат', { x: x + 6, y: y + 4.4, width: width - 18, style: 'note', colour: 'ink3' });
  sheet.say('P', `№${nbsp}${certificate!.number}`, {
    x: x + 6,
    y: y + 7.8,
    width: width - 18,
    style: 'minor',
    most: 1,
  });
  sheet.say('P', certificate!.text, {
    x: x + 6,
    y: y + 15.4,
    width: width - 12,
    style: 'caption',
    colour: 'ink2',
    most: 4,
  });
}

function drawPrice(making: PaperDrawing, item: PaperItem, x: number): void {
  const { sheet } = making;
  drawQr(sheet, item.url, sheet.right - 21, 246.5, 21, `Страница предмета: ${item.url}`);
  const price = priceText(making, item);
  if (!price) return;
  sheet.say('P', `Цена на${nbsp}${formatDate(making.data.madeAt)}`, {
    x,
    y: 247,
    width: 55,
    style: 'note',
    colour: 'ink3',
  });
  sheet.say('P', price, {
    x,
    y: 251,
    width: 60,
    style: sheet.widthOf(price, 'price') > 59 ? 'subheading' : 'price',
    most: 2,
  });
  if (item.priceCarat !== null && has(making, 'caratPrices'))
    sheet.say('P', `${formatRubles(item.priceCarat)} за${nbsp}карат`, {
      x,
      y: 263,
      width: 60,
      style: 'caption',
      colour: 'ink2',
    });
}
