import type { GemParams } from '../shape.ts';
import type { RenderPool } from './pool.ts';
import { gemScene } from './render-gem.ts';
import { CHANNELS } from './scene.ts';

/**
 * What a stone's facets mirror of the lamps, milk over any colour. All that enters a black stone stays in it, so what is
 * still seen of it is that alone.
 */
export async function measureVeil(params: GemParams, pool: RenderPool, size = 48): Promise<number> {
  const scene = gemScene({ params, colour: { grade: 'D' }, view: 'face-up', size });
  const [stone] = scene.stones;
  const black = { ...stone!, cut: { ...stone!.cut, absorb: [2.5, 2.5, 2.5] as const }, softEdge: 0 };
  const pixels = await pool.draw({
    ...scene,
    stones: [black],
    samples: { ...scene.samples, points: 0, bounces: 2 },
  });
  let [light, covered] = [0, 0];
  for (let at = 0; at < pixels.length; at += CHANNELS) {
    if (pixels[at + 3]! < 1) continue;
    covered++;
    light += pixels[at + 1]!;
  }
  return light / covered;
}
