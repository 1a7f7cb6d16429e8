import type {
  Clarity,
  ColourGrade,
  FancyColour,
  Fluorescence,
  Intensity,
  Shape,
  StoneColour,
} from '#contract/catalog/stones.ts';

/** Price of a carat of a round D/IF by weight, thousand rubles; between the points it grows by a power. */
const byWeight: readonly [carats: number, price: number][] = [
  [0.3, 554],
  [1, 1643],
  [2, 2738],
  [5, 4790],
  [10, 7890],
];
const byGrade: Record<ColourGrade, number> = {
  D: 1,
  E: 0.94,
  F: 0.9,
  G: 0.85,
  H: 0.77,
  I: 0.69,
  J: 0.6,
  K: 0.5,
  L: 0.42,
  M: 0.36,
};
const byClarity: Record<Clarity, number> = {
  FL: 1.06,
  IF: 1,
  VVS1: 0.91,
  VVS2: 0.84,
  VS1: 0.75,
  VS2: 0.69,
  SI1: 0.59,
  SI2: 0.5,
  I1: 0.34,
  I2: 0.24,
  I3: 0.17,
};
const byShape: Record<Shape, number> = {
  round: 1,
  oval: 0.8,
  pear: 0.78,
  cushion: 0.75,
  emerald: 0.75,
  radiant: 0.75,
  asscher: 0.75,
  marquis: 0.7,
  heart: 0.7,
  princess: 0.7,
  baguette: 0.55,
  trillion: 0.55,
};
const byFluorescence: Record<Fluorescence, number> = {
  none: 1,
  faint: 1,
  medium: 0.95,
  strong: 0.88,
  'very-strong': 0.85,
};
const byHue: Record<FancyColour, number> = {
  yellow: 0.7,
  brown: 0.35,
  pink: 4,
  orange: 2,
  purple: 3,
  green: 3,
  blue: 8,
  grey: 0.8,
  red: 14,
};
const byIntensity: Record<Intensity, number> = {
  faint: 0.3,
  'very-light': 0.4,
  light: 0.5,
  'fancy-light': 0.7,
  fancy: 1,
  'fancy-intense': 1.5,
  'fancy-vivid': 2.2,
  'fancy-deep': 1.5,
  'fancy-dark': 0.9,
};
/** Outside the investment grades (D–F, up to VVS2) the trade pays a fifth less. */
const commercial = 0.8;
const investment: ReadonlySet<string> = new Set(['D', 'E', 'F', 'FL', 'IF', 'VVS1', 'VVS2']);

export interface PricedStone {
  shape: Shape;
  /** Hundredths of a carat. */
  weight: number;
  colour: StoneColour;
  clarity: Clarity;
  fluorescence: Fluorescence;
}

export const isInvestmentGrade = ({ colour, clarity }: Pick<PricedStone, 'colour' | 'clarity'>): boolean =>
  'grade' in colour && investment.has(colour.grade) && investment.has(clarity);

/** Rubles of a carat. */
export function priceOfCarat(stone: PricedStone): number {
  const base =
    atWeight(stone.weight / 100) * 1000 * byShape[stone.shape] * byFluorescence[stone.fluorescence];
  if ('hue' in stone.colour)
    return (
      base *
      byHue[stone.colour.hue] *
      byIntensity[stone.colour.intensity] *
      (0.6 + 0.4 * byClarity[stone.clarity])
    );
  return (
    base *
    byGrade[stone.colour.grade] *
    byClarity[stone.clarity] *
    (isInvestmentGrade(stone) ? 1 : commercial)
  );
}

/** Whole thousands: a price of 1 642 817 ₽ would look odd. */
export const demoPriceOf = (stone: PricedStone): number =>
  Math.round((priceOfCarat(stone) * stone.weight) / 100 / 1000) * 1000;

function atWeight(carats: number): number {
  const upper = byWeight.findIndex(([weight]) => weight >= carats);
  const at = upper < 0 ? byWeight.length - 1 : Math.max(1, upper);
  const [w0, p0] = byWeight[at - 1]!;
  const [w1, p1] = byWeight[at]!;
  return p0 * (carats / w0) ** (Math.log(p1 / p0) / Math.log(w1 / w0));
}
