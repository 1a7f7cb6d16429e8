import type { Gem } from '../geometry/make-gem.ts';
import { cross, dot, normalize, radians, type Vec3 } from '../geometry/vector.ts';

/** Rows of a rotation from stone to world. */
export type Turn = readonly [Vec3, Vec3, Vec3];

export const aboutX = (degrees: number): Turn => {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return [
    [1, 0, 0],
    [0, c, -s],
    [0, s, c],
  ];
};

export const aboutZ = (degrees: number): Turn => {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return [
    [c, -s, 0],
    [s, c, 0],
    [0, 0, 1],
  ];
};

export function after(second: Turn, first: Turn): Turn {
  const row = (r: Vec3): Vec3 => [
    r[0] * first[0][0] + r[1] * first[1][0] + r[2] * first[2][0],
    r[0] * first[0][1] + r[1] * first[1][1] + r[2] * first[2][1],
    r[0] * first[0][2] + r[1] * first[1][2] + r[2] * first[2][2],
  ];
  return [row(second[0]), row(second[1]), row(second[2])];
}

export const turned = (t: Turn, [x, y, z]: Vec3): Vec3 => [
  t[0][0] * x + t[0][1] * y + t[0][2] * z,
  t[1][0] * x + t[1][1] * y + t[1][2] * z,
  t[2][0] * x + t[2][1] * y + t[2][2] * z,
];

/** All corners of the stone, both halves of a mirrored one. */
export function cornersOf(gem: Gem): Vec3[] {
  const corners = gem.facets.flatMap((facet) => facet.polygon);
  return gem.mirrored ? corners.concat(corners.map(([x, y, z]): Vec3 => [-x, y, z])) : corners;
}

/** How high the stone's origin must be for its lowest corner to touch the floor. */
export const restingHeight = (gem: Gem, turn: Turn): number =>
  0.002 - Math.min(...cornersOf(gem).map((corner) => turned(turn, corner)[2]));

export interface Camera {
  eye: Vec3;
  ahead: Vec3;
  right: Vec3;
  up: Vec3;
  /** Half the picture's side at `distance`. */
  half: number;
  distance: number;
}

/** Looks from azimuth and elevation so that all points together fill `fill` of the picture's side. */
export function frame(
  points: readonly Vec3[],
  azimuth: number,
  elevation: number,
  fill: number,
  distance = 16,
): Camera {
  const [a, e] = [radians(azimuth), radians(elevation)];
  const towards: Vec3 = [Math.cos(e) * Math.cos(a), Math.cos(e) * Math.sin(a), Math.sin(e)];
  const ahead: Vec3 = [-towards[0], -towards[1], -towards[2]];
  // Straight down there is no horizon: what lies away from the azimuth is up.
  const upright: Vec3 = Math.abs(ahead[2]) > 0.999 ? [-Math.cos(a), -Math.sin(a), 0] : [0, 0, 1];
  const right = normalize(cross(ahead, upright));
  const up = cross(right, ahead);
  const depths = points.map((p) => dot(p, ahead));
  const depth = middleOf(depths);
  // What is nearer than the middle looks larger: the picture is fitted to what the camera sees, not to the body.
  const extent = (axis: Vec3) => {
    const places = points.map((p) => dot(p, axis));
    const middle = middleOf(places);
    const seen = places.map((x, i) => ((x - middle) * distance) / (distance + depths[i]! - depth));
    return { middle: middle + middleOf(seen), half: (Math.max(...seen) - Math.min(...seen)) / 2 };
  };
  const [across, upwards] = [extent(right), extent(up)];
  const centre = [across.middle, upwards.middle, depth - distance] as const;
  const at = (i: 0 | 1 | 2) => right[i] * centre[0] + up[i] * centre[1] + ahead[i] * centre[2];
  const half = Math.max(across.half, upwards.half) / fill;
  return { eye: [at(0), at(1), at(2)], ahead, right, up, half, distance };
}

const middleOf = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
