import type { Point, Vec3 } from '../geometry/vector.ts';
import { join, type LooseStone, type Piece } from './piece.ts';
import { lengthOf, pointsAlong } from './set-in-claws.ts';
import { PITCH, type Seat, setInRow } from './set-in-row.ts';

/** Metal and air between the main stone and its halo. */
const GAP = 0.22;

const DIRECTIONS = Array.from({ length: 180 }, (_, i): Point => {
  const angle = (i / 90) * Math.PI;
  return [Math.cos(angle), Math.sin(angle)];
});

/** The main stone's outline, moved outwards: round at its corners, straight over the notch of a heart. */
function offsetOutline({ gem, half }: LooseStone, by: number): Point[] {
  return DIRECTIONS.map(([dx, dy]) => {
    let [furthest, reach] = [gem.outline[0]!, Number.NEGATIVE_INFINITY];
    for (const p of gem.outline) {
      const along = p[0] * dx + p[1] * dy;
      if (along > reach) [furthest, reach] = [p, along];
    }
    return [furthest[0] * half + dx * by, furthest[1] * half + dy * by];
  });
}

/** How much wider the gap may become so that a row closes without holes or leftovers: almost by another row. */
const slackOf = (half: number): number => Math.max(0.8, 1.9 * half);

const rowAround = (main: LooseStone, half: number, row: number, gap: number): Point[] =>
  offsetOutline(main, gap + half + row * 2 * half * 1.03);

const roomOf = (line: readonly Point[], half: number): number => lengthOf(line) / (2 * half * PITCH);

/** How many small stones one row around the main stone takes, and how many with the widest gap. */
export const roomAround = (main: LooseStone, small: LooseStone): { least: number; most: number } => ({
  least: Math.floor(roomOf(rowAround(main, small.half, 0, GAP), small.half)),
  most: Math.floor(roomOf(rowAround(main, small.half, 0, GAP + slackOf(small.half)), small.half)),
});

/** As few rows as hold all, and the gap at which they hold just that many. */
function rowsFor(main: LooseStone, half: number, count: number): Point[][] {
  const rowsAt = (rows: number, gap: number) =>
    Array.from({ length: rows }, (_, row) => rowAround(main, half, row, gap));
  const room = (rows: number, gap: number) =>
    rowsAt(rows, gap).reduce((sum, line) => sum + Math.floor(roomOf(line, half)), 0);
  let rows = 1;
  while (room(rows, GAP + slackOf(half)) < count) rows++;
  let gap = GAP;
  while (room(rows, gap) < count) gap += 0.02;
  return rowsAt(rows, gap);
}

/** Rows around a main stone whose girdle is at z = 0, each filled as much as the others, a little lower outwards. */
export function surround(main: LooseStone, small: readonly LooseStone[], level = 0): Piece {
  if (small.length === 0) return { stones: [], parts: [] };
  const half = Math.max(...small.map((stone) => stone.half));
  const rows = rowsFor(main, half, small.length);
  const whole = rows.reduce((sum, line) => sum + lengthOf(line), 0);
  const pieces: Piece[] = [];
  let [taken, passed] = [0, 0];
  rows.forEach((line, n) => {
    passed += lengthOf(line);
    const until = n === rows.length - 1 ? small.length : Math.round((small.length * passed) / whole);
    const mine = small.slice(taken, until);
    taken = until;
    const seats = pointsAlong(line, mine.length).map(
      ([x, y]): Seat => ({ at: [x, y, level - n * half * 0.25] satisfies Vec3, up: [0, 0, 1] }),
    );
    if (mine.length > 0) pieces.push(setInRow(mine, seats, mine.length > 2));
  });
  return join(...pieces);
}

/** How far from the middle the outermost of it reaches, along y. */
export function reachUp({ stones }: Piece): number {
  return Math.max(...stones.map(({ at, half, gem }) => at[1] + half * gem.bounds.y[1]));
}
export function reachDown({ stones }: Piece): number {
  return Math.min(...stones.map(({ at, half, gem }) => at[1] + half * gem.bounds.y[0]));
}
