import { facetOf } from '#contract/catalog/catalog-filter.ts';
import type { Selection } from '#contract/catalog/catalog-selection.ts';
import {
  type Clarity,
  clarityGrades,
  colourGrades,
  intensities,
  type StoneColour,
} from '#contract/catalog/stones.ts';
import type { StoneFacts } from '../catalog-item.ts';

/** Fewer than this say nothing about a price. */
export const minSample = 4;

/** A stone whose price can be explained. */
export type GradedStone = StoneFacts & { colour: StoneColour; clarity: Clarity };

/** Steps of widening until enough comparable stones are found: share of weight, grades to either side. */
export const widths = [
  { weight: 0.1, grades: 0 },
  { weight: 0.15, grades: 1 },
  { weight: 0.3, grades: 2 },
] as const;
export type Width = (typeof widths)[number];

const around = (order: readonly string[], value: string, steps: number): string[] => {
  const place = order.indexOf(value);
  return order.slice(Math.max(0, place - steps), place + steps + 1);
};

export function colourSelection(colour: StoneColour, steps: number): Selection {
  return 'grade' in colour
    ? { color_colorless: around(colourGrades, colour.grade, steps) }
    : {
        color_colored: [colour.hue],
        fancy_intensity: around(Object.keys(intensities), colour.intensity, steps),
      };
}

/** Single stones of the same form, near in weight, colour and clarity. */
export const comparableSelection = (
  stone: GradedStone,
  weight: number,
  { weight: share, grades }: Width,
): Selection => ({
  shape: [stone.shape],
  weight: { from: Math.round(weight * (1 - share)), to: Math.round(weight * (1 + share)) },
  ...colourSelection(stone.colour, grades),
  clarity: around(clarityGrades, stone.clarity, grades),
});

export const otherValues = (
  key: 'shape' | 'clarity' | 'fluorescence' | 'color_colorless' | 'color_colored',
  own: readonly string[],
): string[] =>
  facetOf(key)
    .options!.map(({ code }) => code)
    .filter((code) => !own.includes(code));

/** Not rounded: it is taken of rubles and of ratios near one. */
export function median(sorted: readonly number[]): number | null {
  if (!sorted.length) return null;
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export const medianRubles = (sorted: readonly number[]): number | null => {
  const middle = median(sorted);
  return middle === null ? null : Math.round(middle);
};

/** Share of those below, percent. */
export const percentileOf = (sorted: readonly number[], value: number): number =>
  sorted.length < 2
    ? 50
    : Math.round((100 * sorted.filter((other) => other < value).length) / (sorted.length - 1));

/** Percent of one median against another, one decimal; null when either has too few behind it. */
export function effectOf(own: readonly number[], rest: readonly number[]): number | null {
  if (own.length < minSample || rest.length < minSample) return null;
  return Math.round((median(own)! / median(rest)! - 1) * 1000) / 10;
}
