import type { Gem } from '../geometry/make-gem.ts';
import type { Point, Vec3 } from '../geometry/vector.ts';
import type { MetalPart } from '../render/scene.ts';
import type { Shape } from '../shape.ts';
import { type LooseStone, type Piece, UPRIGHT, wire } from './piece.ts';

interface Prong {
  at: Point;
  outward: Point;
}

const DIAGONALS: readonly Point[] = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
];
const TIP: Point = [0, 1];
const TAIL: Point = [0, -1];

/** Prongs guard what breaks first: points and corners. */
const PRONG_DIRECTIONS: Record<Shape, readonly Point[]> = {
  round: DIAGONALS,
  oval: DIAGONALS,
  cushion: DIAGONALS,
  princess: DIAGONALS,
  radiant: DIAGONALS,
  emerald: DIAGONALS,
  asscher: DIAGONALS,
  baguette: DIAGONALS,
  marquis: [TIP, TAIL, ...DIAGONALS],
  pear: [TIP, [1, 0.15], [-1, 0.15], [0.8, -1], [-0.8, -1]],
  heart: [TAIL, [1, -0.25], [-1, -0.25], [0.55, 1], [-0.55, 1]],
  trillion: [TIP, [-1, -0.8], [1, -0.8]],
};

export const prongsOf = (gem: Gem): Prong[] =>
  PRONG_DIRECTIONS[gem.shape].map((direction) => prongAt(gem, direction));

/** The outline's furthest point in a direction, measured as if the stone were as long as wide. */
function prongAt({ outline, bounds }: Gem, [dx, dy]: Point): Prong {
  const middle = (bounds.y[0] + bounds.y[1]) / 2;
  const halfLength = (bounds.y[1] - bounds.y[0]) / 2;
  const along = ([x, y]: Point) => x * dx + ((y - middle) / halfLength) * dy;
  const furthest = Math.max(...outline.map(along));
  const points = outline.filter((p) => along(p) > furthest - 1e-3);
  const mean = (axis: 0 | 1) => points.reduce((sum, p) => sum + p[axis], 0) / points.length;
  const length = Math.hypot(dx, dy / halfLength);
  return { at: [mean(0), mean(1)], outward: [dx / length, dy / halfLength / length] };
}

/** What is left between a culet and what stands below it. */
const CLEARANCE = 0.3;

/** How far below its girdle a stone's prongs meet. */
export const footOf = ({ gem, half }: LooseStone): number => -gem.levels.culet * half + CLEARANCE;

/** Prongs from below the culet to the crown, held together by a rail; the stone's girdle is at z = 0. */
export function setInClaws(stone: LooseStone): Piece {
  const { gem, half } = stone;
  const foot = footOf(stone);
  const wireRadius = Math.min(0.27, Math.max(0.14, 0.075 * half));
  const middle = ((gem.bounds.y[0] + gem.bounds.y[1]) / 2) * half;
  const slope = (gem.levels.table - gem.levels.girdle) / (1 - gem.proportions.table / 100);
  const rise = (gem.levels.girdle + 0.12 * slope) * half + wireRadius * 0.4;
  const claws = prongsOf(gem).flatMap(({ at, outward }): MetalPart[] => {
    const [x, y] = [at[0] * half, at[1] * half];
    const [nx, ny] = outward;
    const out = wireRadius * 0.75;
    const girdle: Vec3 = [x + nx * out, y + ny * out, 0];
    const tip: Vec3 = [x - nx * 0.12 * half, y - ny * 0.12 * half, rise];
    const bottom: Vec3 = [x * 0.26, middle + (y - middle) * 0.26, -foot];
    return [
      { kind: 'rod', from: bottom, to: girdle, radii: [wireRadius, wireRadius * 1.05] },
      { kind: 'rod', from: girdle, to: tip, radii: [wireRadius * 1.05, wireRadius * 0.68] },
    ];
  });
  const railed = outlineAt(gem, 20).map(
    ([x, y]): Vec3 => [x * half * 0.66, middle + (y * half - middle) * 0.66, -foot * 0.45],
  );
  return {
    stones: [{ ...stone, at: [0, 0, 0], turn: UPRIGHT }],
    parts: [...claws, ...wire([...railed, railed[0]!], wireRadius * 0.72)],
  };
}

/** `count` points of the outline, evenly along it. */
const outlineAt = (gem: Gem, count: number): Point[] => pointsAlong(gem.outline, count);

/** `count` points of a closed line, at equal steps along it. */
export function pointsAlong(line: readonly Point[], count: number): Point[] {
  const closed = [...line, line[0]!];
  const lengths = closed.slice(1).map((p, i) => Math.hypot(p[0] - closed[i]![0], p[1] - closed[i]![1]));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const points: Point[] = [];
  let [at, passed] = [0, 0];
  for (let n = 0; n < count; n++) {
    const wanted = (whole * n) / count;
    while (at < lengths.length - 1 && passed + lengths[at]! < wanted) passed += lengths[at++]!;
    const t = lengths[at]! > 0 ? (wanted - passed) / lengths[at]! : 0;
    const [a, b] = [closed[at]!, closed[at + 1]!];
    points.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
  }
  return points;
}

export const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, p, i) => {
    const next = line[(i + 1) % line.length]!;
    return sum + Math.hypot(next[0] - p[0], next[1] - p[1]);
  }, 0);
