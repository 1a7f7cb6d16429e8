import type {
  Clarity,
  ColourGrade,
  Culet,
  FancyColour,
  Finish,
  Fluorescence,
  Intensity,
  Origin,
  Shape,
  StoneColour,
} from '#contract/catalog/stones.ts';
import { origins } from '#contract/catalog/stones.ts';
import type { StoneFacts } from '#server/catalog/public.ts';
import { Random } from './random.ts';
import { demoPriceOf, isInvestmentGrade } from './stone-price.ts';

type GradedAndMeasured = {
  [K in
    | 'shape'
    | 'colour'
    | 'clarity'
    | 'polish'
    | 'symmetry'
    | 'fluorescence'
    | 'table'
    | 'depth'
    | 'length'
    | 'width']: NonNullable<StoneFacts[K]>;
};

/** A certified loose demo stone. */
export interface DemoStone
  extends Pick<StoneFacts, 'cut' | 'culet' | 'origin' | 'year' | 'age' | 'cuttingDays'>,
    GradedAndMeasured {
  /** Hundredths of a carat, of one stone. */
  weight: number;
  /** Equal stones sold together. */
  count: number;
  /** Rubles, of all of them; null is «по запросу». */
  price: number | null;
  investment: boolean;
  forOrder: boolean;
}

interface Proportions {
  depth: readonly [number, number];
  table: readonly [number, number];
  ratio: readonly [number, number];
  /** How much of its box the stone fills, the round being 1. */
  fill: number;
}

const proportions: Record<Shape, Proportions> = {
  round: { depth: [59, 63], table: [54, 59], ratio: [1, 1], fill: 1 },
  princess: { depth: [64, 73], table: [62, 69], ratio: [1, 1.06], fill: 1.28 },
  oval: { depth: [57, 62], table: [53, 64], ratio: [1.3, 1.5], fill: 1 },
  marquis: { depth: [57, 62], table: [53, 64], ratio: [1.75, 2.15], fill: 0.8 },
  pear: { depth: [57, 62], table: [53, 64], ratio: [1.45, 1.7], fill: 0.86 },
  heart: { depth: [57, 62], table: [53, 64], ratio: [0.94, 1.05], fill: 0.92 },
  radiant: { depth: [61, 67], table: [62, 70], ratio: [1, 1.35], fill: 1.22 },
  emerald: { depth: [61, 67], table: [62, 70], ratio: [1.3, 1.5], fill: 1.24 },
  asscher: { depth: [61, 67], table: [62, 70], ratio: [1, 1.04], fill: 1.18 },
  cushion: { depth: [61, 67], table: [61, 68], ratio: [1, 1.2], fill: 1.12 },
  baguette: { depth: [55, 65], table: [60, 72], ratio: [1.8, 2.6], fill: 1.3 },
  trillion: { depth: [35, 45], table: [55, 65], ratio: [0.95, 1.02], fill: 0.9 },
};

const shapeShares: Record<Shape, number> = {
  round: 49,
  oval: 10,
  cushion: 9,
  emerald: 8,
  pear: 7,
  princess: 4.5,
  radiant: 4,
  marquis: 2.7,
  heart: 2.4,
  asscher: 2.2,
  baguette: 1.3,
  trillion: 0.9,
};
const gradeShares: Partial<Record<ColourGrade, number>> = { D: 16, E: 19, F: 20, G: 18, H: 13, I: 8, J: 6 };
const clarityShares: Partial<Record<Clarity, number>> = {
  FL: 1,
  IF: 14,
  VVS1: 19,
  VVS2: 19,
  VS1: 19,
  VS2: 15,
  SI1: 8,
  SI2: 5,
};
const hueShares: Partial<Record<FancyColour, number>> = {
  yellow: 60,
  brown: 12,
  pink: 10,
  orange: 7,
  purple: 4,
  green: 3,
  blue: 2,
  grey: 2,
};
const intensityShares: Record<Intensity, number> = {
  faint: 5,
  'very-light': 7,
  light: 12,
  'fancy-light': 18,
  fancy: 24,
  'fancy-intense': 17,
  'fancy-vivid': 9,
  'fancy-deep': 5,
  'fancy-dark': 3,
};
const finishShares: Partial<Record<Finish, number>> = { excellent: 70, 'very-good': 24, good: 6 };
const fluorescenceShares: Record<Fluorescence, number> = {
  none: 62,
  faint: 20,
  medium: 11,
  strong: 6,
  'very-strong': 1,
};
const culetShares: Record<Culet, number> = { none: 82, 'very-small': 11, small: 5, medium: 2 };
/** Stones are cut to just above the weights people ask for. */
const favouriteWeights = [30, 50, 70, 100, 150, 200];

const fancyShare = 0.12;
const setShare = 0.06;

export function makeStones(count: number, seed = 2026): DemoStone[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => makeStone(random));
}

function makeStone(random: Random): DemoStone {
  const shape = random.weighted(shapeShares);
  const weight = makeWeight(random);
  const colour: StoneColour = random.chance(fancyShare)
    ? { hue: random.weighted(hueShares), intensity: random.weighted(intensityShares) }
    : { grade: random.weighted(gradeShares) };
  const clarity = random.weighted(clarityShares);
  const fluorescence = random.weighted(fluorescenceShares);
  const measures = makeProportions(random, shape, weight);
  const set = weight < 150 && random.chance(setShare) ? random.whole(2, 8) : 1;
  const stone = { shape, weight, colour, clarity, fluorescence };
  const onRequest = weight > 700 || random.chance(0.015);
  return {
    ...stone,
    cut: shape === 'round' ? random.weighted(finishShares) : null,
    polish: random.weighted(finishShares),
    symmetry: random.weighted(finishShares),
    culet: random.weighted(culetShares),
    ...measures,
    origin: random.one(Object.keys(origins) as Origin[]),
    year: random.whole(2015, 2025),
    age: random.whole(9, 31) * 100,
    cuttingDays: random.whole(10, 60),
    count: set,
    price: onRequest ? null : demoPriceOf(stone) * set,
    investment: isInvestmentGrade(stone) && weight >= 100,
    forOrder: random.chance(0.1),
  };
}

/** Shares and size of a stone as its form has them. */
export function makeProportions(random: Random, shape: Shape, weight: number) {
  const { depth: depths, table: tables, ratio: ratios, fill } = proportions[shape];
  const depth = Math.round(random.around(...depths) * 10);
  const table = Math.round(random.around(...tables) * 10);
  const ratio = random.around(...ratios);
  // A round of one carat measures 6.5 mm at 61.8 % depth; volume grows with the cube of size.
  const width = Math.round(650 * Math.cbrt(weight / 100 / (ratio * (depth / 618) * fill)));
  return { table, depth, length: Math.round(width * ratio), width };
}

function makeWeight(random: Random): number {
  if (random.chance(0.55)) return random.one(favouriteWeights) + Math.floor(random.next() ** 2 * 9);
  if (random.chance(0.03)) return Math.round(500 + 700 * random.next() ** 2.5);
  return Math.round(30 + 470 * random.next() ** 2.2);
}
