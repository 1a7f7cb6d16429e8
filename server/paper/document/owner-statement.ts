import { formatKopecks } from '#contract/money/kopecks.ts';
import { formatDate, formatNumber, nbsp } from '#contract/russian.ts';
import type { OwnerStatementPaper } from '#server/money/public.ts';
import { drawFacts, type Fact } from '../kit/facts.ts';
import { PdfInk } from '../kit/pdf-ink.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawTable } from '../kit/table.ts';
import { faces } from './make-document.ts';

type Row = OwnerStatementPaper['rows'][number];

/** A PDF of what was frozen with an edition: what each thing brought its owner, and how long one may object. */
export function makeOwnerStatement(paper: OwnerStatementPaper, madeAt: Date) {
  const { number, edition, day, facts } = paper;
  const title = `Отчёт №${nbsp}${number}`;
  const ink = new PdfInk({ title, subject: 'Дом «Грань»', madeAt, attached: [] });
  const sheet = new Sheet(ink, faces);
  const nextPage = () => {
    sheet.page({ head: [title, formatDate(day)] });
    return 28;
  };
  let y = nextPage();
  const box = (at: number) => ({ x: sheet.left, y: at, width: sheet.width });
  sheet.place('statement', title);
  y += sheet.say('H1', title, { ...box(y), style: 'heading' }) + 4;
  const sale = facts.sale ? `Торги «${facts.sale.name}». ` : '';
  const version = edition > 1 ? ` Редакция ${edition}, прежние не${nbsp}действуют.` : '';
  y +=
    sheet.say('P', `${formatDate(day)}. ${sale}О${nbsp}продаже вещей владельца.${version}`, {
      ...box(y),
      style: 'text',
      colour: 'ink2',
    }) + 4;
  y = drawFacts(sheet, partiesOf(paper), sheet.left, y, sheet.width) + 8;
  y = drawTable(sheet, {
    columns: columnsOf(sheet.width),
    rows: paper.rows,
    y,
    rowHeight: () => 8,
    nextPage,
    sum: [paper.total < 0 ? 'Владелец должен дому' : 'Владельцу', formatKopecks(Math.abs(paper.total))],
  });
  if (y + 44 > sheet.bottom) y = nextPage();
  y += 6 + sheet.say('P', paper.said, { ...box(y + 6), style: 'caption', colour: 'ink2' });
  const width = (sheet.width - 16) / 2;
  sheet.line(sheet.left, y + 18, sheet.left + width, y + 18, 0.3, 'ink');
  sheet.say('P', `За${nbsp}дом`, { x: sheet.left, y: y + 20, width, style: 'caption', colour: 'ink2' });
  return ink.finish((at, of) => sheet.stamp(at, of));
}

const sum = (kopecks: number): string => (kopecks === 0 ? '—' : formatNumber(kopecks / 100, 2));
const minus = (kopecks: number): string => (kopecks === 0 ? '—' : `−${formatNumber(kopecks / 100, 2)}`);

function columnsOf(width: number) {
  const figures = [
    ['Цена, ₽', ({ price }: Row) => sum(price)],
    ['Комиссия, ₽', ({ commission }: Row) => minus(commission)],
    ['Сборы, ₽', ({ charges }: Row) => minus(charges)],
    ['НДС, ₽', ({ vat }: Row) => minus(vat)],
    [
      'Владельцу, ₽',
      ({ price, commission, charges, vat }: Row) => {
        const total = price - commission - charges - vat;
        return total < 0 ? minus(-total) : sum(total);
      },
    ],
  ] as const;
  const each = 25;
  return [
    {
      head: 'Предмет',
      width: width - each * figures.length,
      strong: true as const,
      cell: ({ title }: Row) => title,
    },
    ...figures.map(([head, cell]) => ({ head, width: each, align: 'right' as const, cell })),
  ];
}

function partiesOf({ facts: { house, owner, contracts } }: OwnerStatementPaper): Fact[] {
  const told = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(', ');
  const inn = (value: string | null | undefined) => value && `ИНН${nbsp}${value}`;
  return [
    ['Дом', told(house.name || '«Грань»', inn(house.inn), house.address)],
    ['Владелец', told(owner.name, inn(owner.inn), owner.address)],
    [
      contracts.length > 1 ? 'Договоры' : 'Договор',
      contracts.map(({ number, day }) => `№${nbsp}${number} от${nbsp}${formatDate(day)}`).join('; '),
    ],
  ];
}
