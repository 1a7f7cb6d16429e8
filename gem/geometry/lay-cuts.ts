import { brilliantCut } from './brilliant-cut.ts';
import { chevrons, princessCrown } from './chevron-cut.ts';
import { type Cut, cutsOf, type Levels } from './facet.ts';
import type { Proportions } from './proportions.ts';
import type { BrilliantStyle, ChevronStyle, Recipe, StepStyle } from './recipes.ts';
import { type Break, cutCornerRectangle, sidesOf, stepFacets, straightGirdle } from './step-cut.ts';
import { type Point, radians } from './vector.ts';

export interface Rough {
  cuts: Cut[];
  /** The whole girdle outline, counter-clockwise. */
  outline: Point[];
  /** Only the half x ≥ 0 is cut; a portal at x = 0 stands for its mirror image. */
  mirrored: boolean;
}

export function layCuts(recipe: Recipe, proportions: Proportions, levels: Levels): Rough {
  if (recipe.style === 'brilliant') return layBrilliant(recipe, proportions, levels);
  return layAngular(recipe, proportions, levels);
}

function layBrilliant(recipe: BrilliantStyle, { table, ratio }: Proportions, levels: Levels): Rough {
  const outline = recipe.outline(ratio);
  const cuts = brilliantCut(outline, table / 100, levels, recipe);
  const steps = 144;
  const points = Array.from({ length: outline.half ? steps / 2 + 1 : steps }, (_, i) =>
    outline.at((i / steps) * (outline.half ? 2 : 1)),
  );
  if (!outline.half) return { cuts, outline: points, mirrored: false };
  cuts.push({ kind: 'portal', normal: [-1, 0, 0], offset: 0 });
  const left = points.slice(1, -1).map(([x, y]): Point => [-x, y]);
  return { cuts, outline: [...left, ...points.reverse()], mirrored: true };
}

function layAngular(recipe: StepStyle | ChevronStyle, { table, ratio }: Proportions, levels: Levels): Rough {
  const outline = cutCornerRectangle(1, ratio, recipe.corner);
  const sides = sidesOf(outline);
  const cuts: Cut[] = [
    { kind: 'table', normal: [0, 0, 1], offset: levels.table },
    ...angularCrown(recipe, ratio, table / 100, levels),
    ...angularPavilion(recipe, ratio, levels),
    ...cutsOf('girdle', straightGirdle(sides)),
  ];
  return { cuts, outline, mirrored: false };
}

function angularCrown(recipe: StepStyle | ChevronStyle, ratio: number, table: number, levels: Levels): Cut[] {
  if (recipe.style === 'princess') {
    const { stars, mains } = princessCrown(
      cutCornerRectangle(1, ratio, 0),
      table,
      levels.girdle,
      levels.table,
    );
    return [...cutsOf('star', stars), ...cutsOf('crown main', mains)];
  }
  const rise = levels.table - levels.girdle;
  const breaks = recipe.crown.map(([inset, z]): Break => [inset * (1 - table), levels.girdle + z * rise]);
  const sides = sidesOf(cutCornerRectangle(1, ratio, recipe.corner));
  return cutsOf('crown step', stepFacets(sides, [[0, levels.girdle], ...breaks]));
}

function angularPavilion(recipe: StepStyle | ChevronStyle, ratio: number, levels: Levels): Cut[] {
  const sides = sidesOf(cutCornerRectangle(1, ratio, recipe.corner));
  if (recipe.style === 'step') {
    const fall = levels.culet + levels.girdle;
    const breaks = recipe.pavilion.map(([inset, z]): Break => [inset, z * fall - levels.girdle]);
    return cutsOf('pavilion step', stepFacets(sides, [[0, -levels.girdle], ...breaks]));
  }
  const rectangle = cutCornerRectangle(1, ratio, 0);
  const fan = cutsOf('chevron', chevrons(rectangle, -levels.girdle, levels.culet, recipe.pavilion));
  if (recipe.style === 'princess') return fan;
  const corners = sides.filter((_, i) => i % 2 === 1);
  return [...fan, ...cutsOf('pavilion step', stepFacets(corners, cornerTiers(-levels.girdle, recipe.tiers)))];
}

/** Steep, so that the fan of chevrons is not seen through the corners. */
function cornerTiers(girdle: number, [inset, upper, lower]: ChevronStyle['tiers']): Break[] {
  const knee = girdle - inset * Math.tan(radians(upper));
  return [
    [0, girdle],
    [inset, knee],
    [0.5, knee - (0.5 - inset) * Math.tan(radians(lower))],
  ];
}
