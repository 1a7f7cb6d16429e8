import { makeGem } from '../geometry/make-gem.ts';
import type { Vec3 } from '../geometry/vector.ts';
import type { GemParams } from '../shape.ts';
import type { RenderPool } from './pool.ts';
import { aboutZ, cornersOf, frame } from './pose.ts';
import { cutBody } from './render-gem.ts';
import { CHANNELS } from './scene.ts';

/** The share of light from above that passes the pavilion: a window, seen as grey. */
export async function measureLeak(params: GemParams, pool: RenderPool, size = 144): Promise<number> {
  const gem = makeGem(params);
  const none = [0, 0, 0] as const;
  const height = 2;
  const corners = cornersOf(gem).map(([x, y, z]): Vec3 => [x, y, z + height]);
  const pixels = await pool.draw({
    size,
    rig: 'below',
    camera: frame(corners, -90, 90, 0.98),
    stones: [{ cut: cutBody(gem, none, none), turn: aboutZ(0), place: [0, 0, height], half: 1, softEdge: 0 }],
    shadow: { extent: 3, strength: 0 },
    samples: { points: 0, threshold: 0, ceiling: 9, bounces: 24, spent: 0.04 },
  });
  let [light, covered] = [0, 0];
  for (let at = 0; at < pixels.length; at += CHANNELS) {
    if (pixels[at + 3]! < 1) continue;
    covered++;
    light += pixels[at + 1]!;
  }
  return light / covered;
}
