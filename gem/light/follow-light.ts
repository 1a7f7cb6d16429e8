import type { Gem } from '../geometry/make-gem.ts';
import type { Vec3 } from '../geometry/vector.ts';

/** Planes as one row of numbers: x, y, z, offset. The portal of a mirrored stone is the last. */
export interface Planes {
  rows: Float64Array;
  count: number;
  girdleFrom: number;
  portal: number;
}

export function planesOf(gem: Gem): Planes {
  const order = ['crown', 'pavilion', 'girdle', 'portal'] as const;
  const facets = order.flatMap((part) => gem.facets.filter((facet) => facet.part === part));
  const rows = new Float64Array(facets.length * 4);
  facets.forEach(({ normal, offset }, i) => {
    rows.set([...normal, offset], i * 4);
  });
  const girdleFrom = facets.findIndex(({ part }) => part === 'girdle');
  return { rows, count: facets.length, girdleFrom, portal: gem.mirrored ? facets.length - 1 : -1 };
}

/** Light that left the stone: where to, how much of what was sent in, at which bounce. */
export type Leaving = (direction: Vec3, share: number, bounce: number) => void;

export interface Way {
  /** The girdle was among the first two facets met. */
  girdleSoon: boolean;
  /** It came in by the table, the first of all planes. */
  byTable: boolean;
}

const maxBounces = 16;
const spent = 0.01;

/**
 * Follows a ray from a viewer into a stone of this index. The same steps as the kernel of the pictures, in doubles
 * and one ray at a time: light figures need directions, which a picture does not keep. Null where it misses.
 */
export function followLight(
  planes: Planes,
  from: Vec3,
  to: Vec3,
  index: number,
  leaves: Leaving,
): Way | null {
  const { rows, count, girdleFrom, portal } = planes;
  const entered = portal < 0 ? enter(planes, from, to) : enterHalf(planes, from, to);
  if (!entered) return null;
  let side: number = entered.side;
  let [px, py, pz] = entered.at;
  const [ox, oy, oz] = [to[0] * side, to[1], to[2]];
  let at = entered.plane * 4;
  let cos = -(rows[at]! * ox + rows[at + 1]! * oy + rows[at + 2]! * oz);
  const eta = 1 / index;
  let inner = Math.sqrt(1 - eta * eta * (1 - cos * cos));
  const bent = eta * cos - inner;
  let dx = eta * ox + bent * rows[at]!;
  let dy = eta * oy + bent * rows[at + 1]!;
  let dz = eta * oz + bent * rows[at + 2]!;
  let weight = 1;
  const way: Way = { girdleSoon: false, byTable: entered.plane === 0 };
  for (let bounce = 0; bounce < maxBounces; ) {
    let near = Number.POSITIVE_INFINITY;
    let plane = -1;
    for (let i = 0; i < count; i++) {
      const k = i * 4;
      const slope = rows[k]! * dx + rows[k + 1]! * dy + rows[k + 2]! * dz;
      if (slope <= 1e-12) continue;
      const gap = Math.max(1e-12, rows[k + 3]! - rows[k]! * px - rows[k + 1]! * py - rows[k + 2]! * pz);
      if (gap < near * slope) {
        near = gap / slope;
        plane = i;
      }
    }
    if (plane < 0) return way;
    px += dx * near;
    py += dy * near;
    pz += dz * near;
    if (plane === portal) {
      px = Math.max(0, -px);
      dx = -dx;
      side = -side;
      continue;
    }
    if (plane >= girdleFrom && bounce < 2) way.girdleSoon = true;
    at = plane * 4;
    const [nx, ny, nz] = [rows[at]!, rows[at + 1]!, rows[at + 2]!];
    cos = nx * dx + ny * dy + nz * dz;
    const bending = index * index * (1 - cos * cos);
    if (bending < 1) {
      inner = Math.sqrt(1 - bending);
      const kept = fresnel(inner, cos, index);
      const turn = inner - index * cos;
      leaves(
        [side * (index * dx + turn * nx), index * dy + turn * ny, index * dz + turn * nz],
        weight * (1 - kept),
        bounce,
      );
      weight *= kept;
      if (weight < spent) return way;
    }
    dx -= 2 * cos * nx;
    dy -= 2 * cos * ny;
    dz -= 2 * cos * nz;
    bounce++;
  }
  return way;
}

function fresnel(outer: number, inner: number, index: number): number {
  const s = (outer - index * inner) / (outer + index * inner);
  const p = (index * outer - inner) / (index * outer + inner);
  return (s * s + p * p) / 2;
}

interface Entry {
  at: Vec3;
  plane: number;
  side: 1 | -1;
}

/** The last plane entered, if that is before the first one left. */
function enter({ rows, count }: Planes, from: Vec3, to: Vec3, side: 1 | -1 = 1): Entry | null {
  const [x, y, z, dx, dy, dz] = [from[0] * side, from[1], from[2], to[0] * side, to[1], to[2]];
  let [first, last, plane] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, -1];
  for (let k = 0; k < count * 4; k += 4) {
    const slope = rows[k]! * dx + rows[k + 1]! * dy + rows[k + 2]! * dz;
    const gap = rows[k + 3]! - rows[k]! * x - rows[k + 1]! * y - rows[k + 2]! * z;
    if (slope < 0) {
      if (gap / slope > first) [first, plane] = [gap / slope, k / 4];
    } else if (slope > 0) last = Math.min(last, gap / slope);
    else if (gap < 0) return null;
  }
  if (!(first < last && first > 0)) return null;
  return { at: [x + dx * first, y + dy * first, z + dz * first], plane, side };
}

/** A mirrored stone is met on either side, but not through its portal. */
function enterHalf(planes: Planes, from: Vec3, to: Vec3): Entry | null {
  const met = ([1, -1] as const)
    .map((side) => enter(planes, from, to, side))
    .filter((entry) => entry !== null && entry.plane !== planes.portal);
  return met.sort((a, b) => b!.at[2] - a!.at[2])[0] ?? null;
}
