import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import { makeGem } from '../geometry/make-gem.ts';
import { GRADES, HUES, INTENSITIES, type StoneColour } from '../optics/colour.ts';
import { type GemParams, SHAPE_RANGES, SHAPES, STONE_FILL } from '../shape.ts';
import { measureLeak } from './leak.ts';
import { createPool } from './pool.ts';
import { gemScene, renderGem } from './render-gem.ts';
import { CHANNELS, type Scene } from './scene.ts';
import { measureVeil } from './veil.ts';

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
    await fc.assert(run, { numRuns: runs(40) });
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

  test.each([
    ['round', 0.11],
    ['oval', 0.11],
    ['pear', 0.11],
    ['heart', 0.11],
    ['cushion', 0.11],
    ['marquis', 0.12],
    ['trillion', 0.12],
    ['radiant', 0.12],
  ] as const)('%s mirrors little of it', async (shape, most) => {
    expect(await measureVeil({ shape }, pool)).toBeLessThan(most);
  });

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
    await fc.assert(run, { numRuns: runs(14) });
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

  test('turned in its frame is that of the stone with its lamps elsewhere', async () => {
    const size = 48;
    const stone = { params: { shape: 'round' }, colour: { grade: 'E' }, view: 'face-up', size } as const;
    const [drawn, spun] = await Promise.all([
      renderGem(stone, pool),
      renderGem({ ...stone, spin: 90 }, pool),
    ]);
    const difference = (of: (x: number, y: number) => number) => {
      let sum = 0;
      for (let y = 0; y < size; y++)
        for (let x = 0; x < size; x++)
          sum += Math.abs(spun.rgba[(y * size + x) * 4 + 1]! - drawn.rgba[of(x, y) * 4 + 1]!);
      return sum / size ** 2;
    };
    // A quarter to the right: what was at the left is now above.
    const turned = difference((x, y) => (size - 1 - x) * size + y);
    expect(turned).toBeLessThan(0.5 * difference((x, y) => y * size + x));
    expect(turned).toBeLessThan(0.5 * difference((x, y) => x * size + (size - 1 - y)));
  });

  test('of many points has a lens: what is sharp stays, what lies behind is spread', async () => {
    const stone = { params: { shape: 'round' }, colour: { grade: 'E' }, view: 'face-up' } as const;
    const scene = { ...gemScene({ ...stone, size: 800 }), size: 96 };
    expect(gemScene({ ...stone, size: 640 }).lens).toBeUndefined();
    const table = scene.camera.distance - scene.lens!.focus;
    const edges = async (radius: number) => {
      const pixels = await pool.draw({ ...scene, lens: { radius, focus: scene.camera.distance - table } });
      let sum = 0;
      for (let at = CHANNELS; at < pixels.length; at += CHANNELS)
        sum += Math.abs(pixels[at + 1]! - pixels[at - CHANNELS + 1]!);
      return sum;
    };
    const [sharp, soft] = [await edges(0), await edges(1)];
    expect(soft).toBeLessThan(sharp * 0.9);
    expect(soft).toBeGreaterThan(sharp * 0.2);
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
    const scene = gemScene({ params: { shape }, colour: { grade: 'E' }, view: 'face-up', size });
    // Its outline alone: what light does inside is of no matter here.
    const pixels = await pool.draw({ ...scene, samples: { ...scene.samples, points: 0, bounces: 2 } });
    const inside = (x: number, y: number) => pixels[(y * size + x) * CHANNELS + 3]! > 0.5;
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
