import { followLight, type Planes } from '#gem/light/follow-light.ts';
import type { LightBody } from '#gem/light/light-body.ts';
import { addShares, nothing, type Seen, zoneOf } from '#gem/light/zones.ts';
import { refractiveIndex } from '#gem/optics/spectrum.ts';

/**
 * The view of each point from straight above, row by row from the top, as wide as the stone; null outside its
 * outline.
 */
export interface FineMap {
  wide: number;
  high: number;
  cells: (Seen | null)[];
}

const SODIUM = refractiveIndex(589);
const above = 4;
const down = [0, 0, -1] as const;

const planesOf = ({ planes, facets, mirrored }: LightBody): Planes => {
  const count = planes.length / 4;
  return { rows: Float64Array.from(planes), count, girdleFrom: facets, portal: mirrored ? count - 1 : -1 };
};

/** Computes the map in `side` points across the stone's circle, one row per step, so that the page stays responsive. */
export function* traceZones(body: LightBody, side: number): Generator<undefined, FineMap> {
  const planes = planesOf(body);
  const half = side / 2;
  /** All cuts are even about their length: the right half is both. */
  const rows: (Seen | null)[][] = [];
  for (let j = 0; j < side; j++) {
    const row: (Seen | null)[] = [];
    // Not on the axes of symmetry, where a ray would run along an edge.
    const y = (1 - (j + 0.53) / half) * body.radius;
    for (let i = 0; i < half; i++) row.push(lookAt(planes, ((i + 0.47) / half) * body.radius, y));
    rows.push(row);
    yield;
  }
  return cut(rows);
}

function lookAt(planes: Planes, x: number, y: number): Seen | null {
  const here = nothing();
  const way = followLight(planes, [x, y, above], down, SODIUM, (to, share) => {
    here[zoneOf(to, down)] += share;
  });
  const seen = nothing();
  return way && addShares(seen, here) ? seen : null;
}

function cut(rows: readonly (Seen | null)[][]): FineMap {
  const met = rows.filter((row) => row.some(Boolean));
  const half = Math.max(...met.map((row) => row.findLastIndex(Boolean))) + 1;
  const cells = met.flatMap((row) => {
    const right = row.slice(0, half);
    return [...right.toReversed(), ...right];
  });
  return { wide: half * 2, high: met.length, cells };
}
