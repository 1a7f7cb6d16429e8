import type { GemParams, Shape } from '../shape.ts';
import type { Levels } from './facet.ts';
import { radians } from './vector.ts';

export interface Proportions {
  /** Percent of width. */
  table: number;
  depth: number;
  girdle: number;
  crown: number;
  /** Length to width. */
  ratio: number;
}

const of = (table: number, depth: number, ratio: number, crown: number, girdle = 3): Proportions => ({
  table,
  depth,
  ratio,
  crown,
  girdle,
});

/** A well-cut stone of each shape: what we draw when a certificate is silent. */
export const IDEAL: Record<Shape, Proportions> = {
  round: of(57, 61.8, 1, 15),
  oval: of(55.429, 61.844, 1.4316, 15.594, 3.628),
  marquis: of(60.93, 57.5, 1.9, 10.456, 3.125),
  pear: of(61.058, 57.481, 1.3802, 8.187, 3.236),
  heart: of(57, 60.5, 0.98, 13.2, 3.5),
  cushion: of(62, 64.6, 1.08, 14.8, 3.5),
  trillion: of(62.9, 45, 0.95, 6.98, 2.11),
  princess: of(68, 69.4, 1, 7),
  radiant: of(66.25, 65.33, 1.2, 9.27, 3.29),
  emerald: of(64, 64.7, 1.4, 11.28, 2.84),
  asscher: of(62, 66, 1, 15),
  baguette: of(66, 60, 2.2, 11),
};

/**
 * The share of a departure from the ideal depth that the crown takes, found for least leak: 1 keeps the pavilion's
 * angles whatever the depth.
 */
const CROWN_TAKES: Record<Shape, number> = {
  round: 0.5,
  oval: 0.8,
  marquis: 0.69,
  pear: 0.2,
  heart: 0.5,
  cushion: 0.5,
  trillion: 0,
  princess: 0.83,
  radiant: 0.37,
  emerald: 0.58,
  asscher: 0.5,
  baguette: 0.5,
};

const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));

/**
 * A certificate gives table and depth, not how the depth is shared. Cutters hold the pavilion near its best angle, so
 * crown and girdle take most of a departure from the ideal depth, and a wider table makes a lower crown.
 */
export function resolveProportions(params: GemParams): Proportions {
  const ideal = IDEAL[params.shape];
  const table = params.table ?? ideal.table;
  const depth = params.depth ?? ideal.depth;
  const excess = depth - ideal.depth;
  const sameAngle = clamp((100 - table) / (100 - ideal.table), 0.6, 1.35);
  return withAngles(params, {
    table,
    depth,
    ratio: params.ratio ?? ideal.ratio,
    crown: clamp(
      ideal.crown * sameAngle + excess * CROWN_TAKES[params.shape],
      ideal.crown * 0.5,
      depth * 0.36,
    ),
    girdle: params.girdle ?? clamp(ideal.girdle + excess * 0.15, 2, 5),
  });
}

/** Stated angles go before what table and depth let us guess; the depth then follows from them. */
function withAngles({ crownAngle, pavilionAngle }: GemParams, usual: Proportions): Proportions {
  const half = (degrees: number) => 50 * Math.tan(radians(degrees));
  const crown = crownAngle === undefined ? usual.crown : (1 - usual.table / 100) * half(crownAngle);
  const pavilion =
    pavilionAngle === undefined ? usual.depth - usual.crown - usual.girdle : half(pavilionAngle);
  return { ...usual, crown, depth: crown + usual.girdle + pavilion };
}

export function levelsOf({ girdle, crown, depth }: Proportions): Levels {
  const table = girdle / 100 + crown / 50;
  return { girdle: girdle / 100, table, culet: table - depth / 50 };
}
