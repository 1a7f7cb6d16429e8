import type { Vec3 } from '../geometry/vector.ts';
import { develop, type Picture } from '../render/develop.ts';
import type { RenderPool } from '../render/pool.ts';
import { frame } from '../render/pose.ts';
import { SAMPLES } from '../render/render-gem.ts';
import type { Scene } from '../render/scene.ts';
import { engrave } from './engrave.ts';
import { BAND_RADIUS, METAL_TINT, type Metal } from './metal.ts';

export interface PosiePicture {
  metal: Metal;
  /** Runs around the inside, in Russian letters: who wears the ring knows it; or a height mask of the caller's own. */
  text: string;
  mask?: Uint8Array;
  size: number;
}

export async function renderPosie(picture: PosiePicture, pool: RenderPool): Promise<Picture> {
  return develop(await pool.draw(posieScene(picture)), picture.size, { exposure: 1, bleach: 0.25 });
}

const HALF_HEIGHT = 0.7;
const OUTER = BAND_RADIUS + 0.16;
const INNER = BAND_RADIUS - 0.16;

export function posieScene({ metal, text, mask, size }: PosiePicture): Scene {
  const rim = Array.from({ length: 64 }, (_, i): Vec3 => {
    const a = ((i >> 1) / 32) * 2 * Math.PI;
    return [OUTER * Math.cos(a), OUTER * Math.sin(a), i % 2 ? HALF_HEIGHT * 2 : 0];
  });
  return {
    size,
    rig: 'jewelry',
    camera: frame(rim, -90, 31, 0.92, 22),
    metal: {
      kind: 'posie',
      tint: METAL_TINT[metal],
      bandRadius: BAND_RADIUS,
      bandCentre: 0,
      halfHeight: HALF_HEIGHT,
      engraving: { mask: mask ?? engrave(text, { radius: INNER, height: HALF_HEIGHT * 2 }), depth: 0.03 },
      bound: { z: HALF_HEIGHT, radius: Math.hypot(OUTER, HALF_HEIGHT) + 0.1 },
    },
    shadow: { extent: 6, strength: 0.8 },
    samples: SAMPLES,
  };
}
