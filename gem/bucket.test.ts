import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, type PicturedStone } from './bucket.ts';
import { GRADES, HUES, INTENSITIES, type StoneColour } from './optics/colour.ts';
import { SHAPE_RANGES, SHAPES } from './shape.ts';

const colour: fc.Arbitrary<StoneColour> = fc.oneof(
  fc.record({ grade: fc.constantFrom(...GRADES) }),
  fc.record({ hue: fc.constantFrom(...HUES), intensity: fc.constantFrom(...INTENSITIES) }),
);
const percentage = fc.double({ min: 30, max: 80, noNaN: true });
const anyStone: fc.Arbitrary<PicturedStone> = fc.record(
  {
    shape: fc.constantFrom(...SHAPES),
    table: percentage,
    depth: percentage,
    ratio: fc.double({ min: 0.5, max: 4, noNaN: true }),
    colour,
  },
  { requiredKeys: ['shape', 'colour'] },
);

test('the stone that stands for a bucket is in that bucket, and in the range of the trade', () => {
  fc.assert(
    fc.property(anyStone, (stone) => {
      const { key, params, colour } = bucketOf(stone);
      expect(key).toMatch(/^[a-z0-9-]+$/);
      expect(bucketOf({ ...params, colour }).key).toBe(key);
      const { table, ratio } = SHAPE_RANGES[params.shape];
      expect(params.table).toBeGreaterThanOrEqual(table[0]);
      expect(params.table).toBeLessThanOrEqual(table[1]);
      expect(params.ratio).toBeLessThanOrEqual(ratio[1]);
    }),
  );
});

test('a key does not change from release to release', () => {
  expect(bucketOf({ shape: 'round', table: 57, depth: 61.8, colour: { grade: 'F' } }).key).toBe(
    '4-round-t578-d620-r100-e',
  );
  expect(bucketOf({ shape: 'pear', colour: { hue: 'pink', intensity: 'fancy light' } }).key).toBe(
    '2-pear-pink-light',
  );
});

test('a house of 2,400 diamonds needs no more masters than 12 MB hold', () => {
  const keys = new Set<string>();
  const random = generator(7);
  const between = ([low, high]: readonly [number, number]) => low + (high - low) * random();
  for (let i = 0; i < 2400; i++) {
    const shape = random() < 0.4 ? 'round' : SHAPES[Math.floor(random() * SHAPES.length)]!;
    const range = SHAPE_RANGES[shape];
    const colour: StoneColour =
      random() < 0.12
        ? { hue: pickHue(random()), intensity: INTENSITIES[Math.floor(random() * INTENSITIES.length)]! }
        : { grade: GRADES[Math.floor(random() * 7)]! };
    const [table, depth, ratio] = [between(range.table), between(range.depth), between(range.ratio)];
    keys.add(bucketOf({ shape, table, depth, ratio, colour }).key);
  }
  expect(keys.size).toBeGreaterThan(200);
  expect(keys.size).toBeLessThan(450);
});

/** Shares of the fancy colours in the trade. */
function pickHue(share: number) {
  const shares = [
    ['yellow', 0.6],
    ['brown', 0.72],
    ['pink', 0.82],
    ['orange', 0.89],
    ['purple', 0.93],
    ['green', 0.96],
    ['blue', 0.98],
    ['grey', 1],
  ] as const;
  return shares.find(([, until]) => share < until)![0];
}

/** Mulberry32: the same house in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
