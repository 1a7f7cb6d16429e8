import type { JewelItem, Property, PropertyCode, StoneItem } from '#contract/catalog/catalog-answers.ts';
import { caratsText, colourText, finishTrade } from '#contract/catalog/stone-words.ts';
import { shapeNames } from '#contract/catalog/stones.ts';
import { formatCarats, formatDate, formatNumber, nbsp } from '#contract/russian.ts';
import { type CatalogItem, isMeasured } from '#server/catalog/public.ts';
import { bindShort } from './kit/bind-short.ts';
import type { Fact } from './kit/facts.ts';
import type { PaperItem } from './paper-data.ts';

type ShownItem = StoneItem | JewelItem;

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** An item's page as print needs it; a stone in a lot has no price of the catalog. */
export function freezeItem(
  item: CatalogItem,
  shown: ShownItem,
  publicUrl: string,
  price?: number | null,
): PaperItem {
  const atAuction = item.status === 'auction';
  return {
    id: item.id,
    name: item.name,
    title: item.stone ? [shapeNames[item.stone.shape].name, caratsText(item.weight)] : [item.name],
    summary: summaryOf(shown),
    url: publicUrl + shown.href,
    picture: item.picture,
    pictured: shown.size?.pictured ?? null,
    // A drawing in print is measured with a ruler: of a stone without measures there is none.
    stone:
      item.stone && isMeasured(item.stone)
        ? {
            shape: item.stone.shape,
            table: item.stone.table / 10,
            depth: item.stone.depth / 10,
            length: item.stone.length / 100,
            width: item.stone.width / 100,
          }
        : null,
    count: item.count,
    weight: item.weight,
    price: atAuction ? null : price === undefined ? item.price : price,
    priceCarat: atAuction ? null : item.priceCarat,
    grades: gradesOf(shown),
    facts: factsOf(item, shown),
    size: sizeOf(item),
    certificate: certificateOf(shown),
    description: bindShort(plain(shown.description)),
    provenance: pick(shown, ['origin', 'year', 'age', 'cuttingDuration']),
    index: item.priceIndex,
  };
}

function summaryOf({ shape, colour, clarity, provenance, properties }: ShownItem): string {
  if (!shape)
    return properties
      .flatMap(({ code, value }) =>
        ['metal', 'inserts', 'weight'].includes(code) && typeof value === 'string' ? [value] : [],
      )
      .join(', ');
  const { origin = null, year = null } = provenance ?? {};
  return [
    [colour && colourText(colour), clarity].filter(Boolean).join(` /${nbsp}`),
    origin?.replace(/^\S/, (letter) => letter.toLowerCase()),
    year,
  ]
    .filter(Boolean)
    .join(', ');
}

function gradesOf({ shape, colour, clarity, cut, polish }: ShownItem): Fact[] {
  if (!shape) return [];
  return [
    ['Цвет', colour ? colourText(colour) : '—'],
    ['Чистота', clarity ?? '—'],
    cut ? ['Огранка', finishTrade[cut]] : ['Полировка', polish ? finishTrade[polish] : '—'],
  ];
}

/** Said elsewhere on a card, or of no use in print. */
const left: PropertyCode[] = [
  'form',
  'certs',
  'color',
  'clarity',
  'cut',
  'diameter',
  'width',
  'priceCarat',
  'investment',
  'origin',
  'year',
  'age',
  'cuttingDuration',
  'shape',
];

function factsOf(item: CatalogItem, shown: ShownItem): Fact[] {
  const rest = shown.properties
    .filter(({ code }) => !left.includes(code) && !(code === 'count' && item.count === 1))
    .flatMap(factOf);
  const size = sizeOf(item);
  return size ? [['Размеры', `${size}${nbsp}мм`], ...rest] : rest;
}

const factOf = ({ label, value }: Property): Fact[] => (typeof value === 'string' ? [[label, value]] : []);

const pick = ({ properties }: ShownItem, codes: PropertyCode[]): Fact[] =>
  codes.flatMap((code) => properties.filter((one) => one.code === code).flatMap(factOf));

function sizeOf({ stone }: CatalogItem): string {
  if (!stone?.length || !stone.width) return '';
  const depth = stone.depth ? [Math.round((stone.depth / 1000) * stone.width)] : [];
  return [stone.length, stone.width, ...depth].map(formatCarats).join(`${nbsp}×${nbsp}`);
}

function certificateOf({ certificates: [first] }: ShownItem): PaperItem['certificate'] {
  if (!first) return null;
  return {
    number: first.number,
    text: `${first.laboratory}${first.issuedOn ? `, ${formatDate(first.issuedOn)}${nbsp}года` : ''}.`,
  };
}

/** «Четыре камня» */
export function countedTitle(count: number, stones: boolean): string {
  const words = stones
    ? [
        '',
        'Один камень',
        'Два камня',
        'Три камня',
        'Четыре камня',
        'Пять камней',
        'Шесть камней',
        'Семь камней',
        'Восемь камней',
        'Девять камней',
        'Десять камней',
      ]
    : [
        '',
        'Один предмет',
        'Два предмета',
        'Три предмета',
        'Четыре предмета',
        'Пять предметов',
        'Шесть предметов',
        'Семь предметов',
        'Восемь предметов',
        'Девять предметов',
        'Десять предметов',
      ];
  return words[count] ?? `Подборка: ${formatNumber(count)}`;
}
