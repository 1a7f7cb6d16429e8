import type { ReactNode } from 'react';
import type { Card } from '#contract/catalog/catalog-answers.ts';
import type { CatalogList, Sort } from '#contract/catalog/catalog-filter.ts';
import { jewelKinds, metals } from '#contract/catalog/jewels.ts';
import { colourText, finishShort, sizeText } from '#contract/catalog/stone-words.ts';
import { culets, fluorescenceGrades, origins, shapeNames } from '#contract/catalog/stones.ts';
import { formatCarats, formatNumber } from '#contract/russian.ts';
import { chosenOf } from '#web/ui/tables/column-order.ts';
import { ItemCost } from '../cards/item-cost.tsx';
import { allMarks, shortName } from '../cards/item-words.ts';
import { growthText } from '../compare/compare-rows.ts';

export interface Column {
  code: string;
  label: string;
  /** A short form for the table's head. */
  short?: string;
  numeric?: boolean;
  sorts?: { ascending: Sort; descending: Sort };
  read: (card: Card) => ReactNode;
}

const dash = '—';
const finish = (grade: Card['cut']): string => (grade ? finishShort[grade] : dash);
const percent = (tenths: number | null): string => (tenths === null ? dash : formatNumber(tenths / 10, 1));
const rubles = (value: number | null): string => (value === null ? dash : formatNumber(value));

const weight: Column = {
  code: 'weight',
  label: 'Вес',
  numeric: true,
  sorts: { ascending: 'weight-asc', descending: 'weight-desc' },
  read: (card) => (card.weight === null ? dash : formatCarats(card.weight)),
};
const growth: Column = {
  code: 'growth',
  label: 'Индекс за год',
  short: 'Индекс',
  numeric: true,
  read: (card) => (card.growth === null ? dash : growthText(card.growth)),
};
const state: Column = {
  code: 'state',
  label: 'Отметки',
  read: (card) =>
    allMarks(card)
      .map(({ text }) => text)
      .join(', ') || dash,
};
const shortCost = (card: Card) => (card.status === 'auction' ? <ItemCost card={card} /> : 'По запросу');
const price: Column = {
  code: 'price',
  label: 'Цена, ₽',
  numeric: true,
  sorts: { ascending: 'price-asc', descending: 'price-desc' },
  read: (card) => <b>{card.price === null ? shortCost(card) : formatNumber(card.price)}</b>,
};
const priceCarat: Column = {
  code: 'priceCarat',
  label: 'За карат',
  numeric: true,
  sorts: { ascending: 'carat-asc', descending: 'carat-desc' },
  read: (card) => rubles(card.priceCarat),
};

// biome-ignore format: one line a column reads as the table it is.
const stoneColumns: readonly Column[] = [
  weight,
  { code: 'color', label: 'Цвет', read: ({ colour }) => (colour ? colourText(colour) : dash) },
  { code: 'clarity', label: 'Чистота', read: ({ clarity }) => clarity ?? dash },
  { code: 'cut', label: 'Огранка', short: 'Огр.', read: ({ cut }) => finish(cut) },
  { code: 'polish', label: 'Полировка', short: 'Пол.', read: ({ polish }) => finish(polish) },
  { code: 'symmetry', label: 'Симметрия', short: 'Сим.', read: ({ symmetry }) => finish(symmetry) },
  { code: 'fluorescence', label: 'Флуоресценция', short: 'Флуор.', read: ({ fluorescence }) => (fluorescence ? fluorescenceGrades[fluorescence] : dash) },
  { code: 'size', label: 'Размеры', read: ({ size }) => (size ? sizeText(size.length, size.width) : dash) },
  { code: 'depth', label: 'Глубина, %', short: 'Глуб., %', numeric: true, read: ({ depth }) => percent(depth) },
  { code: 'table', label: 'Площадка, %', short: 'Площ., %', numeric: true, read: ({ table }) => percent(table) },
  { code: 'culet', label: 'Калета', read: ({ culet }) => (culet ? culets[culet] : dash) },
  { code: 'origin', label: 'Месторождение', read: ({ origin }) => (origin ? origins[origin] : dash) },
  { code: 'year', label: 'Год добычи', short: 'Год', numeric: true, read: ({ year }) => year ?? dash },
  { code: 'count', label: 'Камней в наборе', short: 'Камней', numeric: true, read: ({ count }) => count },
  state,
  growth,
  priceCarat,
  price,
];
// biome-ignore format: one line a column reads as the table it is.
const jewelColumns: readonly Column[] = [
  { code: 'kind', label: 'Вид', read: ({ kind }) => (kind ? jewelKinds[kind].one : dash) },
  { code: 'metal', label: 'Металл', read: ({ metal }) => (metal ? metals[metal].name : dash) },
  { ...weight, label: 'Вес вставок' },
  state,
  growth,
  price,
];

const shownAtFirst = {
  stones: ['weight', 'color', 'clarity', 'cut', 'polish', 'symmetry', 'priceCarat', 'price'],
  jewels: ['metal', 'weight', 'price'],
};

const isJewels = (list: CatalogList): boolean => list === 'jewelry' || list === 'posie';

/** All columns one can choose; the picture, the number and the name always stand first. */
export const columnsOf = (list: CatalogList): readonly Column[] =>
  isJewels(list) ? jewelColumns : stoneColumns;

/** The default columns. */
export const usualColumns = (list: CatalogList): readonly Column[] =>
  chosenOf(columnsOf(list), [], shownAtFirst[isJewels(list) ? 'jewels' : 'stones']);

/** What names the row. */
export const rowName = (card: Card): string => (card.shape ? shapeNames[card.shape].name : shortName(card));
