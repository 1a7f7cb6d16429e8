import type { Card } from '#contract/catalog/catalog-answers.ts';
import { colourText, finishTrade, sizeText } from '#contract/catalog/stone-words.ts';
import { culets, fluorescenceGrades, origins, shapeNames } from '#contract/catalog/stones.ts';
import { formatCarats, formatNumber, formatRubles } from '#contract/russian.ts';
import { costText } from '../cards/item-words.ts';

interface CompareRow {
  label: string;
  values: string[];
  /** Not all stones say the same. */
  differs: boolean;
}

const dash = '—';
const percent = (tenths: number | null): string =>
  tenths === null ? dash : `${formatNumber(tenths / 10, 1)}\u00A0%`;

const lines: readonly [string, (card: Card) => string][] = [
  ['Цена', (card) => (card.price === null && card.status !== 'auction' ? 'По запросу' : costText(card))],
  ['За карат', ({ priceCarat }) => (priceCarat === null ? dash : formatRubles(priceCarat))],
  ['Форма', ({ shape }) => (shape ? shapeNames[shape].name : dash)],
  ['Вес, карат', ({ weight }) => (weight === null ? dash : formatCarats(weight))],
  ['Цвет', ({ colour }) => (colour ? colourText(colour) : dash)],
  ['Чистота', ({ clarity }) => clarity ?? dash],
  ['Огранка', ({ cut }) => (cut ? finishTrade[cut] : dash)],
  ['Полировка', ({ polish }) => (polish ? finishTrade[polish] : dash)],
  ['Симметрия', ({ symmetry }) => (symmetry ? finishTrade[symmetry] : dash)],
  ['Флуоресценция', ({ fluorescence }) => (fluorescence ? fluorescenceGrades[fluorescence] : dash)],
  ['Размеры', ({ size }) => (size ? sizeText(size.length, size.width) : dash)],
  ['Глубина', ({ depth }) => percent(depth)],
  ['Площадка', ({ table }) => percent(table)],
  ['Калета', ({ culet }) => (culet ? culets[culet] : dash)],
  ['Месторождение', ({ origin }) => (origin ? origins[origin] : dash)],
  ['Год добычи', ({ year }) => (year === null ? dash : String(year))],
  ['Индекс за год', ({ growth }) => (growth === null ? dash : growthText(growth))],
];

export const growthText = (growth: number): string =>
  `${growth > 0 ? '+' : ''}${formatNumber(growth, 1)}\u00A0%`;

export const compareRows = (cards: readonly Card[]): CompareRow[] =>
  lines.map(([label, read]) => {
    const values = cards.map(read);
    return { label, values, differs: new Set(values).size > 1 };
  });
