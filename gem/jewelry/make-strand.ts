import type { Vec3 } from '../geometry/vector.ts';
import { aboutZ, after, type Turn } from '../render/pose.ts';
import type { MetalPart } from '../render/scene.ts';
import { join, type LooseStone, metalOnly, moved, type Piece } from './piece.ts';
import { footOf, setInClaws } from './set-in-claws.ts';
import { PITCH, type Seat, setInRow } from './set-in-row.ts';

const USUAL_WRIST = 175;
/** From the front, where the main stone is, `angle` to the right. */
const onCircle = (angle: number, radius: number, z: number): Vec3 => [
  radius * Math.sin(angle),
  -radius * Math.cos(angle),
  z,
];

interface Arc {
  radius: number;
  /** How far from the front the stones reach. */
  end: number;
  piece: Piece;
}

/** The main stones in the middle, the small ones in rows on both sides; `seat` says how a place of the circle looks. */
function alongFront(
  main: readonly LooseStone[],
  small: readonly LooseStone[],
  radius: number,
  place: (angle: number, lift: number, row: number) => Seat,
  turn: (angle: number) => Turn,
): Arc {
  const pieces: Piece[] = [];
  let edge = 0;
  main.forEach((stone, i) => {
    const wide = (2 * stone.half + 0.6) / radius;
    const angle =
      main.length % 2 ? Math.ceil(i / 2) * (i % 2 ? 1 : -1) * wide : (i - (main.length - 1) / 2) * wide;
    pieces.push(moved(setInClaws(stone), turn(angle), place(angle, footOf(stone) - 0.2, 0).at));
    edge = Math.max(edge, Math.abs(angle) + wide / 2);
  });
  const half = small[0]?.half ?? 0;
  const step = (2 * half * PITCH) / radius;
  const perRow = Math.max(1, Math.floor((2.6 - edge) / Math.max(step, 1e-6)));
  const counts = [Math.ceil(small.length / 2), Math.floor(small.length / 2)];
  const rows = Math.max(1, Math.ceil(counts[0]! / perRow));
  let taken = 0;
  let end = edge;
  counts.forEach((count, side) => {
    for (let row = 0; row < rows; row++) {
      const mine = Math.floor(count / rows) + (row < count % rows ? 1 : 0);
      const across = (row - (rows - 1) / 2) * 2 * half * 1.05;
      const seats = Array.from({ length: mine }, (_, i) =>
        place((side ? 1 : -1) * (edge + step * (i + 0.6)), half * 0.9, across),
      );
      if (mine > 0) pieces.push(setInRow(small.slice(taken, taken + mine), seats));
      taken += mine;
      end = Math.max(end, edge + step * (mine + 0.2));
    }
  });
  return { radius, end, piece: join(...pieces) };
}

/** Where the front's arc ends and the chain rises to the neck. */
const SHOULDER = 1.45;
const SHOWN_CHAIN = 16;
/** The narrowest front, of a necklace with one stone. */
const NARROWEST = 17;

/** The front as it lies on the neck, stones up; of the chain only the beginning is shown, whatever the length. */
export function makeNecklace(main: readonly LooseStone[], small: readonly LooseStone[]): Piece {
  const mains = main.reduce((sum, { half }) => sum + half + 0.3, 0);
  const beside = (small.length / 2 + 1) * 2 * (small[0]?.half ?? 0) * PITCH;
  const radius = Math.max(NARROWEST, (mains + beside) / SHOULDER);
  const arc = alongFront(
    main,
    small,
    radius,
    (angle, lift, across) => ({ at: onCircle(angle, radius + across, lift), up: [0, 0, 1] }),
    (angle) => aboutZ((angle * 180) / Math.PI),
  );
  return join(arc.piece, chain(radius, arc.end));
}

/** Links that lie and stand in turn, along the arc and then straight on. */
function chain(radius: number, from: number): Piece {
  const pitch = 1.75;
  const first = from * radius;
  const many = Math.floor((SHOULDER * radius + SHOWN_CHAIN - first) / pitch);
  const links = [1, -1].flatMap((side) =>
    Array.from({ length: many }, (_, i): MetalPart => {
      const passed = first + (i + 0.5) * pitch;
      const angle = Math.min(SHOULDER, passed / radius);
      const beyond = passed - angle * radius;
      const way: Vec3 = [Math.cos(angle), Math.sin(angle), 0];
      const lies = i % 2 === 0;
      const at = onCircle(angle, radius, lies ? 0.3 : 0.75);
      return {
        kind: 'hoop',
        centre: [side * (at[0] + way[0] * beyond), at[1] + way[1] * beyond, at[2]],
        axis: lies ? [0, 0, 1] : [side * way[1], -way[0], 0],
        radius: lies ? 0.95 : 0.85,
        thick: 0.26,
        high: 0.26,
      };
    }),
  );
  return metalOnly(...links);
}

/** Closed and standing on its edge, stones looking outwards, the main one towards us. */
export function makeBracelet(
  main: readonly LooseStone[],
  small: readonly LooseStone[],
  length = USUAL_WRIST,
): Piece {
  const radius = length / 2 / Math.PI;
  const rise = Math.max(2, ...main.map(({ half, gem }) => half * gem.bounds.y[1] + 0.3));
  const outwards = (angle: number): Vec3 => [Math.sin(angle), -Math.cos(angle), 0];
  const arc = alongFront(
    main,
    small,
    radius,
    (angle, lift, across) => ({ at: onCircle(angle, radius + lift, rise + across), up: outwards(angle) }),
    (angle) => after(aboutZ((angle * 180) / Math.PI), STANDING),
  );
  return join(arc.piece, links(radius, rise, arc.end));
}

/** Table towards −y, the stone's length upright. */
const STANDING: Turn = [
  [1, 0, 0],
  [0, 0, -1],
  [0, 1, 0],
];

/** Two wires with rungs between them, all round behind the stones, and a box clasp. */
function links(radius: number, z: number, from: number): Piece {
  const parts: MetalPart[] = [];
  const steps = 66;
  for (let i = 0; i < steps; i++) {
    const [a, b] = [(i / steps) * 2 * Math.PI, ((i + 1) / steps) * 2 * Math.PI];
    const behind = Math.min(b, 2 * Math.PI - a) > from;
    for (const side of [1, -1])
      parts.push({
        kind: 'rod',
        from: onCircle(a, radius, z + side * 0.75),
        to: onCircle(b, radius, z + side * 0.75),
        radii: [0.42, 0.42],
      });
    if (behind)
      parts.push({
        kind: 'rod',
        from: onCircle(a, radius, z - 0.8),
        to: onCircle(a, radius, z + 0.8),
        radii: [0.62, 0.62],
      });
  }
  const clasp: MetalPart = {
    kind: 'rod',
    from: onCircle(Math.PI - 0.14, radius, z),
    to: onCircle(Math.PI + 0.14, radius, z),
    radii: [1.6, 1.6],
  };
  return metalOnly(...parts, clasp);
}
