import { type Cut, type Facet, type FacetKind, partOf } from './facet.ts';
import type { Plane } from './plane.ts';
import { cross, dot, normalize, subtract, type Vec3 } from './vector.ts';

/** Planes of one meet point differ by rounding only; a stone is 2 wide, so this is a nanometre of diamond. */
const SAME = 1e-7;
const FAR = 8;
/** A facet thinner than this could be neither seen nor polished. */
const LEAST_AREA = 1e-6;

/** Cuts every plane by all others; planes that nothing is left of are no facets and are dropped. */
export function facetsOf(cuts: readonly Cut[]): Facet[] {
  const counts = new Map<FacetKind, number>();
  const facets: Facet[] = [];
  cuts.forEach((cut, i) => {
    const polygon = withoutRepeats(clipByAll(cut, cuts, i));
    if (polygon.length < 3 || areaOf(polygon, cut) < LEAST_AREA) return;
    const number = (counts.get(cut.kind) ?? 0) + 1;
    counts.set(cut.kind, number);
    facets.push({ ...cut, name: `${cut.kind} ${number}`, part: partOf(cut.kind), polygon });
  });
  return facets;
}

function clipByAll(plane: Plane, cuts: readonly Cut[], own: number): Vec3[] {
  let polygon = squareOn(plane);
  for (let i = 0; i < cuts.length && polygon.length > 0; i++) {
    if (i !== own) polygon = clip(polygon, cuts[i]!);
  }
  return polygon;
}

function squareOn({ normal, offset }: Plane): Vec3[] {
  const helper: Vec3 = Math.abs(normal[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0];
  const u = normalize(cross(helper, normal));
  const v = cross(normal, u);
  const at = (a: number, b: number): Vec3 => [
    normal[0] * offset + u[0] * a + v[0] * b,
    normal[1] * offset + u[1] * a + v[1] * b,
    normal[2] * offset + u[2] * a + v[2] * b,
  ];
  return [at(-FAR, -FAR), at(FAR, -FAR), at(FAR, FAR), at(-FAR, FAR)];
}

function clip(polygon: readonly Vec3[], { normal, offset }: Plane): Vec3[] {
  const kept: Vec3[] = [];
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    const outA = dot(normal, a) - offset;
    const outB = dot(normal, b) - offset;
    if (outA <= SAME) kept.push(a);
    if ((outA < -SAME && outB > SAME) || (outA > SAME && outB < -SAME)) {
      const t = outA / (outA - outB);
      kept.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]);
    }
  });
  return kept;
}

function withoutRepeats(polygon: readonly Vec3[]): Vec3[] {
  return polygon.filter((p, i) => {
    const q = polygon[(i + 1) % polygon.length]!;
    return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]) > SAME * 20;
  });
}

export function areaOf(polygon: readonly Vec3[], { normal }: Plane): number {
  const first = polygon[0]!;
  let twice = 0;
  for (let i = 1; i + 1 < polygon.length; i++) {
    twice += dot(normal, cross(subtract(polygon[i]!, first), subtract(polygon[i + 1]!, first)));
  }
  return twice / 2;
}
