import type { Gem } from '../geometry/make-gem.ts';
import type { Vec3 } from '../geometry/vector.ts';
import type { Rgb } from '../optics/colour.ts';
import { frame } from '../render/pose.ts';
import { cutBody, SAMPLES } from '../render/render-gem.ts';
import type { CutBody, Engraving, MetalPart, Scene } from '../render/scene.ts';
import { METAL_TINT, type Metal } from './metal.ts';
import { outermost, type Piece, scaled } from './piece.ts';

export interface PieceView {
  azimuth: number;
  elevation: number;
  fill?: number;
}

interface Showing {
  metal: Metal;
  /** Per millimetre, of each group's stones. */
  absorbs: readonly Rgb[];
  view: PieceView;
  size: number;
  engraving?: (millimetre: number) => Engraving & { radius: number; halfHeight: number };
}

/** The kernel's smallest steps suit scenes of about this size. */
const EXTENT = 6.4;

/** Stones are small here and edges everywhere: fewer points and bounces are seen as the same, in half the time. */
const JEWEL_SAMPLES = { ...SAMPLES, points: 3, threshold: 0.3, bounces: 11, spent: 0.12 };

/** A piece set on the table in the jeweller's light, seen so that it fills the picture. */
export function sceneOf(piece: Piece, { metal, absorbs, view, size, engraving }: Showing): Scene {
  const reach = outermost(piece);
  const [x, y, z] = [0, 1, 2].map((axis) => {
    const values = reach.map((p) => p[axis]!);
    return { low: Math.min(...values), high: Math.max(...values) };
  });
  const k = EXTENT / Math.max(x!.high - x!.low, y!.high - y!.low, z!.high - z!.low);
  const shift: Vec3 = [-(x!.low + x!.high) / 2, -(y!.low + y!.high) / 2, -z!.low];
  // An engraved band is about the world's own axis, where its text is found.
  const origin: Vec3 = engraving ? [0, 0, shift[2]] : shift;
  const to = (p: Vec3): Vec3 => scaled([p[0] + origin[0], p[1] + origin[1], p[2] + origin[2]], k);
  const camera = frame(reach.map(to), view.azimuth, view.elevation, view.fill ?? 0.88, 26);
  const cuts = new Map<string, CutBody>();
  const none = [0, 0, 0] as const;
  const cutOf = (gem: Gem, group: number): CutBody => {
    const cut = cuts.get(`${group}`) ?? cutBody(gem, absorbs[group]!, none);
    cuts.set(`${group}`, cut);
    return cut;
  };
  const pixel = (2 * camera.half) / size;
  const air = 0.03;
  return {
    size,
    rig: 'jewelry',
    camera,
    stones: piece.stones.map(({ gem, group, half, at, turn }) => ({
      cut: cutOf(gem, group),
      turn,
      place: to(at),
      half: half * k,
      softEdge: Math.min(0.02, Math.max(0.003, (0.85 * pixel) / (half * k))),
    })),
    metal: {
      tint: METAL_TINT[metal],
      parts: piece.parts.map((part) => inUnits(part, to, k)),
      solder: 0.12 * k,
      ...(engraving && { engraving: engraving(k) }),
      box: {
        low: [(x!.low + origin[0]) * k - air, (y!.low + origin[1]) * k - air, -air],
        high: [
          (x!.high + origin[0]) * k + air,
          (y!.high + origin[1]) * k + air,
          (z!.high + origin[2]) * k + air,
        ],
      },
    },
    shadow: { extent: 6, strength: 0.8 },
    samples: JEWEL_SAMPLES,
  };
}

function inUnits(part: MetalPart, to: (p: Vec3) => Vec3, k: number): MetalPart {
  if (part.kind === 'rod')
    return { ...part, from: to(part.from), to: to(part.to), radii: [part.radii[0] * k, part.radii[1] * k] };
  const sizes = { radius: part.radius * k, thick: part.thick * k, high: part.high * k };
  if (part.kind === 'band') return { ...part, ...sizes };
  return { ...part, ...sizes, centre: to(part.centre), ...(part.top && { top: part.top * k }) };
}
