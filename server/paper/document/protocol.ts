import { type Channel, channels } from '#contract/auctions/auction-words.ts';
import {
  countOf,
  formatDate,
  formatMoment,
  formatNumber,
  formatRubles,
  lotForms,
  nbsp,
} from '#contract/russian.ts';
import type { Protocol, ProtocolRow } from '#server/auctions/public.ts';
import type { InkColour } from '../kit/colours.ts';
import { PdfInk } from '../kit/pdf-ink.ts';
import { drawQr } from '../kit/qr.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawTable } from '../kit/table.ts';
import { faces } from './make-document.ts';

/** The results of a sale, to be signed; the annex with names is a paper that the house keeps. */
export function makeProtocol(protocol: Protocol, madeAt: Date) {
  const title = `Протокол торгов ${protocol.sale.code}${protocol.annex ? ' с\u00A0приложением' : ''}`;
  const ink = new PdfInk({ title, subject: 'Дом «Грань»', madeAt, attached: [] });
  const sheet = new Sheet(ink, faces);
  const head: [string, string] = [
    `Торги ${protocol.sale.code} «${protocol.sale.name}»`,
    `Протокол ${formatDate(protocol.published.slice(0, 10))}`,
  ];
  const nextPage = () => {
    sheet.page({ head });
    return 28;
  };
  let y = drawTop(sheet, protocol, nextPage());
  y = drawRows(sheet, protocol, y, nextPage) + 10;
  if (y + 92 > sheet.bottom) y = nextPage();
  y = drawChain(sheet, protocol, y) + 10;
  drawSigns(sheet, y);
  if (protocol.annex) drawAnnex(sheet, protocol, nextPage);
  return ink.finish((at, of) => sheet.stamp(at, of));
}

const across = (sheet: Sheet, y: number) => ({ x: sheet.left, y, width: sheet.width });

function drawTop(sheet: Sheet, protocol: Protocol, top: number): number {
  let y = top;
  sheet.place('protocol', 'Протокол о\u00A0результатах торгов');
  y += sheet.say('P', 'Дом «Грань»', { ...across(sheet, y), style: 'subheading', colour: 'ink2' }) + 2;
  y += sheet.say('H1', 'Протокол\nо\u00A0результатах торгов', { ...across(sheet, y), style: 'heading' }) + 5;
  y += sheet.say('P', `${formatMoment(protocol.published)} по${nbsp}Москве`, {
    ...across(sheet, y),
    style: 'text',
  });
  y = drawFigures(sheet, protocol, y + 5);
  for (const [at, text] of paragraphsOf(protocol).entries()) {
    sheet.text(`${at + 1}.`, { x: sheet.left, y, width: 6, style: 'text', colour: 'ink3' });
    y += sheet.say('P', text, { x: sheet.left + 7, y, width: sheet.width - 7, style: 'text' }) + 2.5;
  }
  return y + 4;
}

function drawFigures(sheet: Sheet, { rows, sold, participants, sum }: Protocol, y: number): number {
  const figures = [
    [String(rows.length), 'лотов выставлено'],
    [String(sold), 'продано'],
    [String(participants), 'участников допущено'],
    [formatRubles(sum), 'сумма продаж'],
  ] as const;
  const width = sheet.width / figures.length;
  for (const [at, [figure, label]] of figures.entries()) {
    const x = sheet.left + at * width;
    sheet.say('P', figure, { x, y, width, style: 'subheading' });
    sheet.say('P', label, { x, y: y + 9.5, width, style: 'caption', colour: 'ink3' });
  }
  return y + 19;
}

/** What was bid, how, and what was taken back. */
function paragraphsOf({ from, until, counts, annex }: Protocol): string[] {
  const taken = Object.values(counts.channels).reduce((sum, one) => sum + one, 0);
  const ways = (Object.keys(channels) as Channel[])
    .flatMap((channel) =>
      counts.channels[channel] ? [`${wayWords[channel]} ${counts.channels[channel]}`] : [],
    )
    .join(', ');
  const slips = counts.slips.map(({ who, count }) => `${who}\u00A0— ${count}`).join(', ');
  return [
    `Торги проведены открыто, на\u00A0повышение${from && until ? `, с\u00A0${formatMoment(from)} до\u00A0${formatMoment(until)} по\u00A0Москве` : ''}.`,
    `Принято ${countOf(taken, ['предложение', 'предложения', 'предложений'])}${ways ? `: ${ways}` : ''}. Отклонено ${counts.refused}, аннулировано ${counts.annulled}. Продлений ${counts.extensions}.`,
    ...(slips ? [`Описки секретарей, отозванные сразу: ${slips}.`] : []),
    `Победителем лота признан участник, предложивший наибольшую цену. Имена участников\u00A0— в\u00A0приложении\u00A01, ${annex ? 'оно ниже' : 'его хранит дом'}.`,
  ];
}

const wayWords: Record<Channel, string> = {
  online: 'на\u00A0сайте',
  hall: 'в\u00A0зале',
  phone: 'по\u00A0телефону',
  paper: 'письменных',
};

function drawRows(sheet: Sheet, { rows, sold, sum }: Protocol, y: number, nextPage: () => number): number {
  return drawTable<ProtocolRow>(sheet, {
    columns: [
      { head: 'Лот', width: 10, strong: true, cell: ({ number }) => String(number) },
      {
        head: 'Предмет',
        width: sheet.width - 10 - 26 - 26 - 24 - 34,
        cell: ({ name, grades }) => (grades ? `${name}\n${grades}` : name),
      },
      {
        head: 'Стартовая цена, ₽',
        width: 26,
        align: 'right',
        cell: ({ startPrice }) => formatNumber(startPrice),
      },
      {
        head: 'Цена продажи, ₽',
        width: 26,
        align: 'right',
        strong: true,
        cell: ({ price }) => (price === null ? '—' : formatNumber(price)),
      },
      {
        head: 'Победитель',
        width: 24,
        cell: ({ winner, channel }) =>
          winner === null ? '—' : `№${nbsp}${winner}${channel ? `\n${channel.toLowerCase()}` : ''}`,
      },
      { head: 'Итог', width: 34, cell: ({ outcome }) => outcome },
    ],
    rows,
    y,
    rowHeight: () => 8,
    nextPage,
    sum: [`Продано: ${countOf(sold, lotForms)}`, formatRubles(sum)],
  });
}

const code = 26;

function drawChain(sheet: Sheet, { head, url }: Protocol, y: number): number {
  const height = 34;
  sheet.fill('box', sheet.left, y, sheet.width, height);
  const x = sheet.left + 6;
  const width = sheet.width - code - 16;
  sheet.say('H2', 'Цепочка торгов', { x, y: y + 5, width, style: 'minor' });
  const about =
    'Записи каждого лота связаны хешами, концы цепочек подписаны ключом дома. Проверить может любой, без входа и\u00A0без сети.';
  sheet.say('P', about, { x, y: y + 12, width, style: 'caption', colour: 'ink2' });
  sheet.say('P', `Голова №${nbsp}${head.number}: ${head.hash.match(/.{8}/g)!.join(' ')}`, {
    x,
    y: y + 21,
    width,
    style: 'caption',
  });
  const key: { style: 'caption'; colour: InkColour } = { style: 'caption', colour: 'ink3' };
  sheet.say('P', `SHA-256, подпись Ed25519, ключ ${head.keyId}`, { x, y: y + 29, width, ...key });
  drawQr(sheet, url, sheet.right - code - 4, y + 4, code, `Проверить торги: ${url}`);
  return y + height;
}

function drawSigns(sheet: Sheet, y: number): void {
  const kept =
    'Протокол составлен в\u00A0одном подписанном экземпляре, хранится домом; копии получают победители и\u00A0владельцы лотов.';
  const used = sheet.say('P', kept, { ...across(sheet, y), style: 'text' });
  const roles = ['Ведущий торгов', 'Секретарь', 'Руководитель дома'];
  const width = (sheet.width - 2 * 12) / roles.length;
  for (const [at, role] of roles.entries()) {
    const x = sheet.left + at * (width + 12);
    sheet.line(x, y + used + 22, x + width, y + used + 22, 0.3, 'ink');
    sheet.say('P', role, { x, y: y + used + 24, width, style: 'caption' });
  }
}

function drawAnnex(sheet: Sheet, protocol: Protocol, nextPage: () => number): void {
  let y = nextPage();
  sheet.place('annex', 'Приложение\u00A01. Участники');
  y += sheet.say('H2', 'Приложение\u00A01.\nУчастники', { ...across(sheet, y), style: 'heading' }) + 3;
  y +=
    sheet.say('P', 'Хранится домом и\u00A0не\u00A0передаётся.', {
      ...across(sheet, y),
      style: 'text',
      colour: 'ink2',
    }) + 5;
  drawTable(sheet, {
    columns: [
      { head: 'Номер', width: 16, strong: true, cell: ({ alias }) => `№${nbsp}${alias}` },
      {
        head: 'Участник',
        width: sheet.width - 16 - 30 - 40 - 34,
        cell: ({ name }) => name,
      },
      { head: 'ИНН', width: 30, cell: ({ inn }) => inn ?? '—' },
      { head: 'Лоты', width: 40, cell: ({ lots }) => lots.join(', ') || '—' },
      {
        head: 'На\u00A0сумму, ₽',
        width: 34,
        align: 'right',
        cell: ({ sum }) => (sum ? formatNumber(sum) : '—'),
      },
    ],
    rows: protocol.annex!,
    y,
    rowHeight: () => 7,
    nextPage,
  });
}
