import { nbsp } from '#contract/russian.ts';
import { rule } from '../kit/colours.ts';
import { drawQr } from '../kit/qr.ts';
import { termsStatements } from '../paper-statements.ts';
import { dayMade, has, type PaperDrawing, stated } from './paper.ts';

/** What the paper promises and what it does not. */
const termsOf = (making: PaperDrawing): [string, string][] => {
  const { price, showing, proof, payment, handing, buyback } = termsStatements.texts;
  return [
    ['Цена', stated(making, price, { день: dayMade(making) })],
    ['Показ', stated(making, showing)],
    ['Проверка', stated(making, proof)],
    ['Оплата', stated(making, payment)],
    ['Передача', stated(making, handing)],
    ['Обратный выкуп', stated(making, buyback)],
  ];
};

export function drawTerms(making: PaperDrawing, head: [string, string]): void {
  const { sheet, data } = making;
  sheet.page({ head });
  sheet.place('terms', 'Условия');
  sheet.say('H1', 'Условия', { x: sheet.left, y: 50, width: sheet.width, style: 'heading' });
  const width = 78;
  const ys: [number, number] = [76, 76];
  sheet.group('Sect', () => {
    for (const [at, [title, text]] of termsOf(making).entries()) {
      const side = at < 3 ? 0 : 1;
      const x = sheet.left + side * (width + 8);
      ys[side] +=
        sheet.say('H2', `${at + 1}${nbsp}${nbsp}${title}`, { x, y: ys[side], width, style: 'minor' }) + 1;
      ys[side] += sheet.say('P', text, { x, y: ys[side], width, style: 'text', colour: 'ink2' }) + 8;
    }
  });
  const y = 236;
  sheet.line(sheet.left, y, sheet.right, y, rule, 'ink');
  const box = { y: y + 4, width: 58, style: 'caption' } as const;
  sheet.say('P', `Дом «Грань»\n${data.house.address}\n${data.house.phone}\n${data.house.email}`, {
    ...box,
    x: sheet.left,
  });
  if (has(making, 'manager') && data.manager)
    sheet.say('P', `Менеджер\n${data.manager.name}\n${data.manager.phone}\n${data.manager.email}`, {
      ...box,
      x: sheet.left + 66,
    });
  drawQr(sheet, data.house.url, sheet.right - 25, y + 3, 25, `Сайт дома: ${data.house.url}`);
  sheet.say('P', stated(making, termsStatements.texts.disclaimer, { день: dayMade(making) }), {
    x: sheet.left,
    y: 266,
    width: 126,
    style: 'note',
    colour: 'ink3',
  });
}
