import { formatNumber, formatRubles, nbsp, plural } from '../russian.ts';
import { chipsOf } from './catalog-chips.ts';
import type { CatalogList, FilterKey, Option } from './catalog-filter.ts';
import { entriesOf, isRange, type RangeSelection, type Selection } from './catalog-selection.ts';
import { jewelKinds } from './jewels.ts';
import type { Shape } from './stones.ts';

/** Plural forms: «Изумруды» would mean other stones. */
const manyOf: Record<Shape, string> = {
  round: 'Круглые',
  marquis: 'Маркизы',
  pear: 'Груши',
  oval: 'Овальные',
  emerald: 'Изумрудная огранка',
  princess: 'Принцессы',
  asscher: 'Ашеры',
  radiant: 'Радианты',
  cushion: 'Кушоны',
  heart: 'Сердца',
  baguette: 'Багеты',
  trillion: 'Триллионы',
};

const wholes: Record<CatalogList, string> = {
  main: 'Бриллианты',
  unique: 'Уникальные камни',
  boxes: 'Шкатулки',
  jewelry: 'Украшения',
  posie: 'Кольца-пози',
};

const maxLength = 60;

/** A name to begin with: «Круглые, 1–2 карата, D–F». What does not fit is left out: the conditions stand beside it. */
export function proposeName(
  list: CatalogList,
  selection: Selection,
  options: (key: FilterKey) => readonly Option[] = () => [],
): string {
  const { type, shape, ...rest } = selection;
  const kinds = (Array.isArray(type) ? type : []).map(
    (code) => jewelKinds[code as keyof typeof jewelKinds].name,
  );
  const shapes = (Array.isArray(shape) ? shape : []).map((code) => manyOf[code as Shape]);
  const isStone = list === 'main' || list === 'unique';
  const subject = isStone ? shapes : kinds;
  const first = subject.length > 0 && subject.length <= 3 ? joined(subject) : wholes[list];
  const inserts: Selection = isStone || !shape ? {} : { shape };
  let name = first;
  for (const part of partsOf({ ...rest, ...inserts }, options))
    if (name.length + part.length + 2 <= maxLength) name += `, ${part}`;
  return name;
}

/** «Круглые», «Круглые и груши». */
const joined = (words: readonly string[]): string =>
  words.map((word, place) => (place === 0 ? word : lowered(word))).join(` и${nbsp}`);

const partsOf = (selection: Selection, options: (key: FilterKey) => readonly Option[]): string[] =>
  entriesOf(selection).flatMap(([key, value]) => {
    if (key === 'weight' && isRange(value)) return [caratsOf(value)];
    if (key === 'price' && isRange(value)) return [priceOf(value)];
    return chipsOf({ [key]: value }, options).map(({ text }) =>
      key === 'collection' ? `«${text}»` : lowered(text),
    );
  });

/** Grades stay as they are: «VVS1». */
const lowered = (text: string): string =>
  /^[А-ЯЁ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** «1–2 карата», «от 1,5 карата», «до 5 каратов». */
function caratsOf({ from, to }: RangeSelection): string {
  const write = (value: number): string => formatNumber(value / 100, 2).replace(/,00$|(?<=,\d)0$/, '');
  const last = to ?? from!;
  const isWhole = last % 100 === 0;
  if (from !== undefined && to !== undefined) {
    const word = isWhole ? plural(last / 100, ['карат', 'карата', 'каратов']) : 'карата';
    return `${from === to ? write(to) : `${write(from)}–${write(to)}`}${nbsp}${word}`;
  }
  const word = isWhole && plural(last / 100, ['1', '2', '5']) !== '1' ? 'каратов' : 'карата';
  return `${from === undefined ? 'до' : 'от'}${nbsp}${write(last)}${nbsp}${word}`;
}

/** «до 2 млн ₽», «1,5–2 млн ₽», «от 450 000 ₽». */
function priceOf({ from, to }: RangeSelection): string {
  const inMillions = [from, to].every(
    (end) => end === undefined || (end >= 1_000_000 && end % 100_000 === 0),
  );
  const write = (value: number): string =>
    inMillions ? formatNumber(value / 1_000_000, value % 1_000_000 ? 1 : 0) : formatNumber(value);
  const unit = inMillions ? `${nbsp}млн${nbsp}₽` : formatRubles(0).slice(1);
  if (from !== undefined && to !== undefined) return `${write(from)}–${write(to)}${unit}`;
  return `${from === undefined ? 'до' : 'от'}${nbsp}${write(to ?? from!)}${unit}`;
}
