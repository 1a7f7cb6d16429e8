import type { LightBody } from '#gem/light/light-body.ts';

/** Light that has left a stone downwards: where it left, where to, and how much of what came in. */
type Thrown = (x: number, y: number, z: number, dx: number, dy: number, dz: number, share: number) => void;

type Three = readonly [number, number, number];

const maxBounces = 5;
const spent = 0.02;

/**
 * Traces one ray of a distant light through a stone, in the stone's own frame: calls `thrown` each time a facet
 * lets some of it out. The same steps as the kernel of the pictures; false where the ray misses.
 */
export function throwLight(body: LightBody, from: Three, to: Three, index: number, thrown: Thrown): boolean {
  const { planes } = body;
  const portal = body.mirrored ? planes.length - 4 : -1;
  const entered = enter(planes, portal, from, to);
  if (!entered) return false;
  let { side } = entered;
  let [x, y, z] = entered.at;
  const [ox, oy, oz] = [to[0] * side, to[1], to[2]];
  let k = entered.plane;
  let cos = -(planes[k]! * ox + planes[k + 1]! * oy + planes[k + 2]! * oz);
  const eta = 1 / index;
  let inner = Math.sqrt(1 - eta * eta * (1 - cos * cos));
  let weight = 1 - mirrored(cos, inner, index);
  const bent = eta * cos - inner;
  let dx = eta * ox + bent * planes[k]!;
  let dy = eta * oy + bent * planes[k + 1]!;
  let dz = eta * oz + bent * planes[k + 2]!;
  for (let bounce = 0; bounce < maxBounces; ) {
    let near = Number.POSITIVE_INFINITY;
    for (let i = 0; i < planes.length; i += 4) {
      const slope = planes[i]! * dx + planes[i + 1]! * dy + planes[i + 2]! * dz;
      if (slope <= 1e-9) continue;
      const gap = Math.max(1e-9, planes[i + 3]! - planes[i]! * x - planes[i + 1]! * y - planes[i + 2]! * z);
      if (gap >= near * slope) continue;
      near = gap / slope;
      k = i;
    }
    x += dx * near;
    y += dy * near;
    z += dz * near;
    if (k === portal) {
      x = Math.max(0, -x);
      dx = -dx;
      side = side === 1 ? -1 : 1;
      continue;
    }
    const [nx, ny, nz] = [planes[k]!, planes[k + 1]!, planes[k + 2]!];
    cos = nx * dx + ny * dy + nz * dz;
    const bending = index * index * (1 - cos * cos);
    if (bending < 1) {
      inner = Math.sqrt(1 - bending);
      const kept = mirrored(inner, cos, index);
      const turn = inner - index * cos;
      thrown(
        x * side,
        y,
        z,
        (index * dx + turn * nx) * side,
        index * dy + turn * ny,
        index * dz + turn * nz,
        weight * (1 - kept),
      );
      weight *= kept;
      if (weight < spent) return true;
    }
    dx -= 2 * cos * nx;
    dy -= 2 * cos * ny;
    dz -= 2 * cos * nz;
    bounce++;
  }
  return true;
}

function mirrored(outer: number, inner: number, index: number): number {
  const s = (outer - index * inner) / (outer + index * inner);
  const p = (index * outer - inner) / (index * outer + inner);
  return (s * s + p * p) / 2;
}

interface Entry {
  at: Three;
  plane: number;
  side: 1 | -1;
}

/** The last plane entered, if that is before the first one left; a mirrored stone is met on either side. */
function enter(planes: readonly number[], portal: number, from: Three, to: Three): Entry | undefined {
  let found: Entry | undefined;
  for (const side of portal < 0 ? ([1] as const) : ([1, -1] as const)) {
    const [x, y, z, dx, dy, dz] = [from[0] * side, from[1], from[2], to[0] * side, to[1], to[2]];
    let [first, last, plane] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, -1];
    for (let i = 0; i < planes.length; i += 4) {
      const slope = planes[i]! * dx + planes[i + 1]! * dy + planes[i + 2]! * dz;
      const gap = planes[i + 3]! - planes[i]! * x - planes[i + 1]! * y - planes[i + 2]! * z;
      if (slope < 0) {
        if (gap / slope > first) [first, plane] = [gap / slope, i];
      } else if (slope > 0) last = Math.min(last, gap / slope);
      else if (gap < 0) last = Number.NEGATIVE_INFINITY;
    }
    if (first >= last || first <= 0 || plane === portal) continue;
    const at = [x + dx * first, y + dy * first, z + dz * first] as const;
    if (!found || at[2] > found.at[2]) found = { at, plane, side };
  }
  return found;
}
