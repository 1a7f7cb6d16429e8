import type { Gem } from '../geometry/make-gem.ts';
import type { Vec3 } from '../geometry/vector.ts';
import { after, cornersOf, type Turn, turned } from '../render/pose.ts';
import type { MetalPart } from '../render/scene.ts';

/** A stone of the jewel's n-th group, not yet set: z up through its table. Millimetres. */
export interface LooseStone {
  gem: Gem;
  group: number;
  half: number;
}

interface SetStone extends LooseStone {
  at: Vec3;
  turn: Turn;
}

/** Stones and metal that belong together. Millimetres. */
export interface Piece {
  stones: SetStone[];
  parts: MetalPart[];
}

export const UPRIGHT: Turn = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const scaled = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k];

export const join = (...pieces: readonly Piece[]): Piece => ({
  stones: pieces.flatMap(({ stones }) => stones),
  parts: pieces.flatMap(({ parts }) => parts),
});

export const metalOnly = (...parts: MetalPart[]): Piece => ({ stones: [], parts });

export function moved({ stones, parts }: Piece, turn: Turn, by: Vec3): Piece {
  const to = (p: Vec3): Vec3 => add(turned(turn, p), by);
  return {
    stones: stones.map((stone) => ({ ...stone, at: to(stone.at), turn: after(turn, stone.turn) })),
    parts: parts.map((part): MetalPart => {
      if (part.kind === 'rod') return { ...part, from: to(part.from), to: to(part.to) };
      if (part.kind === 'band') return part;
      return { ...part, centre: to(part.centre), axis: turned(turn, part.axis) };
    }),
  };
}

export const lifted = (piece: Piece, z: number): Piece => moved(piece, UPRIGHT, [0, 0, z]);

/** A wire through points. */
export const wire = (points: readonly Vec3[], radius: number): MetalPart[] =>
  points.slice(1).map((to, i) => ({ kind: 'rod', from: points[i]!, to, radii: [radius, radius] }));

/** Points that all of the piece lies within. */
export function outermost({ stones, parts }: Piece): Vec3[] {
  const corners = stones.flatMap(({ gem, half, at, turn }) =>
    cornersOf(gem).map((corner) => add(turned(turn, scaled(corner, half)), at)),
  );
  return corners.concat(parts.flatMap(reachOf));
}

function reachOf(part: MetalPart): Vec3[] {
  if (part.kind === 'rod') return [...around(part.from, part.radii[0]), ...around(part.to, part.radii[1])];
  if (part.kind === 'band') {
    const outer = part.radius + part.thick;
    return circle(outer).flatMap(([x, y]): Vec3[] => [
      [x, y, 0],
      [x, y, part.high * 2],
    ]);
  }
  const { centre, axis, radius, thick, high } = part;
  // Any two directions across the axis.
  const side: Vec3 = Math.abs(axis[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0];
  const u = unit([
    axis[1] * side[2] - axis[2] * side[1],
    axis[2] * side[0] - axis[0] * side[2],
    axis[0] * side[1] - axis[1] * side[0],
  ]);
  const v: Vec3 = [
    axis[1] * u[2] - axis[2] * u[1],
    axis[2] * u[0] - axis[0] * u[2],
    axis[0] * u[1] - axis[1] * u[0],
  ];
  return circle(radius + thick).flatMap(([x, y]) =>
    [high, -high].map(
      (along): Vec3 => add(centre, add(add(scaled(u, x), scaled(v, y)), scaled(axis, along))),
    ),
  );
}

const around = ([x, y, z]: Vec3, r: number): Vec3[] => [
  [x - r, y - r, z - r],
  [x + r, y + r, z + r],
];

const circle = (radius: number): [number, number][] =>
  Array.from({ length: 24 }, (_, i) => [
    radius * Math.cos((i / 12) * Math.PI),
    radius * Math.sin((i / 12) * Math.PI),
  ]);

export const unit = (v: Vec3): Vec3 => scaled(v, 1 / Math.hypot(...v));
