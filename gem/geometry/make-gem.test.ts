import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import { type GemParams, SHAPE_RANGES, SHAPES, type Shape } from '../shape.ts';
import type { Facet } from './facet.ts';
import { areaOf } from './facet-polygons.ts';
import { countFacets, type Gem, makeGem } from './make-gem.ts';
import { degrees, dot, type Vec3 } from './vector.ts';

const within = ([min, max]: readonly [number, number]) => fc.double({ min, max, noNaN: true });

const paramsOf = (shape: Shape): fc.Arbitrary<GemParams> => {
  const { table, depth, ratio } = SHAPE_RANGES[shape];
  return fc.record({
    shape: fc.constant(shape),
    table: within(table),
    depth: within(depth),
    ratio: within(ratio),
  });
};

const anyParams = fc.constantFrom(...SHAPES).chain(paramsOf);

const corners = (gem: Gem): Vec3[] => gem.facets.flatMap((facet) => facet.polygon);

/** Minkowski: the areas of a closed body's faces, as vectors, sum to nothing. */
function openness(gem: Gem): number {
  const sum = [0, 0, 0];
  for (const facet of gem.facets) {
    const area = areaOf(facet.polygon, facet);
    for (let c = 0; c < 3; c++) sum[c]! += facet.normal[c]! * area;
  }
  return Math.hypot(...sum);
}

function volume(gem: Gem): number {
  return gem.facets.reduce((sum, facet) => sum + (facet.offset * areaOf(facet.polygon, facet)) / 3, 0);
}

describe('a stone', () => {
  test('is a closed solid over the whole range of the trade', () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const gem = makeGem(params);
        expect(openness(gem)).toBeLessThan(1e-4);
        expect(volume(gem)).toBeGreaterThan(0.3);
      }),
      { numRuns: runs(120) },
    );
  });

  test('has no corner outside any of its planes, and no number that is none', () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const gem = makeGem(params);
        const outside = corners(gem).map((corner) =>
          Math.max(...gem.facets.map((facet) => dot(facet.normal, corner) - facet.offset)),
        );
        expect(outside.every(Number.isFinite)).toBe(true);
        expect(Math.max(...outside)).toBeLessThan(1e-5);
      }),
      { numRuns: runs(60) },
    );
  });

  test('has the table, depth and width of its certificate', () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const gem = makeGem(params);
        const zs = corners(gem).map((corner) => corner[2]);
        expect((Math.max(...zs) - Math.min(...zs)) * 50).toBeCloseTo(params.depth!, 1);
        expect(gem.bounds.x[1]).toBeCloseTo(1, 2);
        expect((gem.bounds.y[1] - gem.bounds.y[0]) / 2).toBeCloseTo(params.ratio!, 2);
        const table = gem.facets.find((facet) => facet.kind === 'table')!;
        const widest = Math.max(...table.polygon.map((corner) => Math.abs(corner[0])));
        expect(Math.abs(widest * 100 - params.table!)).toBeLessThan(6);
      }),
      { numRuns: runs(100) },
    );
  });

  test.each(SHAPES.filter((shape) => shape !== 'heart'))('%s is symmetric about its axis', (shape) => {
    fc.assert(
      fc.property(paramsOf(shape), (params) => {
        const { facets } = makeGem(params);
        const lonely = facets.filter(({ normal: [x, y, z], kind }) => {
          const mirrors = ({ normal }: Facet) =>
            Math.hypot(normal[0] + x, normal[1] - y, normal[2] - z) < 1e-5;
          return !facets.some((other) => other.kind === kind && mirrors(other));
        });
        expect(lonely.map((facet) => facet.name)).toEqual([]);
      }),
      { numRuns: runs(8) },
    );
  });
});

describe('facets', () => {
  test.each([
    ['round', 57],
    ['oval', 57],
    ['marquis', 55],
    ['pear', 56],
    ['cushion', 57],
    ['heart', 70],
    ['trillion', 40],
    ['princess', 37],
    ['radiant', 45],
    ['emerald', 49],
    ['asscher', 49],
    ['baguette', 17],
  ] as const)('%s has %i', (shape, count) => {
    expect(countFacets(makeGem({ shape }))).toBe(count);
  });

  test('a round has the angles of a well-cut stone', () => {
    const { facets } = makeGem({ shape: 'round' });
    const angle = (kind: string) =>
      degrees(Math.acos(Math.abs(facets.find((f) => f.kind === kind)!.normal[2])));
    expect(angle('crown main')).toBeCloseTo(34.9, 1);
    expect(angle('star')).toBeCloseTo(21.7, 0);
    expect(angle('upper half')).toBeCloseTo(41.5, 0);
    expect(angle('pavilion main')).toBeCloseTo(41.2, 1);
    expect(angle('lower half')).toBeCloseTo(42.4, 0);
  });

  test('every declared facet is met by a ray from inside', () => {
    for (const shape of SHAPES) {
      const gem = makeGem({ shape });
      const inside: Vec3 = [gem.mirrored ? 0.2 : 0.03, 0.02, 0];
      for (const facet of gem.facets) {
        const n = facet.polygon.length;
        const centre = [0, 1, 2].map(
          (c) => facet.polygon.reduce((sum, p) => sum + p[c]!, 0) / n,
        ) as unknown as Vec3;
        const ray: Vec3 = [centre[0] - inside[0], centre[1] - inside[1], centre[2] - inside[2]];
        expect(firstMet(gem, inside, ray)).toBe(facet.name);
      }
    }
  });
});

function firstMet(gem: Gem, from: Vec3, ray: Vec3): string | undefined {
  let [nearest, name]: [number, string | undefined] = [Number.POSITIVE_INFINITY, undefined];
  for (const facet of gem.facets) {
    const slope = dot(facet.normal, ray);
    const t = (facet.offset - dot(facet.normal, from)) / slope;
    if (slope > 0 && t < nearest) [nearest, name] = [t, facet.name];
  }
  return name;
}
