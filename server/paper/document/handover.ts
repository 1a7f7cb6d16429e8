import { formatDate, nbsp } from '#contract/russian.ts';
import type { HandoverPaper } from '#server/money/public.ts';
import { drawFacts, type Fact } from '../kit/facts.ts';
import { PdfInk } from '../kit/pdf-ink.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawTable } from '../kit/table.ts';
import { faces } from './make-document.ts';

/** A PDF of what was frozen with the act by which things went to their buyer. */
export function makeHandover(paper: HandoverPaper, madeAt: Date) {
  const { number, day, items, note, proxy, buyer } = paper;
  const title = `Акт передачи №${nbsp}${number}`;
  const ink = new PdfInk({ title, subject: 'Дом «Грань»', madeAt, attached: [] });
  const sheet = new Sheet(ink, faces);
  const nextPage = () => {
    sheet.page({ head: [title, formatDate(day)] });
    return 28;
  };
  let y = nextPage();
  const box = (at: number) => ({ x: sheet.left, y: at, width: sheet.width });
  sheet.place('act', title);
  y += sheet.say('H1', title, { ...box(y), style: 'heading' }) + 4;
  const about = `${formatDate(day)}. По${nbsp}счёту №${nbsp}${paper.invoice.number} от${nbsp}${formatDate(paper.invoice.day)}. Дом передал, а${nbsp}покупатель принял предметы, названные ниже. Номера на${nbsp}вещах сверены.`;
  y += sheet.say('P', about, { ...box(y), style: 'text', colour: 'ink2' }) + 4;
  y = drawFacts(sheet, partiesOf(paper), sheet.left, y, sheet.width) + 8;
  y = drawTable(sheet, {
    columns: [
      {
        head: 'Предмет',
        width: sheet.width - 60,
        strong: true,
        cell: ({ name }: HandoverPaper['items'][number]) => name,
      },
      {
        head: 'Сертификат или УИН',
        width: 60,
        cell: ({ proof }: HandoverPaper['items'][number]) => proof ?? '—',
      },
    ],
    rows: items,
    y,
    rowHeight: () => 8,
    nextPage,
  });
  if (note) y += 6 + sheet.say('P', note, { ...box(y + 6), style: 'text' });
  if (y + 40 > sheet.bottom) y = nextPage();
  const width = (sheet.width - 16) / 2;
  for (const [at, words] of [`Сдал: ${paper.by}`, `Принял: ${proxy?.name ?? buyer.name}`].entries()) {
    const x = sheet.left + at * (width + 16);
    sheet.line(x, y + 18, x + width, y + 18, 0.3, 'ink');
    sheet.say('P', words, { x, y: y + 20, width, style: 'caption', colour: 'ink2', most: 2 });
  }
  return ink.finish((at, of) => sheet.stamp(at, of));
}

function partiesOf({ house, buyer, proxy, by }: HandoverPaper): Fact[] {
  const told = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(', ');
  const inn = (value: string | null) => value && `ИНН${nbsp}${value}`;
  return [
    ['Дом', told(house.name || '«Грань»', inn(house.inn), house.address)],
    ['Покупатель', told(buyer.name, inn(buyer.inn))],
    ...(proxy ? [['По\u00A0доверенности', told(proxy.name, proxy.document)] as Fact] : []),
    ['Передал', by],
  ];
}
