import { type Gem, makeGem } from '../geometry/make-gem.ts';
import type { Point, Vec3 } from '../geometry/vector.ts';
import { absorption, type StoneColour } from '../optics/colour.ts';
import { develop, type Picture } from '../render/develop.ts';
import type { RenderPool } from '../render/pool.ts';
import { aboutZ, cornersOf, frame } from '../render/pose.ts';
import { developmentOf, SAMPLES, softEdgeFor, stoneBody } from '../render/render-gem.ts';
import type { Prong, Scene, StoneHead } from '../render/scene.ts';
import type { GemParams, Shape } from '../shape.ts';
import { BAND_RADIUS, METAL_TINT, type Metal } from './metal.ts';

export interface SolitairePicture {
  params: GemParams;
  colour: StoneColour;
  metal: Metal;
  /** The whole ring, or its head from near. */
  crop: 'ring' | 'head';
  size: number;
}

export async function renderSolitaire(picture: SolitairePicture, pool: RenderPool): Promise<Picture> {
  const pixels = await pool.draw(solitaireScene(picture));
  return develop(pixels, picture.size, developmentOf(picture.colour));
}

const BAND_THICKNESS = 0.19;
const BAND_CENTRE = BAND_RADIUS + BAND_THICKNESS + 0.03;
const CLEARANCE = 0.05;

export function solitaireScene({ params, colour, metal, crop, size }: SolitairePicture): Scene {
  const gem = makeGem(params);
  const z = BAND_CENTRE + BAND_RADIUS + BAND_THICKNESS - gem.levels.culet + CLEARANCE;
  const stone = cornersOf(gem).map(([x, y, up]): Vec3 => [x, y, up + z]);
  const none = [0, 0, 0] as const;
  const top = z + gem.levels.table;
  const camera =
    crop === 'ring' ? frame([...stone, ...bandPoints()], -58, 22, 0.9, 26) : frame(stone, -58, 34, 0.62, 26);
  return {
    size,
    rig: 'jewelry',
    camera,
    stone: stoneBody(gem, {
      turn: aboutZ(0),
      place: [0, 0, z],
      absorb: absorption(colour),
      glow: none,
      softEdge: softEdgeFor(camera, size),
    }),
    metal: {
      kind: 'solitaire',
      tint: METAL_TINT[metal],
      bandRadius: BAND_RADIUS,
      bandCentre: BAND_CENTRE,
      halfHeight: 0,
      head: seat(gem, z),
      bound: { z: top / 2, radius: Math.hypot(top / 2, gem.bounds.y[1]) + 0.3 },
    },
    shadow: { extent: 6, strength: 0.8 },
    samples: SAMPLES,
  };
}

function bandPoints(): Vec3[] {
  const outer = BAND_RADIUS + BAND_THICKNESS;
  return Array.from({ length: 64 }, (_, i) => {
    const a = ((i >> 1) / 32) * 2 * Math.PI;
    return [outer * Math.cos(a), i % 2 ? 0.3 : -0.3, BAND_CENTRE + outer * Math.sin(a)];
  });
}

function seat(gem: Gem, z: number): StoneHead {
  const { x, y } = gem.bounds;
  const { levels, proportions } = gem;
  const slope = (levels.table - levels.girdle) / (1 - proportions.table / 100);
  return {
    z,
    rise: levels.girdle + 0.12 * slope + 0.03,
    foot: CLEARANCE - levels.culet + 0.1,
    halfWidth: x[1],
    halfLength: (y[1] - y[0]) / 2,
    middle: (y[0] + y[1]) / 2,
    prongs: PRONG_DIRECTIONS[gem.shape].map((direction) => prongAt(gem, direction)),
  };
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
