import type { Gem } from '../geometry/make-gem.ts';
import { cross, subtract } from '../geometry/vector.ts';

/** Grams of a cubic centimetre; a carat is a fifth of a gram. */
const DENSITY = 3.52;
const CARATS_OF_MM3 = DENSITY / 1000 / 0.2;

/** Of a stone whose half width is 1. */
function volumeOf({ facets, mirrored }: Gem): number {
  let volume = 0;
  for (const { polygon, normal, offset } of facets)
    for (let i = 2; i < polygon.length; i++) {
      const area = cross(subtract(polygon[i - 1]!, polygon[0]!), subtract(polygon[i]!, polygon[0]!));
      volume += ((area[0] * normal[0] + area[1] * normal[1] + area[2] * normal[2]) / 2) * (offset / 3);
    }
  return mirrored ? volume * 2 : volume;
}

/** Half the width in millimetres that a stone of this cut and weight has. */
export const halfWidthOf = (gem: Gem, carats: number): number =>
  Math.cbrt(carats / (CARATS_OF_MM3 * volumeOf(gem)));
