import { percentText } from '#contract/auctions/total-cost.ts';
import { formatExact, formatKopecks, toKopecks } from '#contract/money/kopecks.ts';
import { sumInWords } from '#contract/money/sum-in-words.ts';
import { formatDate, lowerFirst, nbsp } from '#contract/russian.ts';
import type { InvoicePaper } from '#server/money/public.ts';
import { hair, rule } from '../kit/colours.ts';
import { monogram, wordmark } from '../kit/marks.ts';
import { PdfInk } from '../kit/pdf-ink.ts';
import { drawCode } from '../kit/qr.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawTable } from '../kit/table.ts';
import { faces } from './make-document.ts';

const dayOf = (day: string): string => `${formatDate(day)}${nbsp}года`;

/** A PDF of what was frozen with the edition and of what has moved since. */
export function makeInvoice(invoice: InvoicePaper, madeAt: Date) {
  const title = `Счёт на${nbsp}оплату №${nbsp}${invoice.number}`;
  const ink = new PdfInk({ title, subject: 'Дом «Грань»', madeAt, attached: [] });
  const sheet = new Sheet(ink, faces);
  drawInvoice(sheet, title, invoice);
  return ink.finish((at, of) => sheet.stamp(at, of));
}

function drawInvoice(sheet: Sheet, title: string, invoice: InvoicePaper): void {
  const nextPage = () => {
    sheet.page({ head: [title, dayOf(invoice.day)] });
    return 24;
  };
  /** Where something of this height goes: on this page, or on the next. */
  const placeFor = (y: number, height: number) => (y + height > sheet.bottom ? nextPage() : y);
  sheet.page();
  sheet.place('invoice', title);
  drawTop(sheet, invoice);
  let y = drawBank(sheet, invoice, 38) + 7;
  y +=
    sheet.say('H1', `${title}\nот${nbsp}${dayOf(invoice.day)}`, {
      ...{ x: sheet.left, y, width: sheet.width },
      style: 'lot',
    }) + 3;
  y = drawParties(sheet, invoice, y) + 4;
  if (!invoice.rows.length) {
    drawAnnulled(sheet, invoice, y);
    return;
  }
  y = drawGoods(sheet, invoice, y, nextPage) + 5;
  y = drawSums(sheet, invoice, placeFor(y, 46)) + 5;
  y = drawWords(sheet, invoice, placeFor(y, 34));
  drawSigns(sheet, placeFor(y + 10, 16));
}

function drawTop(sheet: Sheet, { house }: InvoicePaper): void {
  sheet.ink.artifact(() => {
    sheet.draw(monogram.outline, sheet.left - 1, 23, 9 / 48, { stroke: 'ink', weight: 0.25 });
    sheet.draw(monogram.facets, sheet.left - 1, 23, 9 / 48, { stroke: 'ink', weight: 0.15 });
  });
  sheet.mark(wordmark, sheet.left + 11, 23.8, 7.4 / 44, 'ink');
  const told = (...parts: string[]) => parts.filter(Boolean).join(', ');
  sheet.say(
    'P',
    `${told(house.name, house.address)}\n${told(house.phone.replaceAll(' ', nbsp), house.email)}`,
    {
      ...{ x: sheet.left + 68, y: 23.6, width: sheet.width - 68 },
      ...{ style: 'caption', colour: 'ink2', align: 'right' },
    },
  );
}

/** The frame that accountants look for: whose account, in which bank. */
function drawBank(sheet: Sheet, { house }: InvoicePaper, y: number): number {
  const [x, middle, values, end] = [sheet.left, sheet.left + 88, sheet.left + 108, sheet.right];
  const half = x + 44;
  const [inn, name, bottom] = [y + 18, y + 25, y + 36];
  const lines: [number, number, number, number][] = [
    ...[y, bottom].map((at): [number, number, number, number] => [x, at, end, at]),
    ...[x, end, middle, values].map((at): [number, number, number, number] => [at, y, at, bottom]),
    ...[inn, name].map((at): [number, number, number, number] => [x, at, middle, at]),
    [half, inn, half, name],
    [middle, y + 7, end, y + 7],
    [middle, y + 14, end, y + 14],
  ];
  for (const [x1, y1, x2, y2] of lines) sheet.line(x1, y1, x2, y2, hair, 'ink3');
  const cell = (tag: string, text: string, at: number, top: number, width: number, quiet = false) =>
    sheet.say(tag, text, {
      ...{ x: at + 2, y: top, width: width - 4, most: quiet ? 1 : 2 },
      ...(quiet ? { style: 'note', colour: 'ink3' } : { style: 'cell' }),
    });
  cell('P', house.bank, x, y + 1.6, 88);
  cell('P', 'Банк получателя', x, y + 14, 88, true);
  cell('P', `ИНН${nbsp}${house.inn}`, x, inn + 1.6, 44);
  if (house.kpp) cell('P', `КПП${nbsp}${house.kpp}`, half, inn + 1.6, 44);
  cell('P', house.name, x, name + 1.6, 88);
  cell('P', 'Получатель', x, name + 7, 88, true);
  for (const [at, [label, value]] of [
    ['БИК', house.bik],
    ['Сч.\u00A0№', house.correspondent],
    ['Сч.\u00A0№', house.account],
  ].entries()) {
    cell('P', label!, middle, y + at * 7 + 1.6, 20);
    cell('P', value!, values, y + at * 7 + 1.6, end - values);
  }
  return bottom;
}

function drawParties(
  sheet: Sheet,
  { house, buyer, sale, dueDay, edition, purpose }: InvoicePaper,
  from: number,
): number {
  const told = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(', ');
  const rows: [string, string][] = [
    [
      'Исполнитель',
      told(
        house.name,
        house.inn && `ИНН${nbsp}${house.inn}`,
        house.kpp && `КПП${nbsp}${house.kpp}`,
        house.address,
      ),
    ],
    [
      'Покупатель',
      told(
        buyer.name,
        buyer.inn && `ИНН${nbsp}${buyer.inn}`,
        buyer.alias !== null && `участник №${nbsp}${buyer.alias}`,
      ),
    ],
    ...(sale ? [['Основание', `Торги ${sale.code} «${sale.name}»`] as [string, string]] : []),
    ...(edition > 1 ? [['Редакция', `${edition}, заменяет прежние`] as [string, string]] : []),
    ['Оплатить до', dueDay ? dayOf(dueDay) : 'срок назовёт менеджер'],
    ['В назначении', purpose],
  ];
  let y = from;
  for (const [label, value] of rows) {
    sheet.say('P', label, { x: sheet.left, y, width: 28, style: 'caption', colour: 'ink2' });
    y += sheet.say('P', value, { x: sheet.left + 30, y, width: sheet.width - 30, style: 'caption' }) + 1.2;
  }
  return y;
}

interface Good {
  no: number;
  name: string;
  note: string;
  unit: string;
  /** Kopecks, without the tax. */
  price: number;
  vat: string;
  sum: number;
}

/** A lot is one row, what the house takes for it another: they are taxed apart. */
const goodsOf = ({ rows }: InvoicePaper): Good[] =>
  rows
    .flatMap(({ title, note, price, fee, feeNote, vat, vatRate }): Omit<Good, 'no'>[] => [
      {
        name: title,
        note,
        unit: 'шт.',
        price: toKopecks(price),
        vat: `без${nbsp}НДС`,
        sum: toKopecks(price),
      },
      ...(fee
        ? [
            {
              name: `Вознаграждение дома, ${lowerFirst(title.split('. ')[0]!)}`,
              note: feeNote,
              unit: 'усл.',
              price: toKopecks(fee),
              vat: vatRate === null ? `без${nbsp}НДС` : percentText(vatRate),
              sum: toKopecks(fee) + vat,
            },
          ]
        : []),
    ])
    .map((good, at) => ({ ...good, no: at + 1 }));

const drawGoods = (sheet: Sheet, invoice: InvoicePaper, y: number, nextPage: () => number): number =>
  drawTable<Good>(sheet, {
    columns: [
      { head: '№', width: 7, cell: ({ no }) => String(no) },
      { head: 'Товары, работы, услуги', width: 73, cell: ({ name }) => name, note: ({ note }) => note },
      { head: 'Кол-во', width: 18, align: 'right', cell: ({ unit }) => `1${nbsp}${unit}` },
      { head: 'Цена, ₽', width: 26, align: 'right', cell: ({ price }) => formatExact(price) },
      { head: 'НДС', width: 18, align: 'right', cell: ({ vat }) => vat },
      { head: 'Сумма, ₽', width: 26, align: 'right', strong: true, cell: ({ sum }) => formatExact(sum) },
    ],
    rows: goodsOf(invoice),
    y,
    rowHeight: () => 8,
    nextPage,
  });

/** The code on the left, what it comes to on the right. */
function drawSums(sheet: Sheet, invoice: InvoicePaper, from: number): number {
  const { rows, total, moves, left, code } = invoice;
  const vat = rows.reduce((sum, row) => sum + row.vat, 0);
  const lines: [string, string][] = [
    ['Итого', formatExact(total)],
    ...(vat ? [['В\u00A0том числе НДС', formatExact(vat)] as [string, string]] : []),
    ...moves.map(({ label, day, sum }): [string, string] => [
      `${label}, ${formatDate(day)}`,
      formatExact(-sum),
    ]),
  ];
  const [x, width] = [sheet.left + 84, sheet.width - 84];
  if (code) {
    drawCode(sheet, code, sheet.left - 2.2, from - 2.2, 40.4, `Код для оплаты ${formatKopecks(left)}`);
    sheet.say(
      'P',
      `Код для приложения банка: счёт, номер и${nbsp}сумма подставятся сами.\nГОСТ${nbsp}Р${nbsp}56042-2014`,
      {
        ...{ x: sheet.left + 42, y: from, width: 38 },
        ...{ style: 'note', colour: 'ink3' },
      },
    );
  }
  let y = from;
  for (const [label, value] of lines) {
    sheet.say('P', label, { x, y: y + 1.2, width: width - 34, style: 'cell', colour: 'ink2', most: 1 });
    sheet.say('P', value, { x: x + width - 34, y: y + 1.2, width: 34, style: 'cellStrong', align: 'right' });
    y += 6.2;
    sheet.line(x, y, x + width, y, hair, 'line');
  }
  sheet.say('P', left ? (left < total ? 'Осталось заплатить' : 'Всего к\u00A0оплате') : 'Оплачен полностью', {
    ...{ x, y: y + 4.2, width: 34, style: 'cellStrong' },
  });
  sheet.say('P', formatKopecks(left), {
    x: x + 30,
    y: y + 2,
    width: width - 30,
    style: 'price',
    align: 'right',
  });
  return Math.max(y + 14, code ? from + 36 : 0);
}

function drawWords(sheet: Sheet, { rows, total, left }: InvoicePaper, from: number): number {
  const box = { x: sheet.left, width: sheet.width };
  let y = from;
  const count = rows.reduce((sum, { fee }) => sum + (fee ? 2 : 1), 0);
  y += sheet.say(
    'P',
    `Всего наименований ${count}, на${nbsp}сумму ${formatExact(total)}${nbsp}₽.${left ? ` ${left < total ? 'Осталось' : 'К\u00A0оплате'}:` : ''}`,
    {
      ...{ ...box, y, style: 'text' },
    },
  );
  if (!left) return y;
  y += sheet.say('P', sumInWords(left), { ...box, y, style: 'strong' }) + 2;
  const terms =
    'Банк может разделить платёж на\u00A0части: номер счёта в\u00A0каждой тот\u00A0же. Передаём после поступления всей суммы.';
  return y + sheet.say('P', terms, { ...box, y, style: 'caption', colour: 'ink2' });
}

function drawAnnulled(sheet: Sheet, { house }: InvoicePaper, y: number): void {
  const text = `Счёт аннулирован, платить по${nbsp}нему не${nbsp}нужно.${house.phone ? ` Вопросы: ${house.phone.replaceAll(' ', nbsp)}.` : ''}`;
  sheet.say('P', text, { x: sheet.left, y, width: sheet.width, style: 'strong' });
}

/** Where the paper is signed and stamped. */
function drawSigns(sheet: Sheet, y: number): void {
  for (const [at, role] of ['Руководитель', 'Бухгалтер'].entries()) {
    const x = sheet.left + at * 70;
    sheet.line(x, y + 6, x + 60, y + 6, rule, 'ink');
    sheet.say('P', role, { x, y: y + 7.4, width: 60, style: 'caption', colour: 'ink2' });
  }
  sheet.say('P', `М.${nbsp}П.`, {
    x: sheet.right - 20,
    y: y + 7.4,
    width: 20,
    style: 'caption',
    colour: 'ink2',
    align: 'right',
  });
}
