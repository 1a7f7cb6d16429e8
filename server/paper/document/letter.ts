import { has, type PaperDrawing } from './paper.ts';

/** The manager's own words; a long letter takes another page. */
export function drawLetter(making: PaperDrawing, head: [string, string]): void {
  const { sheet, data } = making;
  sheet.page({ head });
  sheet.place('letter', 'Письмо');
  const width = 132;
  const [greeting, ...rest] = data.letter;
  let y = 50;
  // A first line that ends with a comma is how a person is addressed.
  const greets = greeting !== undefined && greeting.length <= 60 && /[,!]$/.test(greeting);
  sheet.group('Sect', () => {
    if (greets) y += sheet.say('H1', greeting, { x: sheet.left, y, width, style: 'heading', most: 2 }) + 14;
    for (const paragraph of greets ? rest : data.letter) {
      let lines = sheet.lines(paragraph, width, 'letter');
      while (lines.length) {
        const fit = Math.max(1, Math.floor((sheet.bottom - 6 - y) / sheet.height('А', width, 'letter')));
        y += sheet.say('P', lines.slice(0, fit).join('\n'), {
          x: sheet.left,
          y,
          width: width + 2,
          style: 'letter',
        });
        lines = lines.slice(fit);
        if (lines.length) {
          sheet.page({ head });
          y = 30;
        }
      }
      y += 5.2;
    }
    if (!has(making, 'manager') || !data.manager) return;
    const { name, post, phone, email } = data.manager;
    if (y + 34 > sheet.bottom) {
      sheet.page({ head });
      y = 30;
    }
    y += 10;
    y += sheet.say('P', name, { x: sheet.left, y, width, style: 'strong' });
    y += sheet.say('P', post, { x: sheet.left, y, width, style: 'text', colour: 'ink2' }) + 3;
    sheet.say('P', [phone, email].filter(Boolean).join('\n'), {
      x: sheet.left,
      y,
      width,
      style: 'text',
      colour: 'ink2',
    });
  });
}
