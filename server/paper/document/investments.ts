import { formatNumber, nbsp } from '#contract/russian.ts';
import { drawChart } from '../kit/chart.ts';
import { rule } from '../kit/colours.ts';
import { type Column, drawTable } from '../kit/table.ts';
import type { PaperIndex, PaperItem } from '../paper-data.ts';
import { investmentStatements } from '../paper-statements.ts';
import { dayMade, has, itemTitleOf, type PaperDrawing, priceText, stated } from './paper.ts';
import { headOf } from './running-head.ts';

const change = (percent: number): string => `${percent > 0 ? '+' : ''}${formatNumber(percent, 1)}${nbsp}%`;
const months = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
];
const month = (iso: string): string => `${months[Number(iso.slice(5, 7)) - 1]}${nbsp}${iso.slice(0, 4)}`;

/** Risks before growth: what an owner pays and may lose, then the indices with their falls, then the items. */
export function drawInvestments(making: PaperDrawing): void {
  const { sheet, data } = making;
  const head: [string, string] = [headOf(making), 'Инвестиции'];
  sheet.page({ head });
  sheet.place('risks', 'Чем рискует владелец');
  let y =
    30 + sheet.say('H1', data.title, { x: sheet.left, y: 30, width: sheet.width, style: 'heading', most: 2 });
  y +=
    8 +
    sheet.say('P', stated(making, investmentStatements.texts.growth, { день: dayMade(making) }), {
      x: sheet.left,
      y: y + 2,
      width: 120,
      style: 'text',
      colour: 'ink2',
    });
  y +=
    sheet.say('H2', 'Чем рискует владелец', { x: sheet.left, y, width: sheet.width, style: 'subheading' }) +
    3;
  for (const [title, text] of risksOf(making)) {
    sheet.line(sheet.left, y, sheet.right, y);
    const [said, told] = [
      sheet.say('H3', title, { x: sheet.left, y: y + 2.4, width: 56, style: 'minor' }),
      sheet.say('P', text, {
        x: sheet.left + 62,
        y: y + 2.8,
        width: sheet.width - 62,
        style: 'compact',
        colour: 'ink2',
      }),
    ];
    y += Math.max(said, told) + 6;
  }
  for (const index of data.indices) {
    if (y + 70 > sheet.bottom) {
      sheet.page({ head });
      y = 26;
    }
    y = drawIndex(making, index, y + 4);
  }
  if (data.items.length) drawItems(making, y + 6, head);
}

function risksOf(making: PaperDrawing): [string, string][] {
  const { terms, indices } = making.data;
  const worst = indices.toSorted((a, b) => a.worst.change - b.worst.change)[0];
  const { spread, spreadUntold, fall, fallUntold, storage, storageUntold } = investmentStatements.texts;
  return [
    [
      'Покупают дороже, чем продают',
      terms
        ? stated(making, spread, { разница: `${formatNumber(terms.spread, 0)}${nbsp}%` })
        : stated(making, spreadUntold),
    ],
    [
      'Цены падают',
      worst && worst.worst.change < 0
        ? stated(making, fall, {
            индекс: worst.label,
            падение: change(worst.worst.change),
            месяцы: `${month(worst.worst.from)}${nbsp}– ${month(worst.worst.to)}`,
          })
        : stated(making, fallUntold),
    ],
    [
      'Хранение стоит денег',
      terms
        ? stated(making, storage, { доля: `${formatNumber(terms.storage, 1)}${nbsp}%` })
        : stated(making, storageUntold),
    ],
  ];
}

function drawIndex({ sheet }: PaperDrawing, index: PaperIndex, top: number): number {
  const { label, unit, points, change12, changeAll, worst } = index;
  return sheet.group('Sect', () => {
    sheet.line(sheet.left, top, sheet.right, top, rule, 'ink');
    sheet.place(`index-${index.id}`, label);
    let y = top + 4;
    y += sheet.say('H2', label, { x: sheet.left, y, width: sheet.width, style: 'subheading', most: 2 }) + 3;
    const format = (value: number) => (unit === 'rubles' ? formatNumber(value) : formatNumber(value, 0));
    sheet.leaf(
      'Figure',
      () => drawChart(sheet, points, { x: sheet.left, y, width: 116, height: 47 }, format),
      {
        alt: `${label}: с${nbsp}${month(points[0]!.month)} по${nbsp}${month(points.at(-1)!.month)}, всего ${change(changeAll)}`,
      },
    );
    const x = sheet.left + 122;
    const figures: [string, string][] = [
      ['За двенадцать месяцев', change(change12)],
      [`С${nbsp}${month(points[0]!.month)}`, change(changeAll)],
      [`Худший год: ${month(worst.from)}${nbsp}– ${month(worst.to)}`, change(worst.change)],
    ];
    let at = y;
    for (const [name, value] of figures) {
      at += sheet.say('P', name, { x, y: at, width: sheet.right - x, style: 'note', colour: 'ink3' });
      at +=
        sheet.say('P', value, {
          x,
          y: at,
          width: sheet.right - x,
          style: 'grade',
          colour: value.startsWith('−') ? 'garnet' : 'ink',
        }) + 3.6;
    }
    return y + 50;
  });
}

function drawItems(making: PaperDrawing, top: number, head: [string, string]): void {
  const { sheet, data } = making;
  let y = top;
  if (y + 40 > sheet.bottom) {
    sheet.page({ head });
    y = 26;
  }
  sheet.place('items', 'Предметы');
  y += sheet.say('H2', 'Предметы', { x: sheet.left, y, width: sheet.width, style: 'subheading' }) + 4;
  drawTable(sheet, {
    columns: columnsOf(making),
    rows: data.items,
    y,
    rowHeight: () => 8,
    nextPage: () => {
      sheet.page({ head });
      return 24;
    },
    onRow: making.onItem,
  });
}

function columnsOf(making: PaperDrawing): Column<PaperItem>[] {
  const { data } = making;
  const indices = new Map(data.indices.map((index) => [index.id, index]));
  const indexOf = ({ index }: PaperItem) => indices.get(index ?? '');
  const { terms } = data;
  const buyback = (price: number | null): string =>
    price === null || !terms ? '—' : formatNumber(Math.round(price * (1 - terms.spread / 100)));
  const priced = has(making, 'prices');
  return [
    { head: 'Предмет', width: priced ? 42 : 70, strong: true, cell: itemTitleOf },
    { head: 'Индекс', width: priced ? 58 : 74, cell: (item) => indexOf(item)?.label ?? '—' },
    {
      head: `За${nbsp}год`,
      width: priced ? 18 : 24,
      align: 'right',
      cell: (item) => (indexOf(item) ? change(indexOf(item)!.change12) : '—'),
    },
    ...(priced
      ? [
          {
            head: 'Выкуп сегодня, ₽',
            width: 25,
            align: 'right' as const,
            cell: ({ price }: PaperItem) => buyback(price),
          },
          {
            head: 'Цена, ₽',
            width: 25,
            align: 'right' as const,
            strong: true as const,
            cell: (item: PaperItem) => priceText(making, item).replace(/\u00A0₽$/, ''),
          },
        ]
      : []),
  ];
}
