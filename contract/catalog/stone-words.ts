import { formatCarats, formatNumber, nbsp, type PluralForms, plural } from '../russian.ts';
import { type Gem, gems } from './jewels.ts';
import {
  type Finish,
  fancyColours,
  intensities,
  type Shape,
  type StoneColour,
  shapeNames,
} from './stones.ts';

/** What the trade writes on a certificate, and how it fits into a table. */
export const finishShort: Record<Finish, string> = {
  excellent: 'EX',
  'very-good': 'VG',
  good: 'GD',
  fair: 'FR',
};
export const finishTrade: Record<Finish, string> = {
  excellent: 'Excellent',
  'very-good': 'Very\u00A0Good',
  good: 'Good',
  fair: 'Fair',
};

/** «D», «Fancy Intense, жёлтый». */
export const colourText = (colour: StoneColour): string =>
  'grade' in colour
    ? colour.grade
    : `${intensities[colour.intensity].replaceAll(' ', nbsp)}, ${fancyColours[colour.hue].toLowerCase()}`;

interface Insert {
  gem: Gem;
  colour: StoneColour | null;
  graded: string | null;
}

/** Of an insert: a diamond by its grades, another stone by the word of the trade for its colour. */
export function insertColourText({ gem, colour, graded }: Insert): string {
  if (!colour) return graded ?? '—';
  const usual = gems[gem];
  if ('grade' in colour) return colourText(colour);
  if ('uncut' in usual) return fancyColours[colour.hue];
  if (!('hue' in usual)) return colourText(colour);
  return colour.hue === usual.hue ? usual.colour : fancyColours[colour.hue];
}

/** Among diamonds alone a stone is named by its shape, beside others by both: «Сапфир, круг». */
export const insertNames = (stones: readonly { gem: Gem; shape: Shape }[]): string[] => {
  const diamonds = stones.every(({ gem }) => gem === 'diamond');
  return stones.map(({ gem, shape }) =>
    diamonds ? shapeNames[shape].name : `${gems[gem].name}, ${shapeNames[shape].name.toLowerCase()}`,
  );
};

/** Of a jewel: «26,4 × 24,1 мм», «ширина 4,6 мм»; hundredths of a millimetre. */
export function measuresText({ height, width }: { height: number | null; width: number }): string {
  const millimetres = (hundredths: number) => formatNumber(hundredths / 100, 1);
  return height === null
    ? `ширина ${millimetres(width)}${nbsp}мм`
    : `${millimetres(height)}${nbsp}×${nbsp}${millimetres(width)}${nbsp}мм`;
}

/** How the name of a stone ends: «D / IF», «Fancy Intense, жёлтый, VS1». */
export function gradesOfName({ colour, clarity }: Pick<NamedStone, 'colour' | 'clarity'>): string {
  if (!colour) return clarity ? `чистота ${clarity}` : '';
  if ('hue' in colour) return clarity ? `${colourText(colour)}, ${clarity}` : colourText(colour);
  return clarity ? `${colour.grade}${nbsp}/${nbsp}${clarity}` : `цвет ${colour.grade}`;
}

/** Two decimals are always written, and a decimal takes the second form: «1,00 карата». */
export const caratsText = (hundredths: number): string => `${formatCarats(hundredths)}${nbsp}карата`;

export interface NamedStone {
  shape: Shape;
  weight: number;
  /** Null: unknown. */
  colour: StoneColour | null;
  clarity: string | null;
  count: number;
}

/** «Бриллиант круглой огранки 1,02 карата, D / IF»; a set says how many. */
export function stoneName({ shape, weight, colour, clarity, count }: NamedStone): string {
  const grades = gradesOfName({ colour, clarity });
  const weighs = `${shapeNames[shape].of} ${count > 1 ? 'по ' : ''}${caratsText(weight)}`;
  const of = grades ? `${weighs}, ${grades}` : weighs;
  return count > 1 ? `Набор: ${count}${nbsp}${plural(count, stoneForms)} ${of}` : `Бриллиант ${of}`;
}
export const stoneForms: PluralForms = ['бриллиант', 'бриллианта', 'бриллиантов'];

/** «6,47 × 6,50 мм»; hundredths of a millimetre in. */
export const sizeText = (length: number, width: number): string =>
  `${formatCarats(length)}${nbsp}×${nbsp}${formatCarats(width)}${nbsp}мм`;

/** «1,6 млрд лет», «900 млн лет»: of an age in millions of years. */
export const ageWords = (millions: number): string =>
  millions >= 1000
    ? `${formatNumber(millions / 1000, millions % 1000 ? 1 : 0)}${nbsp}млрд${nbsp}лет`
    : `${formatNumber(millions)}${nbsp}млн${nbsp}лет`;
