import { describe, expect, it } from 'vitest';
import { makeGem } from '#gem/geometry/make-gem.ts';
import { planesOf } from '#gem/light/follow-light.ts';
import { lightBody } from '#gem/light/light-body.ts';
import { lookDown } from '#gem/light/look-down.ts';
import { packMap, unpackMap } from '#gem/light/zone-map.ts';
import { ZONES } from '#gem/light/zones.ts';
import { refractiveIndex } from '#gem/optics/spectrum.ts';
import type { Shape } from '#gem/shape.ts';
import { paintZones } from './paint-zones.ts';
import { type FineMap, traceZones } from './trace-zones.ts';

function traced(shape: Shape, side = 96): FineMap {
  const rows = traceZones(lightBody({ shape }, { grade: 'D' }, 'none'), side);
  for (;;) {
    const { done, value } = rows.next();
    if (done) return value;
  }
}

/** The house's own map as letters. */
function kept(shape: Shape): string[] {
  const gem = makeGem({ shape });
  return unpackMap(packMap(lookDown(gem, planesOf(gem), refractiveIndex(589)).map));
}

const letters = 'blsk';

describe('a finer map of light', () => {
  it.each(['round', 'pear', 'heart', 'emerald'] as const)('of a %s says what the house keeps', (shape) => {
    const { wide, high, cells } = traced(shape);
    const rows = kept(shape);
    let [inside, alike] = [0, 0];
    rows.forEach((row, y) => {
      [...row].forEach((letter, x) => {
        const cell =
          cells[
            Math.floor(((y + 0.5) / rows.length) * high) * wide + Math.floor(((x + 0.5) / row.length) * wide)
          ];
        if (letter === '.' || !cell) return;
        inside++;
        const most = ZONES.reduce((best, zone) => (cell[zone] > cell[best] ? zone : best));
        if (letters[ZONES.indexOf(most)] === letter) alike++;
      });
    });
    expect(inside).toBeGreaterThan(rows.length ** 2 / 3);
    // Two grids do not ask the same points: at edges of facets neighbours answer.
    expect(alike / inside).toBeGreaterThan(0.7);
  });

  it('is as long as its stone', () => {
    const { wide, high } = traced('marquis');
    expect(high / wide).toBeCloseTo(1.9, 0);
  });

  it('mixes colours of zones, and leaves clear what has none', () => {
    const seen = { bright: 0.5, low: 0, shade: 0, leak: 0.5 };
    const map = { wide: 2, high: 1, cells: [seen, null] };
    expect([...paintZones(map, { bright: '#ff0000', leak: '#0000ff' })]).toEqual([
      128, 0, 128, 255, 0, 0, 0, 0,
    ]);
    expect([...paintZones(map, { bright: '#ff0000' })]).toEqual([255, 0, 0, 128, 0, 0, 0, 0]);
  });
});
