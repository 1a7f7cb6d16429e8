import { type Plane, planeThrough } from './plane.ts';
import { type Break, sidesOf } from './step-cut.ts';
import { between, lift, type Point, type Vec3 } from './vector.ts';

const INSIDE: Vec3 = [0, 0, 0];

/**
 * The princess pavilion: from each side's two corners facets fan out to points on the side's centre line. A break
 * is (fraction from the side to the culet, fraction of the pavilion's depth).
 */
export function chevrons(
  rectangle: readonly Point[],
  girdle: number,
  culet: number,
  breaks: readonly Break[],
): Plane[] {
  return sidesOf(rectangle).flatMap(({ from, to }) => {
    const middle = between(from, to, 0.5);
    const spine = breaks.map(([inwards, down]) =>
      lift(between(middle, [0, 0], inwards), girdle + (culet - girdle) * down),
    );
    const [first] = spine;
    const skirt = planeThrough(lift(from, girdle), lift(to, girdle), first!, INSIDE);
    const fans = spine
      .slice(1)
      .flatMap((point, i) =>
        [from, to].map((corner) => planeThrough(lift(corner, girdle), spine[i]!, point, INSIDE)),
      );
    return [skirt, ...fans];
  });
}

/** The princess crown: per side a star at the table, a main at the girdle and two kites to the corners. */
export function princessCrown(rectangle: readonly Point[], table: number, girdle: number, top: number) {
  const stars: Plane[] = [];
  const mains: Plane[] = [];
  for (const { from, to } of sidesOf(rectangle)) {
    const [a, b] = [lift(from, girdle), lift(to, girdle)];
    const [ta, tb] = [from, to].map((p) => lift(between([0, 0], p, table), top)) as [Vec3, Vec3];
    const middle = between(from, to, 0.5);
    const ridge = lift(between([0, 0], middle, 1 - (1 - table) * 0.46), girdle + (top - girdle) * 0.66);
    stars.push(planeThrough(ta, tb, ridge, INSIDE));
    mains.push(
      planeThrough(a, b, ridge, INSIDE),
      planeThrough(a, ta, ridge, INSIDE),
      planeThrough(b, tb, ridge, INSIDE),
    );
  }
  return { stars, mains };
}
