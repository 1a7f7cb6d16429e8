import { formatMoment, formatNumber, nbsp } from '#contract/russian.ts';
import type { CallSheets, ClerkSheet } from '#server/auctions/public.ts';
import { PdfInk } from '../kit/pdf-ink.ts';
import { Sheet } from '../kit/sheet.ts';
import { type Column, drawTable } from '../kit/table.ts';
import { faces } from './make-document.ts';

type Started = { sheet: Sheet; ink: PdfInk; nextPage: () => number };

function start(title: string, { sale, hallAt }: Pick<ClerkSheet, 'sale' | 'hallAt'>, madeAt: Date): Started {
  const ink = new PdfInk({ title, subject: 'Дом «Грань»', madeAt, attached: [] });
  const sheet = new Sheet(ink, faces);
  const head: [string, string] = [`«${sale.name}»`, hallAt ? formatMoment(hallAt) : ''];
  const nextPage = () => {
    sheet.page({ head });
    return 28;
  };
  return { sheet, ink, nextPage };
}

function drawTitle({ sheet }: Started, title: string, about: string, top: number): number {
  const box = { x: sheet.left, width: sheet.width };
  let y = top;
  sheet.place(title, title);
  y += sheet.say('H1', title, { ...box, y, style: 'heading' }) + 2;
  y += sheet.say('P', about, { ...box, y, style: 'text', colour: 'ink2' }) + 5;
  return y;
}

const sum = (value: number | null): string => (value === null ? '—' : formatNumber(value));

/** Lots with room for a number and a sum, then who has which number. */
export function makeClerkSheet(paper: ClerkSheet, madeAt: Date) {
  const started = start('Лист секретаря', paper, madeAt);
  const { sheet, ink, nextPage } = started;
  const about =
    'Для\u00A0памяти аукциониста, пока нет связи. Ставкой становится только то, что внесено на\u00A0пульте: с\u00A0листа ничего не\u00A0переносят.';
  let y = drawTitle(started, 'Лист секретаря', about, nextPage());
  // Beside sums, which end at the right: a head at the left would touch them.
  const empty: Pick<Column<unknown>, 'align' | 'cell'> = { align: 'right', cell: () => '' };
  drawTable(sheet, {
    columns: [
      { head: 'Лот', width: 9, strong: true, cell: ({ number }) => String(number) },
      {
        head: 'Предмет',
        width: sheet.width - 9 - 24 - 18 - 24 - 18 - 18 - 30,
        cell: ({ name }) => name,
      },
      { head: 'Старт, ₽', width: 24, align: 'right', cell: ({ start_price }) => sum(start_price) },
      { head: 'Шаг, ₽', width: 18, align: 'right', cell: ({ step }) => sum(step) },
      { head: 'Резерв, ₽', width: 24, align: 'right', cell: ({ reserve }) => sum(reserve) },
      {
        head: 'Телефоны',
        width: 18,
        align: 'right',
        cell: ({ called }) => called.map((one) => `№${nbsp}${one}`).join(' '),
      },
      { head: 'Участник', width: 18, ...empty },
      { head: 'Сумма, ₽', width: 30, ...empty },
    ],
    rows: paper.rows,
    y,
    rowHeight: () => 10,
    nextPage,
  });
  y = drawTitle(
    started,
    'Участники',
    'Имя и\u00A0место\u00A0— чтобы не\u00A0принять чужой номер.',
    nextPage(),
  );
  drawTable(sheet, {
    columns: [
      { head: 'Номер', width: 20, strong: true, cell: ({ alias }) => `№${nbsp}${alias}` },
      { head: 'Участник', width: sheet.width - 50, cell: ({ name }) => name },
      { head: 'Место', width: 30, cell: ({ seat }) => seat ?? '' },
    ],
    rows: paper.people,
    y,
    rowHeight: () => 7,
    nextPage,
  });
  return ink.finish((at, of) => sheet.stamp(at, of));
}

/** A page an operator. */
export function makeCallSheets(paper: CallSheets, madeAt: Date) {
  const started = start('Листы операторам', paper, madeAt);
  const { sheet, ink, nextPage } = started;
  for (const { operator, languages, calls } of paper.lines) {
    const y = drawTitle(
      started,
      operator,
      `Языки: ${languages}. Набираем за\u00A0три лота до\u00A0своего.`,
      nextPage(),
    );
    drawTable(sheet, {
      columns: [
        { head: 'Лот', width: 10, strong: true, cell: ({ number }) => String(number) },
        { head: 'Предмет', width: 44, cell: ({ lot }) => lot },
        {
          head: 'Участник',
          width: sheet.width - 10 - 44 - 46 - 30,
          cell: ({ alias, name }) => `№${nbsp}${alias} ${name}`,
        },
        { head: 'Телефон', width: 46, cell: ({ phone }) => phone },
        {
          head: 'Лимит оставляет, ₽',
          width: 30,
          align: 'right',
          cell: ({ left }) => (left === null ? 'без лимита' : formatNumber(left)),
        },
      ],
      rows: calls,
      y,
      rowHeight: () => 10,
      nextPage,
    });
  }
  if (!paper.lines.length)
    drawTitle(started, 'Операторов нет', 'Добавьте линии на\u00A0странице «Телефоны».', nextPage());
  return ink.finish((at, of) => sheet.stamp(at, of));
}
