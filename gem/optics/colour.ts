import type { Shape } from '../shape.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

export const GRADES = ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'] as const;
export type Grade = (typeof GRADES)[number];

export const HUES = [
  'yellow',
  'orange',
  'pink',
  'red',
  'purple',
  'blue',
  'green',
  'brown',
  'grey',
  'cognac',
  'champagne',
] as const;
type Hue = (typeof HUES)[number];

export const INTENSITIES = [
  'faint',
  'very light',
  'light',
  'fancy light',
  'fancy',
  'fancy intense',
  'fancy vivid',
  'fancy deep',
  'fancy dark',
] as const;
export type Intensity = (typeof INTENSITIES)[number];

export type StoneColour = { grade: Grade } | { hue: Hue; intensity: Intensity };

/**
 * Absorption is per millimetre in a stone of a nominal 6.5 mm, whatever its weight: the look then follows the grade,
 * which laboratories give by comparison and not by size.
 */
export const NOMINAL_MM = 6.5;

/** Nitrogen takes blue first: absorption of the blue channel; green loses a fifth of it, red hardly any. */
const BLUE_OF_GRADE: Record<Grade, number> = {
  D: 0,
  E: 0.0008,
  F: 0.0016,
  G: 0.003,
  H: 0.0055,
  I: 0.0085,
  J: 0.012,
  K: 0.018,
  L: 0.025,
  M: 0.033,
};

const HUE_ABSORPTION: Record<Hue, Rgb> = {
  yellow: [0.001, 0.013, 0.15],
  orange: [0.003, 0.082, 0.3],
  pink: [0.006, 0.058, 0.03],
  red: [0.022, 0.31, 0.235],
  purple: [0.03, 0.075, 0.014],
  blue: [0.07, 0.034, 0.01],
  green: [0.06, 0.012, 0.066],
  brown: [0.03, 0.08, 0.155],
  grey: [0.068, 0.064, 0.057],
  cognac: [0.021, 0.095, 0.23],
  champagne: [0.011, 0.031, 0.066],
};

const STRENGTH: Record<Intensity, number> = {
  faint: 0.12,
  'very light': 0.22,
  light: 0.35,
  'fancy light': 0.55,
  fancy: 1,
  'fancy intense': 1.7,
  'fancy vivid': 2.4,
  'fancy deep': 3.2,
  'fancy dark': 3.8,
};

/** A round sends back so much white light that a grade's tint is lost in it: its pictures show more of it. */
const TINT_OF_ROUNDS = 2.2;

export function absorption(colour: StoneColour, shape?: Shape): Rgb {
  if ('grade' in colour) {
    const blue = BLUE_OF_GRADE[colour.grade] * (shape === 'round' ? TINT_OF_ROUNDS : 1);
    return [blue * 0.06, blue * 0.2, blue];
  }
  const [r, g, b] = HUE_ABSORPTION[colour.hue];
  const k = STRENGTH[colour.intensity];
  return [r * k, g * k, b * k];
}

export const isFancy = (colour: StoneColour): boolean => 'hue' in colour;
