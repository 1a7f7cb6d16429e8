import { formatRubles, nbsp } from '#contract/russian.ts';
import { hair, rule } from '../kit/colours.ts';
import { drawPlan, drawRuler } from '../kit/stone-drawing.ts';
import type { PaperItem } from '../paper-data.ts';
import { drawItemPicture, has, type PaperDrawing, priceText } from './paper.ts';

const counted = ['', 'Один', 'Два', 'Три', 'Четыре', 'Пять', 'Шесть'];
const maxCompared = 6;

/** Up to six side by side, stones in one scale on one ruler. */
export function drawComparison(
  making: PaperDrawing,
  items: readonly PaperItem[],
  head: [string, string],
): void {
  const { sheet, data } = making;
  const few = items.slice(0, maxCompared);
  sheet.page({ head });
  sheet.place('comparison', 'Сравнение');
  const title = data.variant === 'comparison' ? data.title : `${counted[few.length]} рядом`;
  const stones = few.every(({ stone }) => stone);
  const column = (sheet.width + 4) / few.length;
  const longest = Math.max(...few.map(({ stone }) => stone?.length ?? 1));
  const widest = Math.max(...few.map(({ stone }) => stone?.width ?? 1));
  const scale = Math.min(5, Math.floor(Math.min((column - 5) / widest, 52 / longest) * 10) / 10);
  const height = sheet.say('H1', title, {
    x: sheet.left,
    y: 40,
    width: sheet.width,
    style: 'heading',
    most: 2,
  });
  let y = 40 + height + 2;
  if (stones)
    sheet.say('P', `Камни в${nbsp}одном масштабе, ${String(scale).replace('.', ',')}${nbsp}:${nbsp}1`, {
      x: sheet.left,
      y,
      width: sheet.width,
      style: 'caption',
      colour: 'ink2',
    });
  const ground = y + 12 + (stones ? longest * scale : column - 4);
  for (const [at, item] of few.entries()) {
    const x = sheet.left + at * column;
    const { stone } = item;
    const alt = stone ? `${item.name}, в${nbsp}общем масштабе` : item.name;
    const shown = has(making, 'pictures') && making.pictures.has(item.picture);
    sheet.leaf(
      'Figure',
      () => {
        if (!stone)
          return shown ? drawItemPicture(making, item, x, ground - column + 2, column - 4) : undefined;
        const middle = x + (column - 4) / 2;
        const side = (Math.max(stone.length, stone.width) * scale) / 0.94;
        if (shown)
          drawItemPicture(
            making,
            item,
            middle - side / 2,
            ground - (stone.length * scale) / 2 - side / 2,
            side,
          );
        else
          drawPlan(sheet, stone, 'crown', {
            x: middle,
            y: ground - (stone.length * scale) / 2,
            length: stone.length * scale,
          });
        return undefined;
      },
      { alt },
    );
  }
  y = ground + 3;
  if (stones) {
    sheet.ink.artifact(() => drawRuler(sheet, sheet.left, y, Math.floor(sheet.width / scale), scale, false));
    sheet.say('P', `Одно деление линейки${nbsp}— миллиметр камня`, {
      x: sheet.left,
      y: y + 4,
      width: 90,
      style: 'note',
      colour: 'ink3',
    });
  }
  drawRows(making, few, y + 14, column);
}

function drawRows(making: PaperDrawing, items: readonly PaperItem[], top: number, column: number): void {
  const { sheet } = making;
  const box = (at: number) => ({ x: sheet.left + at * column, width: column - 4 });
  let y = top;
  sheet.group('Table', () => {
    const name = ({ title: [first, second] }: PaperItem) =>
      `${first}${second ? ` ${second.replace(/\u00A0карата$/, '')}` : ''}`;
    const tallest =
      Math.max(...items.map((item) => Math.min(3, sheet.lines(name(item), column - 4, 'minor').length))) *
      6.35;
    sheet.group('TR', () => {
      for (const [at, item] of items.entries())
        sheet.leaf('TH', () => sheet.text(name(item), { ...box(at), y, style: 'minor', most: 3 }), {
          scope: 'Column',
        });
    });
    y += tallest + 2;
    sheet.line(sheet.left, y, sheet.right, y, rule, 'ink');
    for (const [label, read] of rowsOf(making)) {
      const values = items.map(read);
      if (values.every((value) => !value)) continue;
      const labelled = sheet.height(label, column - 4, 'note');
      const height =
        Math.max(
          ...values.map((value) => Math.min(3, sheet.lines(value || '—', column - 4, 'cellStrong').length)),
        ) *
          3.88 +
        labelled +
        3.2;
      if (y + height > sheet.bottom) return;
      sheet.group('TR', () => {
        for (const [at, value] of values.entries())
          sheet.leaf('TD', () => {
            sheet.text(label, { ...box(at), y: y + 1.2, style: 'note', colour: 'ink3' });
            sheet.text(value || '—', { ...box(at), y: y + 1 + labelled, style: 'cellStrong', most: 3 });
          });
      });
      y += height;
      sheet.line(sheet.left, y, sheet.right, y, hair, 'line');
    }
  });
  for (const _ of items) if (making.data.variant === 'comparison') making.onItem();
}

type Row = [label: string, value: (item: PaperItem) => string];

function rowsOf(making: PaperDrawing): Row[] {
  const fact = (label: string, { facts }: PaperItem) => facts.find(([one]) => one === label)?.[1] ?? '';
  const both = (first: string, second: string): Row => [
    `${first}, ${second.toLowerCase()}`,
    (item) => [fact(first, item), fact(second, item)].filter(Boolean).join(` /${nbsp}`),
  ];
  return [
    [
      'Цвет, чистота',
      ({ grades: [colour, clarity] }) => [colour?.[1], clarity?.[1]].filter(Boolean).join(` /${nbsp}`),
    ],
    ['Огранка', ({ grades }) => grades.find(([label]) => label === 'Огранка')?.[1] ?? ''],
    // A narrow column breaks between the measures, never inside one.
    ['Размеры, мм', ({ size }) => size.replaceAll(`${nbsp}×`, ' ×')],
    both('Глубина', 'Площадка'),
    both('Полировка', 'Симметрия'),
    ...['Флуоресценция', 'Металл', 'Вставки', 'Количество'].map(
      (label): Row => [label, (item) => fact(label, item)],
    ),
    [
      'Добыт',
      ({ provenance }) =>
        provenance
          .filter(([label]) => ['Месторождение', 'Год добычи'].includes(label))
          .map(([, value]) => value)
          .join(', '),
    ],
    ...(has(making, 'certificates')
      ? ([['Сертификат', ({ certificate }) => certificate?.number ?? '']] as Row[])
      : []),
    ...(has(making, 'caratPrices') && has(making, 'prices')
      ? ([
          [`За${nbsp}карат`, ({ priceCarat }) => (priceCarat === null ? '' : formatRubles(priceCarat))],
        ] as Row[])
      : []),
    ...(has(making, 'prices') ? ([['Цена', (item) => priceText(making, item)]] as Row[]) : []),
  ];
}
