import type { Plane } from './plane.ts';
import { slopeFrom } from './plane.ts';
import { lift, type Point } from './vector.ts';

/** A break between two tiers of facets: how far in from the girdle, at what height. */
export type Break = readonly [inset: number, z: number];

export interface Side {
  from: Point;
  to: Point;
  outward: Point;
}

/** A rectangle with its corners cut by `corner`; 0 leaves four sides. Counter-clockwise. */
export function cutCornerRectangle(halfWidth: number, halfLength: number, corner: number): Point[] {
  const [w, l, c] = [halfWidth, halfLength, corner];
  if (c <= 0)
    return [
      [w, -l],
      [w, l],
      [-w, l],
      [-w, -l],
    ];
  return [
    [w, c - l],
    [w, l - c],
    [w - c, l],
    [c - w, l],
    [-w, l - c],
    [-w, c - l],
    [c - w, -l],
    [w - c, -l],
  ];
}

export function sidesOf(polygon: readonly Point[]): Side[] {
  return polygon.map((from, i) => {
    const to = polygon[(i + 1) % polygon.length]!;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    return { from, to, outward: [(to[1] - from[1]) / length, (from[0] - to[0]) / length] };
  });
}

/** One facet per side between each pair of breaks, parallel to the side: the hall of mirrors of a step cut. */
export function stepFacets(sides: readonly Side[], breaks: readonly Break[]): Plane[] {
  return sides.flatMap(({ from, outward }) =>
    breaks.slice(1).map(([inset, z], i) => {
      const [startInset, startZ] = breaks[i]!;
      const edge: Point = [from[0] - outward[0] * startInset, from[1] - outward[1] * startInset];
      return slopeFrom(lift(edge, startZ), outward, inset - startInset, z - startZ);
    }),
  );
}

export const straightGirdle = (sides: readonly Side[]): Plane[] =>
  sides.map(({ from, outward }) => ({
    normal: [outward[0], outward[1], 0],
    offset: outward[0] * from[0] + outward[1] * from[1],
  }));
