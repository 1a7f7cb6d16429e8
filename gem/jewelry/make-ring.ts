import type { Turn } from '../render/pose.ts';
import type { MetalPart } from '../render/scene.ts';
import type { JewelModel } from './jewel.ts';
import { join, type LooseStone, lifted, metalOnly, moved, type Piece } from './piece.ts';
import { footOf, prongsOf, setInClaws } from './set-in-claws.ts';
import { PITCH, type Seat, setInRow } from './set-in-row.ts';
import { roomAround, surround } from './surround.ts';

/** Half thickness of the shank, its half width below and where it meets the stone. */
const SHANK = { thick: 0.72, high: 1.05, top: 0.8 };
const USUAL_FINGER = 17;

interface Circle {
  /** Of the outer surface. */
  outer: number;
  /** How high its middle is. */
  centre: number;
}

interface Shank extends Circle {
  part: MetalPart;
}

function shankOf(finger: number): Shank {
  const radius = finger / 2 + SHANK.thick;
  const outer = radius + SHANK.thick;
  const part = { kind: 'hoop', centre: [0, 0, outer], axis: [0, 1, 0], radius, ...SHANK } as const;
  return { outer, centre: outer, part };
}

/** A ring standing on its shank, the main stone on top; rows of small stones run over its shoulders. */
export function makeRing(
  main: readonly LooseStone[],
  sides: readonly LooseStone[],
  model: JewelModel | undefined,
  finger = USUAL_FINGER,
): Piece {
  const shank = shankOf(finger);
  if (main.length > 3) return eternity([...main, ...sides], finger);
  const [first] = main;
  const beside = main.length === 1 ? sides : [...main.slice(1), ...sides];
  const three = beside.length === 2 && (model === 'three-stone' || main.length === 3 || beside[0]!.half > 1);
  if (three) return join(metalOnly(shank.part), onTop(first!, shank), atSides(first!, beside, shank));
  const room = beside.length > 0 ? roomAround(first!, beside[0]!) : { least: 0, most: 0 };
  const halo = beside.length > 0 && (model === 'halo' || (!model && beside.length >= room.least * 0.75));
  if (!halo) return join(metalOnly(shank.part), onTop(first!, shank), onShoulders(first!, beside, shank));
  // What the halo does not hold runs over the shoulders, as many on each.
  const held = beside.length <= room.most ? beside.length : room.least + ((beside.length - room.least) % 2);
  const around = beside.slice(0, held);
  const head = onTop(first!, shank, around);
  return join(metalOnly(shank.part), head, onShoulders(first!, beside.slice(held), shank, around[0]));
}

const topOf = (stone: LooseStone, { outer, centre }: Shank): number => centre + outer + footOf(stone) - 0.35;

/** The main stone on its prongs, around it a halo that stands on struts of its own. */
function onTop(stone: LooseStone, shank: Shank, halo: readonly LooseStone[] = []): Piece {
  const z = topOf(stone, shank);
  const head = lifted(setInClaws(stone), z);
  if (halo.length === 0) return head;
  const level = z + 0.1;
  const struts = prongsOf(stone.gem).map(({ at, outward }): MetalPart => {
    const reach = halo[0]!.half + 0.2;
    const [x, y] = [at[0] * stone.half + outward[0] * reach, at[1] * stone.half + outward[1] * reach];
    return {
      kind: 'rod',
      from: [x * 0.2, y * 0.25, z - footOf(stone) + 0.1],
      to: [x, y, level - halo[0]!.half * 0.6],
      radii: [0.26, 0.22],
    };
  });
  return join(head, lifted(surround(stone, halo), level), metalOnly(...struts));
}

/** A place on the ring's circle, `angle` from its top. */
const seatAt = (angle: number, radius: number, { centre }: Circle, y = 0): Seat => ({
  at: [radius * Math.sin(angle), y, centre + radius * Math.cos(angle)],
  up: [Math.sin(angle), 0, Math.cos(angle)],
});

const leaning = (angle: number): Turn => [
  [Math.cos(angle), 0, Math.sin(angle)],
  [0, 1, 0],
  [-Math.sin(angle), 0, Math.cos(angle)],
];

function atSides(main: LooseStone, sides: readonly LooseStone[], shank: Shank): Piece {
  const pieces = sides.map((stone, i) => {
    const radius = shank.outer + footOf(stone) - 0.3;
    const angle = ((i % 2 ? 1 : -1) * (main.half + stone.half * 1.02 + 0.25)) / (radius + stone.half * 0.2);
    return moved(setInClaws(stone), leaning(angle), seatAt(angle, radius, shank).at);
  });
  return join(...pieces);
}

/** Half on each side of the head, in as many rows as they need before the ring turns under the finger. */
function onShoulders(main: LooseStone, small: readonly LooseStone[], shank: Shank, halo?: LooseStone): Piece {
  if (small.length === 0) return { stones: [], parts: [] };
  const half = small[0]!.half;
  const radius = shank.outer + half * 0.62;
  const step = (2 * half * PITCH) / radius;
  const headEdge = halo ? main.half + halo.half * 2.4 + half : main.half * 0.55 + half;
  const start = headEdge / radius + step * 0.35;
  const perRow = Math.max(1, Math.floor((1.95 - start) / step));
  const counts = [Math.ceil(small.length / 2), Math.floor(small.length / 2)];
  const rows = Math.ceil(counts[0]! / perRow);
  const pieces: Piece[] = [];
  let taken = 0;
  counts.forEach((count, sideNumber) => {
    for (let row = 0; row < rows; row++) {
      const mine = Math.floor(count / rows) + (row < count % rows ? 1 : 0);
      const y = (row - (rows - 1) / 2) * 2 * half * 1.05;
      const seats = Array.from({ length: mine }, (_, i) =>
        seatAt((sideNumber ? 1 : -1) * (start + i * step), radius, shank, y),
      );
      if (mine > 0) pieces.push(setInRow(small.slice(taken, taken + mine), seats));
      taken += mine;
    }
  });
  return join(...pieces);
}

/** Equal stones all round, or as far as they go; the rest of the circle is a plain shank. */
function eternity(stones: readonly LooseStone[], finger: number): Piece {
  const half = Math.max(...stones.map((stone) => stone.half));
  const radius = finger / 2 + half * 0.9 + 0.5;
  const step = (2 * half * 1.03) / radius;
  const perRow = Math.floor((2 * Math.PI) / step);
  const rows = Math.ceil(stones.length / perRow);
  const centre = radius + half * 0.5;
  const circle: Circle = { outer: radius, centre };
  const pieces: Piece[] = [];
  let taken = 0;
  for (let row = 0; row < rows; row++) {
    const mine = Math.floor(stones.length / rows) + (row < stones.length % rows ? 1 : 0);
    const full = mine >= perRow - 1;
    const each = full ? (2 * Math.PI) / mine : step;
    const y = (row - (rows - 1) / 2) * 2 * half * 1.05;
    const seats = Array.from({ length: mine }, (_, i) =>
      seatAt((i - (mine - 1) / 2) * each, radius, circle, y),
    );
    pieces.push(setInRow(stones.slice(taken, taken + mine), seats, full));
    taken += mine;
  }
  const inner: MetalPart = {
    kind: 'hoop',
    centre: [0, 0, centre],
    axis: [0, 1, 0],
    radius: finger / 2 + 0.4,
    thick: 0.4,
    high: Math.max(0.7, half * 0.8 * rows),
  };
  return join(metalOnly(inner), ...pieces);
}
