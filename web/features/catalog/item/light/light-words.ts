import type { LightPassport } from '#contract/catalog/light.ts';
import type { Shape } from '#contract/catalog/stones.ts';
import { formatCarats, formatNumber, nbsp, type PluralForms, plural } from '#contract/russian.ts';

export type PassportFigure = LightPassport['figures'][number];

const names: Record<PassportFigure['code'], string> = {
  return: 'возврат света',
  leak: 'утечка',
  contrast: 'контраст',
  fire: 'огонь',
  size: 'видимый размер',
  arrows: 'стрелы',
};
export const figureName = ({ code }: PassportFigure): string => names[code];

export function figureValue(code: PassportFigure['code'], value: number): string {
  if (code === 'size') return `${formatCarats(Math.round(value * 100))}${nbsp}мм`;
  if (code === 'fire') return `${formatNumber(value, 1)}°`;
  return `${formatNumber(value, 1)}${nbsp}%`;
}

/** By how much a computed figure may be off; a size is measured. */
export function figureError(code: PassportFigure['code']): string | null {
  if (code === 'size') return null;
  return code === 'fire' ? `±${nbsp}0,2°` : `±${nbsp}2`;
}

const meanings: Record<PassportFigure['code'], string> = {
  return: 'Доля света, которая возвращается к глазу, пока камень поворачивают',
  leak: 'Доля, которая уходит сквозь низ камня',
  contrast: 'Доля, где отражается тень зрителя',
  fire: 'Средняя ширина спектра вспышки',
  size: 'На вид, при этом весе',
  arrows: 'Насколько тень собрана в восемь стрел',
};
export const figureMeaning = ({ code }: PassportFigure): string => meanings[code];

/** «из 1 184 кругов»: after «из» the many form, but one is one. */
const crowds: Record<Shape, PluralForms> = {
  round: ['круга', 'кругов', 'кругов'],
  marquis: ['маркиза', 'маркизов', 'маркизов'],
  pear: ['груши', 'груш', 'груш'],
  oval: ['овала', 'овалов', 'овалов'],
  emerald: ['изумруда', 'изумрудов', 'изумрудов'],
  princess: ['принцессы', 'принцесс', 'принцесс'],
  asscher: ['ашера', 'ашеров', 'ашеров'],
  radiant: ['радианта', 'радиантов', 'радиантов'],
  cushion: ['кушона', 'кушонов', 'кушонов'],
  heart: ['сердца', 'сердец', 'сердец'],
  baguette: ['багета', 'багетов', 'багетов'],
  trillion: ['триллиона', 'триллионов', 'триллионов'],
};

export const crowdOf = (shape: Shape, total: number): string =>
  `${formatNumber(total)}${nbsp}${plural(total, crowds[shape])}`;

/** «Больше, чем у 1 023 из 1 184 кругов»; a place is a number, not a praise. */
export function placeWords({ below, total, code }: PassportFigure, shape: Shape): string {
  if (total < 2) return 'Сравнить пока не с чем';
  const more = code === 'size' ? 'Крупнее' : 'Больше';
  const most = total - below;
  return below * 2 >= total
    ? `${more}, чем у${nbsp}${formatNumber(below)} из${nbsp}${crowdOf(shape, total)}`
    : `Не${nbsp}больше, чем у${nbsp}${formatNumber(most)} из${nbsp}${crowdOf(shape, total)}`;
}

/** What the figures mean to who looks at the stone; leaks and shadows are named. */
export function lightStory({ zones, table, figures, shape }: LightPassport): string[] {
  const told: string[] = [];
  const share = (value: number) => `${formatNumber(value * 100)}${nbsp}%`;
  told.push(
    zones.bright > zones.low
      ? `Больше всего света, ${share(zones.bright)}, камень берёт сверху под углом 45–75°: оттуда, где обычно окно или лампа.`
      : `Больше света, ${share(zones.low)}, камень берёт сбоку, ниже 45°: под лампой он тише, у${nbsp}окна ярче.`,
  );
  told.push(
    table.leak > 0.2
      ? `Под площадкой утекает ${share(table.leak)}: там камень просвечивает.`
      : `Если держать камень площадкой к${nbsp}глазу, под ней утекает ${share(table.leak)}.`,
  );
  if (table.shade > 0.4)
    told.push(`Середина тёмная: ${share(table.shade)} площадки отражает самого зрителя.`);
  if (table.girdle > 0.03) told.push('Под площадкой виден рундист: светлое кольцо, «рыбий глаз».');
  const arrows = figures.find(({ code }) => code === 'arrows');
  if (shape === 'round' && arrows)
    told.push(
      arrows.value >= 40
        ? 'Тень собрана в восемь стрел: камень мигает при движении.'
        : 'Стрелы не собраны: тень лежит пятнами.',
    );
  return told;
}
