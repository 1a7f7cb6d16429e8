import { IDEAL } from './geometry/proportions.ts';
import type { Grade, Intensity, StoneColour } from './optics/colour.ts';
import { type GemParams, type Range, SHAPE_RANGES, type Shape } from './shape.ts';

export interface PicturedStone extends GemParams {
  colour: StoneColour;
}

export interface Bucket {
  /** Stable: file name and cache key of the master. */
  key: string;
  /** The stone that stands for all of its bucket. */
  params: Required<Pick<GemParams, 'shape' | 'table' | 'depth' | 'ratio'>>;
  colour: StoneColour;
}

/** Raised when the look of all pictures changes, so that no cache shows the old ones. */
export const EDITION = 2;
/** Of shapes whose look changed alone. */
const SHAPE_EDITIONS: Partial<Record<Shape, number>> = {
  round: 4,
  princess: 3,
  trillion: 3,
  marquis: 3,
};
const editionOf = (shape: Shape): number => SHAPE_EDITIONS[shape] ?? EDITION;

/**
 * How many masters a house needs. Colourless: 2 tables × 2 depths × 3 grades, and 2 ratios for the seven shapes sold in
 * several: 12 (round) + 7 × 24 + 4 × 12 = 228. Fancy, one in eight: 8 hues × 6 intensities × 12 shapes = 576 buckets at
 * the ideal proportions. The demo house touches 198 of the first and 142 of the second, and has 39 rings and 60 posie
 * bands: 439 masters of 640 px, AVIF of quality 55, 8 to 45 KB each, together 10.7 MB.
 */
export function bucketOf(stone: PicturedStone): Bucket {
  const { shape } = stone;
  const colour = colourBucket(stone.colour);
  if ('hue' in colour) {
    const { table, depth, ratio } = IDEAL[shape];
    const key = `${editionOf(shape)}-${shape}-${colour.hue}-${colour.intensity.replaceAll(' ', '-')}`;
    return { key, params: { shape, table, depth, ratio }, colour };
  }
  const range = SHAPE_RANGES[shape];
  const ideal = IDEAL[shape];
  const table = middleOfBin(stone.table ?? ideal.table, range.table, 2);
  const depth = middleOfBin(stone.depth ?? ideal.depth, range.depth, 2);
  const ratio = middleOfBin(stone.ratio ?? ideal.ratio, range.ratio, ratioBins(range.ratio));
  const key = `${editionOf(shape)}-${shape}-t${digits(table, 10)}-d${digits(depth, 10)}-r${digits(ratio, 100)}-${colour.grade.toLowerCase()}`;
  return { key, params: { shape, table, depth, ratio }, colour };
}

const digits = (value: number, scale: number): number => Math.round(value * scale);

/** Below a quarter of a width one middle length stands for all. */
const ratioBins = ([low, high]: Range): number => (high - low > 0.25 ? 2 : 1);

/** Values outside the range go to its nearest bin. */
function middleOfBin(value: number, [low, high]: Range, bins: number): number {
  const step = (high - low) / bins;
  if (step === 0) return low;
  const bin = Math.min(bins - 1, Math.max(0, Math.floor((value - low) / step)));
  return Number((low + (bin + 0.5) * step).toFixed(3));
}

/** Neighbouring grades cannot be told apart in a picture. */
const GRADE_SEEN: Record<Grade, Grade> = {
  D: 'E',
  E: 'E',
  F: 'E',
  G: 'G',
  H: 'G',
  I: 'I',
  J: 'I',
  K: 'L',
  L: 'L',
  M: 'L',
};

const INTENSITY_SEEN: Record<Intensity, Intensity> = {
  faint: 'very light',
  'very light': 'very light',
  light: 'light',
  'fancy light': 'light',
  fancy: 'fancy',
  'fancy intense': 'fancy intense',
  'fancy vivid': 'fancy vivid',
  'fancy deep': 'fancy deep',
  'fancy dark': 'fancy deep',
};

function colourBucket(colour: StoneColour): StoneColour {
  if ('grade' in colour) return { grade: GRADE_SEEN[colour.grade] };
  return { hue: colour.hue, intensity: INTENSITY_SEEN[colour.intensity] };
}
