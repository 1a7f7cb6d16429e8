import type { Shape } from '../shape.ts';
import type { BrilliantRecipe, MainStation } from './brilliant-cut.ts';
import { drop, ellipse, heartHalf, navette, pillow, shield } from './curved-outlines.ts';
import { evenly, type Outline } from './outline.ts';
import type { Break } from './step-cut.ts';

export interface BrilliantStyle extends BrilliantRecipe {
  style: 'brilliant';
  outline: (ratio: number) => Outline;
}

/** Breaks are (inset, height) in fractions: of the rim left by the table, of the pavilion's depth. */
export interface StepStyle {
  style: 'step';
  corner: number;
  crown: readonly Break[];
  pavilion: readonly Break[];
}

export interface ChevronStyle {
  style: 'princess' | 'radiant';
  corner: number;
  crown: readonly Break[];
  pavilion: readonly Break[];
  /** A radiant's cut corners go down in two steep tiers: inset of the break, degrees of the upper and lower one. */
  tiers: readonly [inset: number, upper: number, lower: number];
}

export type Recipe = BrilliantStyle | StepStyle | ChevronStyle;

const brilliant = (
  outline: (ratio: number) => Outline,
  mains: readonly MainStation[],
  recipe: Partial<BrilliantRecipe> = {},
): BrilliantStyle => ({ style: 'brilliant', outline, mains, star: 0.5, rim: 0, girdleFacets: 56, ...recipe });

/** Stations of a stone symmetric in both axes: its sides, the diagonals at `t`, its ends. */
function fourfold(
  t: number,
  keel: { diagonal: number; end: number },
  lower: { side: number; end: number },
): MainStation[] {
  return [
    { t: 0, keel: 0, lower: lower.side },
    { t, keel: keel.diagonal, lower: lower.end },
    { t: 0.25, keel: keel.end, lower: lower.end },
    { t: 0.5 - t, keel: keel.diagonal, lower: lower.side },
    { t: 0.5, keel: 0, lower: lower.side },
    { t: 0.5 + t, keel: keel.diagonal, lower: lower.end },
    { t: 0.75, keel: keel.end, lower: lower.end },
    { t: 1 - t, keel: keel.diagonal, lower: lower.side },
  ];
}

const plain = (count: number, lower: number): MainStation[] =>
  evenly(count).map((t) => ({ t, keel: 0, lower }));

const THREE_STEPS: readonly Break[] = [
  [0.28, 0.4],
  [0.62, 0.74],
  [1, 1],
];

/**
 * Numbers beyond the trade's custom were found by search: little light lost through the pavilion, then contrast. Least
 * leak alone finds low crowns, whose facets mirror the lamps and lie over the stone's colour like milk.
 */
export const RECIPES: Record<Shape, Recipe> = {
  round: brilliant(ellipse, plain(8, 0.77), { girdleFacets: 64 }),
  oval: brilliant(
    ellipse,
    fourfold(0.0829, { diagonal: 0.0458, end: 0.2154 }, { side: 0.6156, end: 0.7739 }),
    { star: 0.5487, rim: 0.4293 },
  ),
  marquis: brilliant(navette, fourfold(0.1165, { diagonal: 0.586, end: 0.602 }, { side: 0.885, end: 0.61 }), {
    star: 0.545,
    rim: 0.17,
    girdleFacets: 48,
  }),
  pear: brilliant(
    (ratio) => drop(ratio, -0.3311),
    [
      { t: -0.0122, keel: 0, lower: 0.5684, rim: -0.3306 },
      { t: 0.1416, keel: 0, lower: 0.8287, rim: 1.4763 },
      { t: 0.25, keel: 0.2477, lower: 0.8287, rim: 1.0192 },
      { t: 0.3584, keel: 0, lower: 0.5684, rim: 1.4763 },
      { t: 0.5122, keel: 0, lower: 0.8502, rim: -0.3306 },
      { t: 0.6269, keel: 0.0588, lower: 0.4534, rim: 0.8033 },
      { t: 0.75, keel: 0, lower: 0.4534, rim: 0.8436 },
      { t: 0.8731, keel: 0.0588, lower: 0.8502, rim: 0.8033 },
    ],
    { star: 0.382 },
  ),
  heart: brilliant(
    heartHalf,
    [
      { t: 0, keel: 0, lower: 0.834 },
      { t: 0.205, keel: 0, lower: 0.834 },
      { t: 0.369, keel: 0.83, lower: 0.66 },
      { t: 0.597, keel: 0.58, lower: 0.66 },
      { t: 0.814, keel: 0, lower: 0.66 },
      { t: 1, keel: 0.69, lower: 0.66 },
    ],
    { star: 0.574, girdleFacets: 36 },
  ),
  cushion: brilliant(
    (ratio) => pillow(ratio, 3.1),
    fourfold(0.145, { diagonal: 0.38, end: 0.49 }, { side: 0.66, end: 0.8 }),
    { star: 0.46, rim: 0.65, girdleFacets: 64 },
  ),
  trillion: brilliant(
    shield,
    evenly(6).map((t, i) => ({ t, keel: i % 2 ? 0 : 0.629, lower: 0.626 })),
    { star: 0.424, rim: 0, girdleFacets: 48 },
  ),
  princess: {
    style: 'princess',
    corner: 0.025,
    crown: [],
    pavilion: [
      [0.158, 0.315],
      [0.395, 0.637],
      [1, 1],
    ],
    tiers: [0, 0, 0],
  },
  radiant: {
    style: 'radiant',
    corner: 0.271,
    crown: [
      [0.517, 0.662],
      [1, 1],
    ],
    pavilion: [
      [0.154, 0.2],
      [0.5236, 0.5769],
      [1, 1],
    ],
    tiers: [0.0707, 62, 46.1],
  },
  emerald: {
    style: 'step',
    corner: 0.3,
    crown: THREE_STEPS,
    pavilion: [
      [0.104, 0.242],
      [0.505, 0.609],
      [1, 1],
    ],
  },
  asscher: {
    style: 'step',
    corner: 0.52,
    crown: THREE_STEPS,
    pavilion: [
      [0.18, 0.28],
      [0.62, 0.71],
      [1, 1],
    ],
  },
  baguette: {
    style: 'step',
    corner: 0,
    crown: [
      [0.5, 0.6],
      [1, 1],
    ],
    pavilion: [
      [0.45, 0.55],
      [1, 1],
    ],
  },
};
