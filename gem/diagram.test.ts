import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import { crownDiagram, facetDiagram } from './diagram.ts';
import { SHAPE_RANGES, SHAPES, STONE_FILL } from './shape.ts';

test('a round is drawn with its proportions in Russian', () => {
  const svg = facetDiagram({ params: { shape: 'round' }, size: { length: 6.52, width: 6.48, depth: 4 } });
  expect(svg).toContain('<title>Схема огранки: круглая, граней 57</title>');
  expect(svg).toContain('площадка 57\u00a0%');
  expect(svg).toContain('61,8\u00a0%');
  expect(svg).toContain('корона 34,9°');
  expect(svg).toContain('6,52 × 6,48 × 4,00 мм');
});

test('every stone of the trade is drawn inside the sheet', () => {
  const params = fc.constantFrom(...SHAPES).chain((shape) => {
    const { table, depth, ratio } = SHAPE_RANGES[shape];
    const within = ([min, max]: readonly [number, number]) => fc.double({ min, max, noNaN: true });
    return fc.record({
      shape: fc.constant(shape),
      table: within(table),
      depth: within(depth),
      ratio: within(ratio),
    });
  });
  fc.assert(
    fc.property(params, (stone) => {
      const svg = facetDiagram({ params: stone });
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      const points = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ]);
      expect(points.filter(([x, y]) => !(x! >= 0 && x! <= 840 && y! >= 0 && y! <= 300))).toEqual([]);
    }),
    { numRuns: runs(60) },
  );
});

describe('the crown alone', () => {
  it.each(SHAPES)('%s is as large as in its picture, in the middle', (shape) => {
    const svg = crownDiagram({ shape });
    const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)![1]);
    const points = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)];
    const [across, along] = [1, 2].map((axis) => {
      const places = points.map((point) => Number(point[axis]));
      return [Math.min(...places), Math.max(...places)] as const;
    });
    for (const [low, high] of [across!, along!]) expect((low + high) / 2).toBeCloseTo(side / 2, 0);
    const longest = Math.max(across![1] - across![0], along![1] - along![0]);
    expect(Math.abs(longest / side - STONE_FILL)).toBeLessThan(0.002);
  });
});
