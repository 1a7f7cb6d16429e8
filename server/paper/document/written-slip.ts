import { formatMoment, formatRubles, nbsp } from '#contract/russian.ts';
import type { WrittenSlip } from '#server/auctions/public.ts';
import { drawFacts } from '../kit/facts.ts';
import { PdfInk } from '../kit/pdf-ink.ts';
import { Sheet } from '../kit/sheet.ts';
import { faces } from './make-document.ts';

/** The bidder's slip of a written offer: with its sum and salt anyone makes the chain's commitment again. */
export function makeSlip(slip: WrittenSlip, madeAt: Date) {
  const title = `Письменная заявка №${nbsp}${slip.receipt}`;
  const ink = new PdfInk({ title, subject: 'Дом «Грань»', madeAt, attached: [] });
  const sheet = new Sheet(ink, faces);
  sheet.page({ head: [title, `«${slip.sale}»`] });
  sheet.place('slip', title);
  const box = (y: number) => ({ x: sheet.left, y, width: sheet.width });
  let y = 28;
  y += sheet.say('H1', title, { ...box(y), style: 'heading' }) + 4;
  y +=
    sheet.say('P', `«${slip.sale}». Лот${nbsp}${slip.lot.number}. ${slip.lot.name}`, {
      ...box(y),
      style: 'subheading',
    }) + 4;
  const about =
    'Дом будет ставить за\u00A0участника до\u00A0этой суммы и\u00A0не\u00A0больше, чем нужно. Сумму знают участник и\u00A0двое сотрудников, внёсший и\u00A0подтвердивший. Публике она не\u00A0открывается.';
  y += sheet.say('P', about, { ...box(y), style: 'text', colour: 'ink2' }) + 4;
  y = drawFacts(
    sheet,
    [
      ['Участник', `№${nbsp}${slip.alias}`],
      ['Предел', formatRubles(slip.amount)],
      ['Внесена', `${formatMoment(slip.at)} по${nbsp}Москве`],
      ['Звено цепочки', `lot:${slip.lot.id}, №${nbsp}${slip.link}`],
      ['Хеш звена', slip.hash],
      ['Соль', slip.salt],
    ],
    sheet.left,
    y,
    sheet.width,
  );
  const check = `Обязательство звена — SHA-256 пяти строк через перевод строки: gran-sealed-1, ${slip.lot.id}, ${slip.alias}, ${slip.amount}, ${slip.salt}. Отозвать заявку можно до\u00A0начала торгов.`;
  sheet.say('P', check, { ...box(y + 6), style: 'caption', colour: 'ink2' });
  return ink.finish((at, of) => sheet.stamp(at, of));
}
