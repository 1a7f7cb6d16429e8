import { refractiveIndex } from '#gem/optics/spectrum.ts';

export type Spot = readonly [x: number, y: number];

/** Shares of the half width; angles in degrees. */
interface Profile {
  table: number;
  girdle: number;
  crown: number;
  pavilion: number;
}

const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);

/** The cut across a round stone's main facets, from the table's left end by the clock; the girdle's middle is at 0. */
export function profileOf({ table, girdle, crown, pavilion }: Profile): Spot[] {
  const top = girdle + (1 - table) * tangent(crown);
  const culet = -girdle - tangent(pavilion);
  return [
    [-table, top],
    [table, top],
    [1, girdle],
    [1, -girdle],
    [0, culet],
    [-1, -girdle],
    [-1, girdle],
  ];
}

export interface LightWay {
  /** From above the stone to where the light leaves it. */
  spots: Spot[];
  /** Where it leaves; null if it is still inside after all turns. */
  leaves: Spot | null;
}

const maxTurns = 9;
export const sodium = refractiveIndex(589);
export const blue = refractiveIndex(440);
export const red = refractiveIndex(660);

/** Light that falls straight down at `x`: bent, mirrored and let out where most of it leaves. */
export function followRay(
  outline: readonly Spot[],
  x: number,
  above: number,
  index: number,
): LightWay | null {
  let at: Spot = [x, above];
  let to: Spot = [0, -1];
  const first = meet(outline, at, to, -1);
  if (!first) return null;
  const spots: Spot[] = [at];
  let side = first.side;
  at = first.at;
  spots.push(at);
  let normal = outward(outline, side);
  let cos = -(normal[0] * to[0] + normal[1] * to[1]);
  const eta = 1 / index;
  let inner = Math.sqrt(1 - eta * eta * (1 - cos * cos));
  to = bent(to, normal, eta, eta * cos - inner);
  for (let turn = 0; turn < maxTurns; turn++) {
    const next = meet(outline, at, to, side);
    if (!next) break;
    ({ at, side } = next);
    spots.push(at);
    normal = outward(outline, side);
    cos = normal[0] * to[0] + normal[1] * to[1];
    const bending = index * index * (1 - cos * cos);
    if (bending < 1) {
      inner = Math.sqrt(1 - bending);
      if (mirrored(inner, cos, index) < 0.5)
        return { spots, leaves: bent(to, normal, index, inner - index * cos) };
    }
    to = bent(to, normal, 1, -2 * cos);
  }
  return { spots, leaves: null };
}

export const returns = ({ leaves }: LightWay): boolean => leaves !== null && leaves[1] > 0;

/** How many of evenly spread rays return to the viewer. */
export function countReturned(outline: readonly Spot[], above: number): { returned: number; all: number } {
  const count = 41;
  const ways = Array.from({ length: count }, (_, i) =>
    followRay(outline, -0.96 + (1.92 * i) / (count - 1), above, sodium),
  ).filter((way) => way !== null);
  return { returned: ways.filter(returns).length, all: ways.length };
}

const bent = (to: Spot, normal: Spot, kept: number, turn: number): Spot => [
  kept * to[0] + turn * normal[0],
  kept * to[1] + turn * normal[1],
];

function mirrored(outer: number, inner: number, index: number): number {
  const s = (outer - index * inner) / (outer + index * inner);
  const p = (index * outer - inner) / (index * outer + inner);
  return (s * s + p * p) / 2;
}

/** The outline runs by the clock: what is left of its way is outside. */
function outward(outline: readonly Spot[], side: number): Spot {
  const [a, b] = [outline[side]!, outline[(side + 1) % outline.length]!];
  const [x, y] = [a[1] - b[1], b[0] - a[0]];
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}

function meet(outline: readonly Spot[], from: Spot, to: Spot, skipped: number) {
  let near = Number.POSITIVE_INFINITY;
  let side = -1;
  outline.forEach((a, i) => {
    if (i === skipped) return;
    const b = outline[(i + 1) % outline.length]!;
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
    const across = to[0] * ey - to[1] * ex;
    if (Math.abs(across) < 1e-9) return;
    const way = ((a[0] - from[0]) * ey - (a[1] - from[1]) * ex) / across;
    const along = ((a[0] - from[0]) * to[1] - (a[1] - from[1]) * to[0]) / across;
    if (way > 1e-6 && way < near && along >= 0 && along <= 1) [near, side] = [way, i];
  });
  if (side < 0) return null;
  const at: Spot = [from[0] + to[0] * near, from[1] + to[1] * near];
  return { at, side };
}
