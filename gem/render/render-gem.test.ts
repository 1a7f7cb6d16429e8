import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { makeGem } from '../geometry/make-gem.ts';
import { GRADES, HUES, INTENSITIES, type StoneColour } from '../optics/colour.ts';
import { type GemParams, SHAPE_RANGES, SHAPES, STONE_FILL } from '../shape.ts';
import { measureLeak } from './leak.ts';
import { createPool } from './pool.ts';
import { gemScene, renderGem } from './render-gem.ts';
import { CHANNELS, type Scene } from './scene.ts';

const pool = createPool(0);
afterAll(() => pool.close());

const anyParams: fc.Arbitrary<GemParams> = fc.constantFrom(...SHAPES).chain((shape) => {
  const { table, depth, ratio } = SHAPE_RANGES[shape];
  const within = ([min, max]: readonly [number, number]) => fc.double({ min, max, noNaN: true });
  return fc.record({
    shape: fc.constant(shape),
    table: within(table),
    depth: within(depth),
    ratio: within(ratio),
  });
});
const anyColour: fc.Arbitrary<StoneColour> = fc.oneof(
  fc.record({ grade: fc.constantFrom(...GRADES) }),
  fc.record({ hue: fc.constantFrom(...HUES), intensity: fc.constantFrom(...INTENSITIES) }),
);
const anyView = fc.constantFrom('face-up', 'three-quarter' as const);

const inRig = (scene: Scene, rig: Scene['rig']): Scene => ({
  ...scene,
  rig,
  shadow: { ...scene.shadow, strength: 0 },
  samples: { ...scene.samples, points: 0, ceiling: 100 },
});

describe('light', () => {
  test('never comes out of a stone brighter than it went in', async () => {
    const run = fc.asyncProperty(anyParams, anyColour, anyView, async (params, colour, view) => {
      const scene = inRig(gemScene({ params, colour, view, size: 20 }), 'furnace');
      const pixels = await pool.draw(scene);
      expect(pixels.every(Number.isFinite)).toBe(true);
      expect(Math.max(...pixels)).toBeLessThan(1.0005);
    });
    await fc.assert(run, { numRuns: 40 });
  });

  test('is not lost in a colourless stone: in an even white room it vanishes', async () => {
    for (const shape of SHAPES) {
      const scene = inRig(
        gemScene({ params: { shape }, colour: { grade: 'D' }, view: 'face-up', size: 16 }),
        'furnace',
      );
      const pixels = await pool.draw(scene);
      const middle = (8 * 16 + 8) * CHANNELS;
      expect(pixels[middle + 1]).toBeCloseTo(1, 2);
    }
  });

  test.each(SHAPES)('%s leaks little of it through the pavilion', async (shape) => {
    expect(await measureLeak({ shape }, pool)).toBeLessThan(0.12);
  });

  // All that enters a black stone stays in it: what is seen is the lamps in its facets, milk over any colour.
  test.each(['round', 'oval', 'pear', 'heart', 'cushion'] as const)(
    '%s mirrors little of it',
    async (shape) => {
      const scene = gemScene({ params: { shape }, colour: { grade: 'D' }, view: 'face-up', size: 48 });
      const stone = { ...scene.stone!, absorb: [2.5, 2.5, 2.5] as const, softEdge: 0 };
      const pixels = await pool.draw({
        ...scene,
        stone,
        samples: { ...scene.samples, points: 0, bounces: 2 },
      });
      let [light, covered] = [0, 0];
      for (let at = 0; at < pixels.length; at += CHANNELS) {
        if (pixels[at + 3]! < 1) continue;
        covered++;
        light += pixels[at + 1]!;
      }
      expect(light / covered).toBeLessThan(0.11);
    },
  );

  test('is lost to colour: a redder stone is darker in green', async () => {
    const green = async (colour: StoneColour) => {
      const pixels = await pool.draw(
        gemScene({ params: { shape: 'round' }, colour, view: 'face-up', size: 24 }),
      );
      return pixels.reduce((sum, light, i) => (i % CHANNELS === 1 ? sum + light : sum), 0);
    };
    expect(await green({ hue: 'red', intensity: 'fancy' })).toBeLessThan(0.6 * (await green({ grade: 'D' })));
  });
});

describe('a picture', () => {
  test('is whole over the range of the trade: opaque in the stone, clear at the frame', async () => {
    const run = fc.asyncProperty(anyParams, anyView, async (params, view) => {
      const size = 48;
      const { rgba, shadow } = await renderGem({ params, colour: { grade: 'G' }, view, size }, pool);
      const alpha = (x: number, y: number) => rgba[(y * size + x) * 4 + 3];
      expect(alpha(24, 24)).toBe(255);
      for (let i = 0; i < size; i++) expect(alpha(i, 0)! + alpha(0, i)! + shadow[i]!).toBe(0);
    });
    await fc.assert(run, { numRuns: 14 });
  });

  test('glows blue under ultraviolet as its fluorescence says', async () => {
    const blue = async (fluorescence: 'none' | 'very strong') => {
      const stone = {
        params: { shape: 'round' },
        colour: { grade: 'G' },
        view: 'face-up',
        size: 24,
      } as const;
      const { rgba } = await renderGem({ ...stone, light: 'ultraviolet', fluorescence }, pool);
      return rgba[(12 * 24 + 12) * 4 + 2]!;
    };
    expect(await blue('very strong')).toBeGreaterThan((await blue('none')) + 60);
  });

  test('is the same from a worker as from this thread', async () => {
    const stone = { params: { shape: 'heart' }, colour: { grade: 'D' }, view: 'face-up', size: 40 } as const;
    const threads = createPool(2);
    const [here, there] = await Promise.all([renderGem(stone, pool), renderGem(stone, threads)]);
    await threads.close();
    expect(there.rgba).toEqual(here.rgba);
  });

  test.each(SHAPES)('of %s is filled by the stone to the share that pages count on', async (shape) => {
    const size = 160;
    const { rgba } = await renderGem(
      { params: { shape }, colour: { grade: 'E' }, view: 'face-up', size },
      pool,
    );
    const inside = (x: number, y: number) => rgba[(y * size + x) * 4 + 3]! > 127;
    const places = Array.from({ length: size }, (_, i) => i);
    const columns = places.filter((x) => places.some((y) => inside(x, y)));
    const rows = places.filter((y) => places.some((x) => inside(x, y)));
    const longest = Math.max(columns.length, rows.length);
    expect(Math.abs(longest / size - STONE_FILL)).toBeLessThan(1.5 / size);
  });

  test('shows a heart with both its halves', () => {
    expect(makeGem({ shape: 'heart' }).bounds.x[0]).toBeCloseTo(-1, 2);
  });
});
