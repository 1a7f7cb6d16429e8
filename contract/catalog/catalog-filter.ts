import type { PluralForms } from '../russian.ts';
import { insertColours, jewelKinds, metals, sizeNames } from './jewels.ts';
import {
  clarityGrades,
  colourGrades,
  culets,
  fancyColours,
  finishGrades,
  fluorescenceGrades,
  intensities,
  origins,
  shapeNames,
} from './stones.ts';

/** Lists of the catalog, as `get-catalog` names them. `main` holds loose stones, the unique ones too. */
export const catalogLists = ['main', 'boxes', 'unique', 'jewelry', 'posie'] as const;
export type CatalogList = (typeof catalogLists)[number];

/** Types of items, as item addresses name them. */
export const catalogTypes = ['diamonds', 'boxes', 'unique', 'jewelry', 'posie'] as const;
export type CatalogType = (typeof catalogTypes)[number];

export type FacetKind = 'options' | 'scale' | 'range' | 'flag';

export interface Option {
  code: string;
  label: string;
}

export interface Facet {
  /** The query's key is `filter_` and this. */
  key: FilterKey;
  label: string;
  kind: FacetKind;
  /** The path segment is `<slug>-<value>`; without a slug the facet is in the query only. */
  slug?: string;
  /** Place in the list of filters; absent where the facet is not offered. */
  stones?: number;
  boxes?: number;
  jewels?: number;
  /** Undefined for ranges and flags; empty where the values come from the database (collections). */
  options?: readonly Option[];
  /** «Без ограничения …» when nothing was found. */
  without: string;
  /** «7 форм», when a chip would hold too many values. */
  many?: PluralForms;
  /** Digits after the comma in addresses and on the screen; kept as whole numbers of that fraction. */
  decimals?: number;
  /** Prices and weights crowd at the low end: their histogram has steps of equal ratio. */
  logarithmic?: boolean;
  /** What a set flag sends; sets of stones are `is_single=0`. */
  sends?: 0 | 1;
}

const named = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([code, label]) => ({ code, label }));
const namedBy = (words: Readonly<Record<string, { name: string }>>): Option[] =>
  Object.entries(words).map(([code, { name }]) => ({ code, label: name }));
const graded = (codes: readonly string[]): Option[] => codes.map((code) => ({ code, label: code }));

export const filterKeys = [
  'shape',
  'weight',
  'color_colorless',
  'color_colored',
  'fancy_intensity',
  'color',
  'clarity',
  'price',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'culet',
  'depth',
  'table',
  'origin',
  'year',
  'type',
  'collection',
  'metal',
  'size',
  'label_investment',
  'for_order',
  'is_single',
  'label_new_items',
  'light',
] as const;
export type FilterKey = (typeof filterKeys)[number];

/** All filters in one table: name, place, values. */
// biome-ignore format: one line a filter reads as the table it is.
export const facets: readonly Facet[] = [
  { key: 'shape', label: 'Форма', kind: 'options', slug: 'shape', stones: 1, boxes: 1, jewels: 6, options: namedBy(shapeNames), without: 'формы', many: ['форма', 'формы', 'форм'] },
  { key: 'weight', label: 'Вес, карат', kind: 'range', stones: 2, boxes: 2, jewels: 7, decimals: 2, logarithmic: true, without: 'веса' },
  { key: 'color_colorless', label: 'Бесцветные', kind: 'scale', slug: 'color', stones: 3, boxes: 3, options: graded(colourGrades), without: 'цвета' },
  { key: 'color_colored', label: 'Фантазийные цвета', kind: 'options', slug: 'fancy', stones: 4, options: named(fancyColours), without: 'фантазийного цвета', many: ['цвет', 'цвета', 'цветов'] },
  { key: 'fancy_intensity', label: 'Интенсивность', kind: 'scale', slug: 'intensity', stones: 5, options: named(intensities), without: 'интенсивности' },
  { key: 'color', label: 'Цвет вставки', kind: 'options', slug: 'insert-color', jewels: 8, options: named(insertColours), without: 'цвета вставки', many: ['цвет', 'цвета', 'цветов'] },
  { key: 'clarity', label: 'Чистота', kind: 'scale', slug: 'clarity', stones: 6, boxes: 4, jewels: 9, options: graded(clarityGrades), without: 'чистоты' },
  { key: 'price', label: 'Цена, ₽', kind: 'range', stones: 7, boxes: 5, jewels: 5, logarithmic: true, without: 'цены' },
  { key: 'cut', label: 'Огранка', kind: 'scale', stones: 8, options: named(finishGrades), without: 'огранки' },
  { key: 'polish', label: 'Полировка', kind: 'scale', stones: 9, options: named(finishGrades), without: 'полировки' },
  { key: 'symmetry', label: 'Симметрия', kind: 'scale', stones: 10, options: named(finishGrades), without: 'симметрии' },
  { key: 'fluorescence', label: 'Флуоресценция', kind: 'scale', stones: 11, options: named(fluorescenceGrades), without: 'флуоресценции' },
  { key: 'culet', label: 'Калета', kind: 'options', stones: 12, options: named(culets), without: 'калеты', many: ['вид калеты', 'вида калеты', 'видов калеты'] },
  { key: 'depth', label: 'Глубина, %', kind: 'range', stones: 13, decimals: 1, without: 'глубины' },
  { key: 'table', label: 'Площадка, %', kind: 'range', stones: 14, decimals: 1, without: 'площадки' },
  { key: 'origin', label: 'Регион', kind: 'options', slug: 'origin', stones: 15, options: named(origins), without: 'региона', many: ['регион', 'региона', 'регионов'] },
  { key: 'year', label: 'Год добычи', kind: 'range', stones: 16, without: 'года добычи' },
  { key: 'type', label: 'Вид украшения', kind: 'options', slug: 'type', jewels: 1, options: namedBy(jewelKinds), without: 'вида украшения', many: ['вид', 'вида', 'видов'] },
  { key: 'collection', label: 'Коллекции', kind: 'options', slug: 'collection', stones: 17, boxes: 6, jewels: 2, options: [], without: 'коллекции', many: ['коллекция', 'коллекции', 'коллекций'] },
  { key: 'metal', label: 'Металл', kind: 'options', slug: 'metal', jewels: 3, options: namedBy(metals), without: 'металла', many: ['металл', 'металла', 'металлов'] },
  { key: 'size', label: 'Размер', kind: 'options', jewels: 4, options: named(sizeNames), without: 'размера', many: ['размер', 'размера', 'размеров'] },
  { key: 'label_investment', label: 'Инвестиционные', kind: 'flag', stones: 18, boxes: 7, sends: 1, without: 'отметки «инвестиционные»' },
  { key: 'for_order', label: 'Под заказ', kind: 'flag', stones: 19, boxes: 8, jewels: 10, sends: 1, without: 'отметки «под заказ»' },
  { key: 'is_single', label: 'Наборы', kind: 'flag', stones: 20, sends: 0, without: 'отметки «наборы»' },
  { key: 'label_new_items', label: 'Новинки', kind: 'flag', stones: 21, boxes: 9, jewels: 11, sends: 1, without: 'отметки «новинки»' },
  { key: 'light', label: 'Возврат света, %', kind: 'range', stones: 22, decimals: 1, without: 'возврата света' },
];

const facetByKey = new Map(facets.map((facet) => [facet.key as string, facet]));
export const facetOf = (key: FilterKey): Facet => facetByKey.get(key)!;

type Column = 'stones' | 'boxes' | 'jewels';
const columnOf: Record<CatalogList, Column> = {
  main: 'stones',
  unique: 'stones',
  boxes: 'boxes',
  jewelry: 'jewels',
  posie: 'jewels',
};

const ordered = (column: Column): readonly Facet[] =>
  facets.filter((facet) => facet[column]).toSorted((a, b) => a[column]! - b[column]!);
const orders = { stones: ordered('stones'), boxes: ordered('boxes'), jewels: ordered('jewels') };

/** The filters of a list in the order they are shown. */
export const facetsOf = (list: CatalogList): readonly Facet[] => orders[columnOf[list]];

export const sorts = {
  popularity: 'Сначала популярные',
  'price-asc': 'Сначала дешевле',
  'price-desc': 'Сначала дороже',
  'carat-asc': 'Цена карата по\u00A0возрастанию',
  'carat-desc': 'Цена карата по\u00A0убыванию',
  'weight-asc': 'Сначала лёгкие',
  'weight-desc': 'Сначала крупные',
  novelty: 'Сначала новинки',
  profitability: 'По росту индекса',
} as const;
export type Sort = keyof typeof sorts;
export const sortCodes = Object.keys(sorts) as Sort[];
export const isSort = (code: unknown): code is Sort => typeof code === 'string' && Object.hasOwn(sorts, code);

/** Items a page. */
export const pageSize = 24;
