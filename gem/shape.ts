/** The twelve outlines, in the order of the catalog's filter. */
export const SHAPES = [
  'round',
  'oval',
  'marquis',
  'pear',
  'heart',
  'cushion',
  'trillion',
  'princess',
  'radiant',
  'emerald',
  'asscher',
  'baguette',
] as const;

/** A stone's longest side takes this share of its picture, whatever its shape: pages count on it for true sizes. */
export const STONE_FILL = 0.94;

export type Shape = (typeof SHAPES)[number];

/** The proportions on a certificate; percentages are of the stone's width. */
export interface GemParams {
  shape: Shape;
  table?: number;
  depth?: number;
  /** Length to width. */
  ratio?: number;
  /** Degrees and percent where a certificate states them; else taken as usual for table and depth. */
  crownAngle?: number | undefined;
  pavilionAngle?: number | undefined;
  girdle?: number | undefined;
}

export type Range = readonly [low: number, high: number];

interface ShapeRange {
  table: Range;
  depth: Range;
  ratio: Range;
}

const fancyBrilliant = { table: [53, 64], depth: [57, 62] } as const;
const cutCorner = { table: [62, 70], depth: [61, 67] } as const;

/** Proportions found in the trade; geometry and pictures are tested over all of them. */
export const SHAPE_RANGES: Record<Shape, ShapeRange> = {
  round: { table: [54, 59], depth: [59, 63], ratio: [1, 1] },
  oval: { ...fancyBrilliant, ratio: [1.25, 1.6] },
  marquis: { ...fancyBrilliant, ratio: [1.6, 2.25] },
  pear: { ...fancyBrilliant, ratio: [1.35, 1.75] },
  heart: { ...fancyBrilliant, ratio: [0.9, 1.1] },
  cushion: { table: [61, 68], depth: [61, 67], ratio: [1, 1.35] },
  trillion: { table: [55, 65], depth: [35, 45], ratio: [0.9, 1.05] },
  princess: { table: [62, 69], depth: [64, 73], ratio: [1, 1.1] },
  radiant: { ...cutCorner, ratio: [1, 1.45] },
  emerald: { ...cutCorner, ratio: [1.2, 1.65] },
  asscher: { ...cutCorner, ratio: [1, 1.06] },
  baguette: { table: [60, 72], depth: [55, 65], ratio: [1.6, 3] },
};
