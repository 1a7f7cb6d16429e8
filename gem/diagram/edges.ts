import type { Facet } from '../geometry/facet.ts';
import type { Gem } from '../geometry/make-gem.ts';
import type { Point, Vec3 } from '../geometry/vector.ts';

export type Edge = readonly [Vec3, Vec3];
export type Projection = (corner: Vec3) => Point;

/** Each edge of the chosen facets once; of a mirrored stone both halves, without the seam between them. */
export function edgesOf(gem: Gem, chosen: (facet: Facet) => boolean): Edge[] {
  const edges = new Map<string, Edge>();
  for (const facet of gem.facets.filter(chosen)) {
    const crossesSeam = gem.mirrored && Math.abs(facet.normal[0]) < 1e-6;
    facet.polygon.forEach((from, i) => {
      const to = facet.polygon[(i + 1) % facet.polygon.length]!;
      const onSeam = Math.abs(from[0]) < 1e-6 && Math.abs(to[0]) < 1e-6;
      if (crossesSeam && onSeam) return;
      edges.set(keyOf(from, to), [from, to]);
      if (gem.mirrored) edges.set(keyOf(mirror(from), mirror(to)), [mirror(from), mirror(to)]);
    });
  }
  return [...edges.values()];
}

const mirror = ([x, y, z]: Vec3): Vec3 => [-x, y, z];

function keyOf(a: Vec3, b: Vec3): string {
  const [p, q] = [a, b].map((corner) => corner.map((n) => Math.round(n * 1e4)).join());
  return p! < q! ? `${p} ${q}` : `${q} ${p}`;
}

const brief = (n: number): string => String(Math.round(n * 10) / 10);

/** Edges as one path; those too short to see in the projection are left out. */
export function pathOf(edges: readonly Edge[], project: Projection): string {
  const drawn = new Set<string>();
  for (const [a, b] of edges) {
    const [p, q] = [project(a), project(b)];
    if (Math.hypot(p[0] - q[0], p[1] - q[1]) < 0.3) continue;
    drawn.add(`M${brief(p[0])} ${brief(p[1])}L${brief(q[0])} ${brief(q[1])}`);
  }
  return [...drawn].join('');
}

export const closedPath = (points: readonly Point[]): string =>
  `${points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${brief(x)} ${brief(y)}`).join('')}Z`;

/** The convex hull of projected corners: a stone's silhouette from the side. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (row: readonly Point[]) => {
    const hull: Point[] = [];
    for (const p of row) {
      while (hull.length > 1 && turn(hull.at(-2)!, hull.at(-1)!, p) <= 0) hull.pop();
      hull.push(p);
    }
    return hull.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
