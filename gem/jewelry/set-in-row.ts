import { cross, type Vec3 } from '../geometry/vector.ts';
import type { Turn } from '../render/pose.ts';
import type { MetalPart } from '../render/scene.ts';
import { add, type LooseStone, type Piece, scaled, unit } from './piece.ts';

/** A place in a row of small stones: where the girdle's middle is, and which way the table looks. */
export interface Seat {
  at: Vec3;
  up: Vec3;
}

/** Between neighbours, in widths of a stone. */
export const PITCH = 1.07;

/**
 * Small stones between two rails, neighbours sharing two beads: as pavé is set. `closed`: the last is the first's
 * neighbour.
 */
export function setInRow(stones: readonly LooseStone[], seats: readonly Seat[], closed = false): Piece {
  const last = seats.length - 1;
  const neighbour = (i: number, step: 1 | -1): Seat | undefined =>
    closed ? seats[(i + step + seats.length) % seats.length] : seats[i + step];
  const along = (i: number): Vec3 => {
    const [before, next] = [neighbour(i, -1) ?? seats[i]!, neighbour(i, 1) ?? seats[i]!];
    const way: Vec3 = [next.at[0] - before.at[0], next.at[1] - before.at[1], next.at[2] - before.at[2]];
    return Math.hypot(...way) < 1e-9 ? anyAcross(seats[i]!.up) : unit(way);
  };
  const frames = seats.map(({ at, up }, i) => {
    const across = unit(cross(up, along(i)));
    return { at, up, across, way: cross(across, up), half: stones[i]!.half };
  });
  const parts: MetalPart[] = [];
  frames.forEach((a, i) => {
    const b = i < last ? frames[i + 1]! : closed && last > 1 ? frames[0]! : undefined;
    if (i === 0 && !closed) parts.push(...beads(a, scaled(a.way, -a.half)));
    const touching = b && distance(a.at, b.at) < (a.half + b.half) * 1.6;
    if (b && touching) {
      const shared = scaled(
        [b.at[0] - a.at[0], b.at[1] - a.at[1], b.at[2] - a.at[2]],
        a.half / (a.half + b.half),
      );
      parts.push(...beads(a, shared));
    } else {
      parts.push(...beads(a, scaled(a.way, a.half)));
      if (b) parts.push(...beads(b, scaled(b.way, -b.half)));
    }
    if (b) for (const side of [1, -1] as const) parts.push(rail(a, b, side));
    else if (frames.length === 1) for (const side of [1, -1] as const) parts.push(rail(a, a, side));
  });
  return {
    stones: frames.map(({ at, up, across, way }, i) => ({
      ...stones[i]!,
      at,
      // Columns are the stone's own axes: across the row, along it, up.
      turn: [
        [across[0], way[0], up[0]],
        [across[1], way[1], up[1]],
        [across[2], way[2], up[2]],
      ] satisfies Turn,
    })),
    parts,
  };
}

interface Frame {
  at: Vec3;
  up: Vec3;
  across: Vec3;
  way: Vec3;
  half: number;
}

const distance = (a: Vec3, b: Vec3): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const anyAcross = (up: Vec3): Vec3 => unit(cross(up, Math.abs(up[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]));

/** Two beads beside the line, holding the crowns on both of its sides. */
const beads = ({ at, up, across, half }: Frame, shift: Vec3): MetalPart[] =>
  [1, -1].map((side) => {
    const foot = add(add(at, shift), scaled(across, side * half * 0.62));
    return {
      kind: 'rod',
      from: add(foot, scaled(up, -half * 0.5)),
      to: add(foot, scaled(up, half * 0.2)),
      radii: [half * 0.22, half * 0.19],
    };
  });

/** Below the girdle's edge, where the pavilion has drawn back. */
function rail(a: Frame, b: Frame, side: 1 | -1): MetalPart {
  const place = ({ at, up, across, half }: Frame) =>
    add(at, add(scaled(across, side * half * 0.8), scaled(up, -half * 0.5)));
  return { kind: 'rod', from: place(a), to: place(b), radii: [a.half * 0.3, b.half * 0.3] };
}
