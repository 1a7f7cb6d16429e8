import { nbsp } from '#contract/russian.ts';
import { rule } from '../kit/colours.ts';
import { drawFacts } from '../kit/facts.ts';
import { drawQr } from '../kit/qr.ts';
import { drawPlan, drawProfile } from '../kit/stone-drawing.ts';
import { drawingStatements } from '../paper-statements.ts';
import { drawItemCard } from './item-card.ts';
import { dayMade, itemTitleOf, type PaperDrawing, stated } from './paper.ts';

/** One stone on two pages: its card, then the large drawing, its origin and every figure. */
export function drawPassport(making: PaperDrawing): void {
  const { sheet, data } = making;
  const item = data.items[0]!;
  const head: [string, string] = [`Паспорт камня №${nbsp}${item.id}, ${dayMade(making)}`, 'Паспорт'];
  drawItemCard(making, item, head);
  sheet.page({ head });
  sheet.place('drawing', 'Чертёж и происхождение');
  sheet.group('Sect', () => {
    sheet.say('H1', itemTitleOf(item), {
      x: sheet.left,
      y: 28,
      width: sheet.width,
      style: 'heading',
      most: 2,
    });
    const { stone } = item;
    let y = 48;
    if (stone) {
      const length = Math.min(66, (58 * stone.length) / stone.width);
      for (const [view, x, name] of [
        ['crown', sheet.left + 42, 'Корона'],
        ['pavilion', sheet.right - 42, 'Павильон'],
      ] as const)
        sheet.leaf(
          'Figure',
          () => {
            drawPlan(sheet, stone, view, { x, y: y + 34, length });
            sheet.text(name, {
              x: x - 20,
              y: y + 70,
              width: 40,
              style: 'note',
              colour: 'ink3',
              align: 'center',
            });
          },
          { alt: name },
        );
      y += 86;
      sheet.leaf('Figure', () => drawProfile(sheet, stone, (sheet.left + sheet.right) / 2, y, 56), {
        alt: 'Профиль с\u00A0пропорциями',
      });
      y += (56 * stone.depth) / 100 + 18;
      sheet.say('P', stated(making, drawingStatements.texts.angles), {
        x: sheet.left,
        y: y - 6,
        width: 110,
        style: 'note',
        colour: 'ink3',
      });
    }
    y += 2;
    sheet.line(sheet.left, y, sheet.right, y, rule, 'ink');
    const facts = [...item.facts, ...item.provenance].slice(0, 18);
    const half = Math.ceil(facts.length / 2);
    drawFacts(sheet, facts.slice(0, half), sheet.left, y + 2, 80);
    drawFacts(sheet, facts.slice(half), sheet.left + 88, y + 2, 80);
  });
  drawQr(sheet, item.url, sheet.right - 20, 250, 20, `Страница камня: ${item.url}`);
}
