import { radians, type Vec3 } from '../geometry/vector.ts';
import { aboutX, aboutZ } from '../render/pose.ts';
import type { MetalPart } from '../render/scene.ts';
import type { JewelModel, Lock } from './jewel.ts';
import { join, type LooseStone, metalOnly, moved, type Piece, wire } from './piece.ts';
import { footOf, setInClaws } from './set-in-claws.ts';
import { PITCH, setInRow } from './set-in-row.ts';
import { reachDown, reachUp, roomAround, surround } from './surround.ts';

/** Two like each other: one towards us, one turned so that its lock is seen. */
export function makeEarrings(
  main: readonly LooseStone[],
  small: readonly LooseStone[],
  model: JewelModel | undefined,
  lock: Lock,
): Piece {
  const share = (stones: readonly LooseStone[]) => [
    stones.slice(0, Math.ceil(stones.length / 2)),
    stones.slice(Math.ceil(stones.length / 2)),
  ];
  // One alone is worn too.
  if (main.length === 1) return moved(makeEar(main, small, model, lock), facing(-30), [0, 0, 0]);
  const [mains, smalls] = [share(main), share(small)];
  const ears = [0, 1].map((i) => makeEar(mains[i]!, smalls[i]!, model, lock));
  const wide = Math.max(...ears[0]!.stones.map(({ at, half }) => Math.abs(at[0]) + half));
  const apart = wide + Math.max(1.1, wide * 0.2);
  return join(moved(ears[0]!, facing(-14), [-apart, 0, 0]), moved(ears[1]!, facing(-46), [apart, 0, 0]));
}

/** From lying face up to standing face towards the camera, then turned about the vertical. */
export const facing = (angle: number) => {
  const [upright, about] = [aboutX(90), aboutZ(angle)];
  const row = (r: Vec3): Vec3 => [
    r[0] * upright[0][0] + r[1] * upright[1][0] + r[2] * upright[2][0],
    r[0] * upright[0][1] + r[1] * upright[1][1] + r[2] * upright[2][1],
    r[0] * upright[0][2] + r[1] * upright[1][2] + r[2] * upright[2][2],
  ];
  return [row(about[0]), row(about[1]), row(about[2])] as const;
};

/** One earring lying face up. */
export function makeEar(
  main: readonly LooseStone[],
  small: readonly LooseStone[],
  model: JewelModel | undefined,
  lock: Lock,
): Piece {
  const [stone, ...more] = main;
  const beside = [...more, ...small];
  const head = setInClaws(stone!);
  const back = footOf(stone!);
  if (beside.length === 0) return join(head, locked(lock, back, reachUp(head), reachDown(head)));
  const room = roomAround(stone!, beside[0]!).least;
  if (model === 'halo' || (!model && beside.length >= room * 0.75)) {
    const face = join(head, surround(stone!, beside));
    return join(face, struts(stone!, beside[0]!), locked(lock, back, reachUp(face), reachDown(face)));
  }
  return hanging(stone!, beside, lock);
}

/** Holds the halo to the head behind it. */
function struts({ half, gem }: LooseStone, small: LooseStone): Piece {
  const back = gem.levels.culet * half * 0.75;
  const reach = half + small.half;
  const spokes = [45, 135, 225, 315].map((angle): MetalPart => {
    const [x, y] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
    return {
      kind: 'rod',
      from: [x * half * 0.3, y * half * 0.3, back],
      to: [x * reach, y * reach * gem.bounds.y[1], -small.half * 0.7],
      radii: [0.25, 0.2],
    };
  });
  return metalOnly(...spokes);
}

/** The small stones in a line, from the lock down to the main stone, which hangs from it by a link. */
function hanging(stone: LooseStone, small: readonly LooseStone[], lock: Lock): Piece {
  const half = small[0]!.half;
  const head = setInClaws(stone);
  const link = 0.75;
  const top = reachUp(head) + 0.35;
  const bottom = top + link * 2 + half;
  const seats = small.map((_, i) => ({
    at: [0, bottom + i * 2 * half * PITCH, 0] satisfies Vec3,
    up: [0, 0, 1] satisfies Vec3,
  }));
  const line = setInRow(small, seats);
  const ring: MetalPart = {
    kind: 'hoop',
    centre: [0, top + link * 0.9, -0.1],
    axis: [1, 0, 0],
    radius: link,
    thick: 0.2,
    high: 0.2,
  };
  const upper = seats.at(-1)!.at[1] + half;
  const lockBottom = Math.max(bottom - half, upper - 7);
  return join(head, line, metalOnly(ring), locked(lock, half * 0.8, upper, lockBottom));
}

const WIRE = 0.42;

/** The part through the ear and its lock, behind a face that reaches from `bottom` to `top`. */
export function locked(lock: Lock, back: number, top: number, bottom: number): Piece {
  const middle = (top + bottom) / 2;
  if (lock === 'screw') return screw(back);
  if (lock === 'hook') return hook(top, back);
  return english(back, Math.max(top - 1, middle + 2.4), Math.min(bottom + 1, middle - 2.4));
}

/** A post with a thread and its nut. */
function screw(back: number): Piece {
  const nut = (z: number, radius: number): MetalPart => ({
    kind: 'collar',
    centre: [0, 0, z],
    axis: [0, 0, 1],
    radius: radius / 2,
    thick: radius / 2,
    high: 0.55,
  });
  const post: MetalPart = {
    kind: 'rod',
    from: [0, 0, -back + 0.4],
    to: [0, 0, -back - 8.4],
    radii: [WIRE, WIRE],
  };
  return metalOnly(post, nut(-back - 5.6, 2.3), nut(-back - 6.7, 1.5));
}

/** A bent wire over the ear, open behind. */
function hook(top: number, back: number): Piece {
  const rise = 5.2;
  const points = Array.from({ length: 15 }, (_, i): Vec3 => {
    const a = (i / 14) * Math.PI;
    return [0, top + 1.4 + rise * Math.sin(a) ** 0.8, -4.2 * (1 - Math.cos(a)) + 0.2];
  });
  const tail: Vec3 = [0, top - 4.5, -9.2];
  const stem: Vec3 = [0, top - 0.4, -back * 0.3];
  return metalOnly(...wire([stem, points[0]!, ...points.slice(1), tail], WIRE));
}

/** A post above and a sprung lever from below that closes on it: the wire and the lever make a D behind the face. */
function english(back: number, top: number, bottom: number): Piece {
  const depth = 8;
  const post: Vec3[] = [
    [0, top, -back * 0.4],
    [0, top, -back - depth + 1],
  ];
  const lever = Array.from({ length: 13 }, (_, i): Vec3 => {
    const a = (i / 12) * Math.PI * 0.94;
    const middle = (top + bottom) / 2;
    return [0, middle - ((top - bottom) / 2) * Math.cos(a), -back * 0.5 - depth * Math.sin(a) ** 0.75];
  });
  const hinge: MetalPart = {
    kind: 'rod',
    from: [-0.8, bottom, -back * 0.5],
    to: [0.8, bottom, -back * 0.5],
    radii: [0.55, 0.55],
  };
  const stem = wire(
    [
      [0, bottom, -back * 0.5],
      [0, top, -back * 0.4],
    ],
    0.4,
  );
  return metalOnly(...wire(post, WIRE), ...wire(lever, WIRE), ...stem, hinge);
}

/** A pendant hangs from its bail; the chain is chosen apart, so none is drawn. */
export const makePendant = (...stones: Parameters<typeof pendantFace>): Piece =>
  moved(pendantFace(...stones), facing(-14), [0, 0, 0]);

/** A pendant with its bail, lying face up. */
export function pendantFace(
  main: readonly LooseStone[],
  small: readonly LooseStone[],
  model: JewelModel | undefined,
): Piece {
  const [stone, ...more] = main;
  const beside = [...more, ...small];
  const head = setInClaws(stone!);
  const room = beside.length > 0 ? roomAround(stone!, beside[0]!).least : 0;
  const halo = beside.length > 0 && (model === 'halo' || (!model && beside.length >= room * 0.75));
  const around = halo
    ? join(surround(stone!, beside), struts(stone!, beside[0]!))
    : { stones: [], parts: [] };
  const face = join(head, around);
  let top = reachUp(face);
  let line: Piece = { stones: [], parts: [] };
  if (beside.length > 0 && !halo) {
    const half = beside[0]!.half;
    const seats = beside.map((_, i) => ({
      at: [0, top + 0.3 + half + i * 2 * half * PITCH, 0] satisfies Vec3,
      up: [0, 0, 1] satisfies Vec3,
    }));
    line = setInRow(beside, seats);
    top = reachUp(line);
  }
  const bail: MetalPart[] = [
    { kind: 'hoop', centre: [0, top + 0.55, -0.2], axis: [0, 0, 1], radius: 0.75, thick: 0.24, high: 0.24 },
    { kind: 'hoop', centre: [0, top + 2.6, -0.3], axis: [1, 0, 0], radius: 1.75, thick: 0.38, high: 0.95 },
  ];
  return join(face, line, metalOnly(...bail));
}
