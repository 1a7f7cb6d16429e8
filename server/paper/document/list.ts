import { countOf, formatNumber, formatRubles, nbsp } from '#contract/russian.ts';
import { drawQr } from '../kit/qr.ts';
import { drawRuler, drawTrueSize } from '../kit/stone-drawing.ts';
import { type Column, drawTable } from '../kit/table.ts';
import type { PaperItem } from '../paper-data.ts';
import { drawingStatements } from '../paper-statements.ts';
import { dayMade, drawItemPicture, has, type PaperDrawing, stated } from './paper.ts';
import { headOf } from './running-head.ts';

const forms = ['предмет', 'предмета', 'предметов'] as const;

const sumOf = (items: readonly PaperItem[]): number =>
  items.reduce((all, { price }) => all + (price ?? 0), 0);

/** A sum says what is not in it. */
function unpriced(items: readonly PaperItem[]): string {
  const count = items.filter(({ price }) => price === null).length;
  return count ? `, без${nbsp}${formatNumber(count)} с${nbsp}ценой по${nbsp}запросу` : '';
}

/** A table with every stone at its own size, a sum, and a ruler to measure with. */
export function drawList(making: PaperDrawing): void {
  const { sheet, data } = making;
  const { items } = data;
  const head: [string, string] = [headOf(making), countOf(items.length, forms)];
  sheet.page({ head });
  sheet.place('list', data.title);
  const top = drawTop(making);
  const end = drawTable(sheet, {
    columns: columnsOf(making),
    rows: items,
    y: top,
    rowHeight: ({ stone, picture }) =>
      stone ? Math.max(8, stone.length + 1.4) : making.pictures.has(picture) ? 14 : 8,
    nextPage: () => {
      sheet.page({ head });
      return 24;
    },
    ...(has(making, 'prices') &&
      items.length > 1 && {
        sum: [`Всего ${countOf(items.length, forms)}${unpriced(items)}`, formatNumber(sumOf(items))] as const,
      }),
    onRow: ({ url, name }, y, height) => {
      sheet.leaf('Link', () => sheet.link({ url }, sheet.left, y, sheet.width, height, name));
      making.onItem();
    },
  });
  drawFoot(making, end, head);
}

function drawTop(making: PaperDrawing): number {
  const { sheet, data } = making;
  const sum = sumOf(data.items);
  const height = sheet.say('H1', data.title, { x: sheet.left, y: 28, width: 106, style: 'stone', most: 3 });
  const note = [
    has(making, 'prices') && sum
      ? `${countOf(data.items.length, forms)} на${nbsp}${formatRubles(sum)}${unpriced(data.items)}.`
      : `${countOf(data.items.length, forms)}.`,
    `Контуры в${nbsp}натуральную величину.`,
    ...(has(making, 'prices') ? [`Цены на${nbsp}${dayMade(making)}.`] : []),
    ...(data.client ? [`Для: ${data.client}.`] : []),
  ].join(' ');
  const end = 28 + Math.max(height, 14);
  const tall = sheet.height(note, 56, 'caption');
  sheet.say('P', note, {
    x: sheet.right - 56,
    y: end - tall,
    width: 56,
    style: 'caption',
    colour: 'ink2',
    align: 'right',
  });
  return end + 7;
}

function columnsOf(making: PaperDrawing): Column<PaperItem>[] {
  const { sheet, data } = making;
  const stones = data.items.some(({ stone }) => stone);
  const priced = has(making, 'prices');
  const carat = priced && has(making, 'caratPrices') && stones;
  const certified = has(making, 'certificates') && stones;
  const fixed = 18 + (stones ? 34 : 0) + (certified ? 25 : 0) + (carat ? 21 : 0) + (priced ? 25 : 0);
  const free = sheet.width - fixed;
  const grades: Column<PaperItem> = {
    head: 'Цвет, чистота',
    width: free * 0.5,
    cell: ({ grades: [colour, clarity] }) =>
      [colour?.[1], clarity?.[1]].filter(Boolean).join(` /${nbsp}`) || '—',
  };
  return [
    {
      head: stones ? `1${nbsp}:${nbsp}1` : '',
      width: 18,
      cell: () => '',
      draw: (item, x, middle) =>
        item.stone
          ? drawTrueSize(sheet, item.stone, x, middle)
          : drawItemPicture(making, item, x - 6.5, middle - 6.5, 13),
      alt: ({ stone, name }) =>
        stone ? `Контур ${stone.length}${nbsp}×${nbsp}${stone.width}${nbsp}мм` : name,
    },
    {
      head: stones ? 'Форма, карат' : 'Предмет',
      width: stones ? free * 0.5 : free,
      strong: true,
      cell: ({ title: [first, second], count }) =>
        `${first}${second ? ` ${second.replace(/\u00A0карата$/, '')}` : ''}${count > 1 ? `, ${count}${nbsp}шт.` : ''}`,
    },
    ...(stones
      ? [grades, { head: 'Размеры, мм', width: 34, cell: ({ size }: PaperItem) => size || '—' }]
      : []),
    ...(certified
      ? [{ head: 'Сертификат', width: 25, cell: ({ certificate }: PaperItem) => certificate?.number ?? '—' }]
      : []),
    ...(carat
      ? [
          {
            head: `За${nbsp}карат, ₽`,
            width: 21,
            align: 'right' as const,
            cell: ({ priceCarat }: PaperItem) => (priceCarat === null ? '—' : formatNumber(priceCarat)),
          },
        ]
      : []),
    ...(priced
      ? [
          {
            head: 'Цена, ₽',
            width: 25,
            align: 'right' as const,
            strong: true as const,
            cell: ({ price }: PaperItem) => (price === null ? 'по\u00A0запросу' : formatNumber(price)),
          },
        ]
      : []),
  ];
}

/** A number is read, and dialled, whole. */
const unbroken = (phone: string): string => phone.replaceAll(' ', nbsp);

function drawFoot(making: PaperDrawing, end: number, head: [string, string]): void {
  const { sheet, data } = making;
  let y = end + 8;
  if (y + 40 > sheet.bottom) {
    sheet.page({ head });
    y = 28;
  }
  const box = { y, width: 62, style: 'caption', colour: 'ink2' } as const;
  sheet.say('P', stated(making, drawingStatements.texts.measure), { ...box, x: sheet.left });
  const who = has(making, 'manager') && data.manager ? data.manager : undefined;
  sheet.say(
    'P',
    `Спросить о${nbsp}камне. ${who ? `${who.name}, ${unbroken(who.phone)}, ${who.email}.` : `${unbroken(data.house.phone)}, ${data.house.email}.`} Назовите номер сертификата.`,
    { ...box, x: sheet.left + 70 },
  );
  drawQr(sheet, data.house.url, sheet.right - 22, y - 2, 22, `Сайт дома: ${data.house.url}`);
  sheet.leaf('Figure', () => drawRuler(sheet, sheet.left, y + 26, 100), {
    alt: 'Миллиметровая шкала, 100\u00A0мм',
  });
}
