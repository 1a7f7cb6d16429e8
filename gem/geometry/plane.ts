import { cross, dot, normalize, type Point, subtract, type Vec3 } from './vector.ts';

/** The half-space `normal · x ≤ offset`; a convex stone is the common part of its half-spaces. */
export interface Plane {
  normal: Vec3;
  offset: number;
}

/** The plane holding three points, turned so that `inside` is in its half-space. */
export function planeThrough(a: Vec3, b: Vec3, c: Vec3, inside: Vec3): Plane {
  const normal = normalize(cross(subtract(b, a), subtract(c, a)));
  const offset = dot(normal, a);
  if (dot(normal, inside) <= offset) return { normal, offset };
  return { normal: [-normal[0], -normal[1], -normal[2]], offset: -offset };
}

/**
 * The plane that leaves the girdle along an outline's edge and has moved `run` inwards when it has climbed
 * `rise` (negative: a pavilion). `outward` is the edge's unit normal in plan.
 */
export function slopeFrom(edge: Vec3, outward: Point, run: number, rise: number): Plane {
  const normal = normalize([outward[0] * Math.abs(rise), outward[1] * Math.abs(rise), Math.sign(rise) * run]);
  return { normal, offset: dot(normal, edge) };
}

export const heightOn = ({ normal, offset }: Plane, [x, y]: Point): number =>
  (offset - normal[0] * x - normal[1] * y) / normal[2];

/** Where two planes meet above the plan line `along · (x, y) = distance`; undefined when they never do. */
export function meetAbove(a: Plane, b: Plane, along: Point, distance: number): Vec3 | undefined {
  const line: Vec3 = [along[0], along[1], 0];
  const bc = cross(b.normal, line);
  const determinant = dot(a.normal, bc);
  if (Math.abs(determinant) < 1e-9) return undefined;
  const ca = cross(line, a.normal);
  const ab = cross(a.normal, b.normal);
  const at = (i: 0 | 1 | 2) => (a.offset * bc[i] + b.offset * ca[i] + distance * ab[i]) / determinant;
  return [at(0), at(1), at(2)];
}
