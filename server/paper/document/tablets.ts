import { PdfInk } from '../kit/pdf-ink.ts';
import { page, Sheet } from '../kit/sheet.ts';
import { faces } from './make-document.ts';

/** Numbers that people hold up in a hall. */
export interface Tablets {
  sale: string;
  numbers: number[];
}

/** One number a page, as large as it can be: it is read from the rostrum. */
export function makeTablets({ sale, numbers }: Tablets, madeAt: Date) {
  const title = numbers.length === 1 ? `Табличка №\u00A0${numbers[0]}` : 'Таблички';
  const ink = new PdfInk({ title, subject: 'Дом «Грань»', madeAt, attached: [] });
  const sheet = new Sheet(ink, faces);
  for (const number of numbers) {
    sheet.page();
    sheet.place(`number-${number}`, `№\u00A0${number}`);
    const box = { x: 0, width: page.width, align: 'center' } as const;
    sheet.say('P', `«${sale}»`, { ...box, y: 44, style: 'subheading', colour: 'ink2' });
    sheet.say('H1', String(number), { ...box, y: 92, style: 'tablet' });
    sheet.say('P', 'Участник', { ...box, y: 216, style: 'minor', colour: 'ink2' });
  }
  return ink.finish((at, of) => sheet.stamp(at, of));
}
