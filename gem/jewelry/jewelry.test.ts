import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import { makeGem } from '../geometry/make-gem.ts';
import { createPool } from '../render/pool.ts';
import { CHANNELS, ENGRAVING_HEIGHT, ENGRAVING_WIDTH, MOST_PARTS } from '../render/scene.ts';
import { SHAPES, type Shape } from '../shape.ts';
import { renderCase } from './case.ts';
import { engrave } from './engrave.ts';
import { JEWEL_KINDS, JEWEL_MODELS, type JewelStones, LOCKS, MOST_SET_STONES } from './jewel.ts';
import { measureJewel } from './measure-jewel.ts';
import { METALS } from './metal.ts';
import { outermost } from './piece.ts';
import { renderPosie } from './posie.ts';
import { jewelScene, makeJewel, renderJewel } from './render-jewel.ts';
import { prongsOf } from './set-in-claws.ts';
import { canEngrave, letter } from './stroke-font.ts';

const pool = createPool(0);
afterAll(() => pool.close());

const ALPHABET = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';

test('the font has every Russian letter, large and small, and figures', () => {
  expect(canEngrave(`${ALPHABET}${ALPHABET.toUpperCase()}0123456789 .,:!?-–—·«»♥`)).toBe(true);
  expect(canEngrave('Ω')).toBe(false);
  const { strokes, width } = letter('Ъ');
  expect(width).toBeGreaterThan(8);
  expect(strokes.flat(2).every(Number.isFinite)).toBe(true);
});

test('an engraved line stays on the band and in its front', () => {
  const mask = engrave('Щедрость — сила, ёжик', { radius: 3, height: 1.4 });
  expect(mask.length).toBe(ENGRAVING_WIDTH * ENGRAVING_HEIGHT);
  const columns = new Set<number>();
  mask.forEach((depth, at) => {
    if (depth > 0) columns.add(at % ENGRAVING_WIDTH);
  });
  expect(columns.size).toBeGreaterThan(300);
  expect(Math.min(...columns)).toBeGreaterThan(ENGRAVING_WIDTH * 0.3);
  expect(Math.max(...columns)).toBeLessThan(ENGRAVING_WIDTH * 0.7);
});

test('engraving darkens the front of a posie band', async () => {
  const light = async (text: string) => {
    const { rgba } = await renderPosie({ metal: 'platinum', text, size: 48 }, pool);
    return rgba.reduce((sum, value, i) => (i % 4 === 1 ? sum + value : sum), 0);
  };
  expect(await light('Навсегда')).toBeLessThan(await light(' '));
});

test.each(SHAPES)('prongs of a %s stand on its girdle', (shape) => {
  const prongs = prongsOf(makeGem({ shape }));
  expect(prongs.length).toBeGreaterThanOrEqual(3);
  for (const { at, outward } of prongs) {
    expect(Math.hypot(...outward)).toBeCloseTo(1, 6);
    expect(Math.hypot(...at)).toBeGreaterThan(0.5);
  }
});

const stones = (shape: Shape, carats: number, count: number): JewelStones => ({
  params: { shape },
  colour: { grade: 'E' },
  carats,
  count,
});

test('a stone is as wide as its weight makes it', () => {
  const widthOf = (shape: Shape, carats: number) => {
    const { stones: set } = makeJewel({
      kind: 'ring',
      metal: 'platinum',
      groups: [stones(shape, carats, 1)],
    });
    return 2 * set[0]!.half;
  };
  // What every jeweller's gauge says of round brilliants.
  expect(widthOf('round', 1)).toBeCloseTo(6.45, 1);
  expect(widthOf('round', 0.25)).toBeCloseTo(4.07, 1);
  expect(widthOf('round', 3)).toBeCloseTo(9.3, 1);
  expect(widthOf('princess', 1)).toBeGreaterThan(5.2);
  expect(widthOf('princess', 1)).toBeLessThan(5.8);
});

test('a jewel of any kind, model and lock holds the stones of its rows, and no two in one place', () => {
  const anyJewel = fc.record({
    kind: fc.constantFrom(...JEWEL_KINDS),
    model: fc.option(fc.constantFrom(...JEWEL_MODELS), { nil: undefined }),
    lock: fc.option(fc.constantFrom(...LOCKS), { nil: undefined }),
    metal: fc.constantFrom(...METALS),
    groups: fc
      .tuple(
        fc.record({
          shape: fc.constantFrom(...SHAPES),
          carats: fc.double({ min: 0.2, max: 5, noNaN: true }),
          count: fc.integer({ min: 1, max: 3 }),
        }),
        fc.record({
          shape: fc.constant('round' as const),
          carats: fc.double({ min: 0.005, max: 0.06, noNaN: true }),
          count: fc.integer({ min: 0, max: 90 }),
        }),
      )
      .map((rows) => rows.map(({ shape, carats, count }) => stones(shape, carats, count))),
  });
  fc.assert(
    fc.property(anyJewel, (jewel) => {
      const piece = makeJewel(jewel);
      expect(piece.stones.length).toBe(jewel.groups.reduce((sum, { count }) => sum + count, 0));
      expect(piece.parts.length).toBeLessThanOrEqual(MOST_PARTS);
      expect(outermost(piece).flat().every(Number.isFinite)).toBe(true);
      // Girdles of small stones may touch but not cross.
      const small = piece.stones.filter(({ group }) => group === 1);
      const crossing = small.filter((one, i) =>
        small
          .slice(0, i)
          .some(
            ({ at: [x, y, z] }) => Math.hypot(one.at[0] - x, one.at[1] - y, one.at[2] - z) <= 1.6 * one.half,
          ),
      );
      expect(crossing).toEqual([]);
    }),
    { numRuns: runs(60) },
  );
});

test('the most stones that are drawn fit into the kernel', async () => {
  const groups = [stones('round', 1, 1), stones('round', 0.01, MOST_SET_STONES - 1)];
  const scenes = JEWEL_KINDS.map((kind) => jewelScene({ kind, metal: 'platinum', groups, size: 12 }));
  for (const scene of scenes) {
    expect(scene.stones.length).toBe(MOST_SET_STONES);
    expect(scene.metal!.parts.length).toBeLessThanOrEqual(MOST_PARTS);
  }
  // Most of the time goes into a kernel's taking of a scene's parts: the fullest ones come first.
  const fullest = scenes.toSorted((a, b) => b.metal!.parts.length - a.metal!.parts.length);
  for (const scene of fullest.slice(0, runs(scenes.length))) {
    const pixels = await pool.draw({ ...scene, shadow: { ...scene.shadow, strength: 0 } });
    expect(pixels.every(Number.isFinite)).toBe(true);
  }
});

test('what is set is seen: stones of a jewel are brighter and darker than its metal alone', async () => {
  const scene = jewelScene({
    kind: 'studs',
    metal: 'yellow gold',
    groups: [stones('round', 1, 2)],
    size: 96,
  });
  const opaque = (pixels: Float32Array) => pixels.filter((x, i) => i % CHANNELS === 3 && x > 0.99).length;
  const [whole, metal] = [await pool.draw(scene), await pool.draw({ ...scene, stones: [] })];
  expect(opaque(whole)).toBeGreaterThan(opaque(metal) * 2);
});

test('metals differ in colour, and a ring stands in its frame', async () => {
  const means: string[] = [];
  for (const metal of METALS) {
    const size = 32;
    const { rgba } = await renderJewel({ kind: 'ring', metal, groups: [stones('round', 1, 1)], size }, pool);
    for (let x = 0; x < size; x++) expect(rgba[x * 4 + 3]).toBe(0);
    const sum = [0, 0, 0];
    rgba.forEach((value, i) => {
      if (i % 4 < 3) sum[i % 4]! += value;
    });
    means.push(sum.map((s) => Math.round(s / 1000)).join());
  }
  expect(new Set(means).size).toBe(METALS.length);
});

test('a case holds its stones in rows', async () => {
  const stone = { params: { shape: 'baguette' }, colour: { grade: 'D' } } as const;
  const { width, height, rgba } = await renderCase(
    { stones: [stone, stone, stone], columns: 2, cell: 24 },
    pool,
  );
  expect(rgba.length).toBe(width * height * 4);
  expect(rgba[(Math.round(height * 0.8) * width + Math.round(width / 2)) * 4 + 3]).toBe(255);
});

test('a jewel is measured from the front, without its pin and one earring alone', () => {
  const groups = [stones('round', 1, 2), stones('round', 0.02, 60)];
  const of = (kind: (typeof JEWEL_KINDS)[number]) =>
    measureJewel({ kind, model: 'halo', metal: 'platinum', groups });
  for (const kind of JEWEL_KINDS) {
    const { height, width } = of(kind);
    expect(width, kind).toBeGreaterThan(1);
    expect(width, kind).toBeLessThan(60);
    expect(height === null, kind).toBe(['ring', 'necklace', 'bracelet'].includes(kind));
  }
  const one = measureJewel({ kind: 'studs', metal: 'platinum', groups: [stones('round', 1, 1)] });
  // A round of one carat is 6.4 mm wide; claws reach a little past it.
  expect(one.width).toBeGreaterThan(6.3);
  expect(one.width).toBeLessThan(7.6);
  expect(measureJewel({ kind: 'studs', metal: 'platinum', groups: [stones('round', 1, 2)] })).toEqual(one);
});
