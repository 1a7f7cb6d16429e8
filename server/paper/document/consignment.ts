import { consignmentActWords } from '#contract/back-office/seller-words.ts';
import { formatDate, formatNumber, nbsp } from '#contract/russian.ts';
import type { ConsignmentPaper } from '#server/sellers/public.ts';
import { drawFacts, type Fact } from '../kit/facts.ts';
import { PdfInk } from '../kit/pdf-ink.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawTable } from '../kit/table.ts';
import { faces } from './make-document.ts';

/** A PDF of what was frozen with the act: the same facts give the same pages. */
export function makeConsignment(paper: ConsignmentPaper, madeAt: Date) {
  const title = `${consignmentActWords[paper.kind]} №${nbsp}${paper.number}`;
  const ink = new PdfInk({ title, subject: 'Дом «Грань»', madeAt, attached: [] });
  const sheet = new Sheet(ink, faces);
  drawAct(sheet, title, paper);
  return ink.finish((at, of) => sheet.stamp(at, of));
}

function drawAct(sheet: Sheet, title: string, paper: ConsignmentPaper): void {
  const { contract, items, note } = paper;
  const head: [string, string] = [title, formatDate(paper.day)];
  const nextPage = () => {
    sheet.page({ head });
    return 28;
  };
  let y = nextPage();
  sheet.place('act', title);
  y += sheet.say('H1', title, { x: sheet.left, y, width: sheet.width, style: 'heading' }) + 4;
  const about = `${formatDate(paper.day)}. По${nbsp}договору №${nbsp}${contract.number} от${nbsp}${formatDate(contract.day)} (${contract.basis.toLowerCase()}).`;
  y += sheet.say('P', `${about} ${paper.said}`, { ...line(sheet, y), colour: 'ink2' }) + 4;
  y = drawFacts(sheet, partiesOf(paper), sheet.left, y, sheet.width) + 8;
  const reserves = items.some(({ reserve }) => reserve !== null);
  const free = sheet.width - 20 - 46 - (reserves ? 32 : 0);
  y = drawTable(sheet, {
    columns: [
      { head: 'Номер', width: 20, cell: ({ id }) => String(id) },
      { head: 'Предмет', width: free, strong: true, cell: ({ name }) => name },
      { head: 'Сертификат или УИН', width: 46, cell: ({ proof }) => proof ?? '—' },
      ...(reserves
        ? [
            {
              head: 'Резерв не\u00A0ниже, ₽',
              width: 32,
              align: 'right' as const,
              cell: ({ reserve }: ConsignmentPaper['items'][number]) =>
                reserve === null ? '—' : formatNumber(reserve),
            },
          ]
        : []),
    ],
    rows: items,
    y,
    rowHeight: () => 8,
    nextPage,
  });
  if (note) y += 6 + sheet.say('P', note, line(sheet, y + 6));
  if (y + 40 > sheet.bottom) y = nextPage();
  drawSigns(sheet, y + 18, paper);
}

const line = (sheet: Sheet, y: number) => ({ x: sheet.left, y, width: sheet.width, style: 'text' }) as const;

function partiesOf({ house, seller, kind, by }: ConsignmentPaper): Fact[] {
  const told = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
  const inn = (value: string | null) => value && `ИНН${nbsp}${value}`;
  const parties: Fact[] = [
    ['Владелец', told(seller.name, inn(seller.inn), seller.document, seller.address)],
    ['Дом', told(house.name || '«Грань»', inn(house.inn), house.address)],
  ];
  return [...parties, [kind === 'intake' ? 'Принял' : 'Выдал', by]];
}

/** Signature lines of the owner and of our representative. */
function drawSigns(sheet: Sheet, y: number, { kind, seller, by }: ConsignmentPaper): void {
  const width = (sheet.width - 16) / 2;
  const [gave, took] = kind === 'intake' ? [seller.name, by] : [by, seller.name];
  for (const [at, [role, name]] of (
    [
      ['Сдал', gave],
      ['Принял', took],
    ] as const
  ).entries()) {
    const x = sheet.left + at * (width + 16);
    sheet.line(x, y, x + width, y, 0.3, 'ink');
    sheet.say('P', `${role}: ${name}`, { x, y: y + 2, width, style: 'caption', colour: 'ink2', most: 2 });
  }
}
