import type { GemParams, Shape } from '../shape.ts';
import type { Facet, Levels } from './facet.ts';
import { facetsOf } from './facet-polygons.ts';
import { layCuts } from './lay-cuts.ts';
import { levelsOf, type Proportions, resolveProportions } from './proportions.ts';
import { RECIPES } from './recipes.ts';
import type { Point } from './vector.ts';

/** A cut stone: z up through the table, the girdle's middle plane at z = 0, half the width is 1. */
export interface Gem {
  shape: Shape;
  proportions: Proportions;
  levels: Levels;
  /** Crown and pavilion first, then the girdle, last the portal of a mirrored stone. */
  facets: Facet[];
  outline: Point[];
  /** Only x ≥ 0 is in `facets`; a portal at x = 0 stands for the mirror image (a heart is not convex). */
  mirrored: boolean;
  bounds: { x: Point; y: Point };
}

export function makeGem(params: GemParams): Gem {
  const proportions = resolveProportions(params);
  const levels = levelsOf(proportions);
  const { cuts, outline, mirrored } = layCuts(RECIPES[params.shape], proportions, levels);
  const xs = outline.map((p) => p[0]);
  const ys = outline.map((p) => p[1]);
  return {
    shape: params.shape,
    proportions,
    levels,
    facets: facetsOf(cuts),
    outline,
    mirrored,
    bounds: { x: [Math.min(...xs), Math.max(...xs)], y: [Math.min(...ys), Math.max(...ys)] },
  };
}

/** Facets a customer would count: what polishing made, the girdle apart. A mirrored stone has both its halves. */
export function countFacets(gem: Gem): number {
  const polished = gem.facets.filter((f) => f.part === 'crown' || f.part === 'pavilion');
  if (!gem.mirrored) return polished.length;
  const whole = polished.filter((f) => Math.abs(f.normal[0]) < 1e-6).length;
  return (polished.length - whole) * 2 + whole;
}
