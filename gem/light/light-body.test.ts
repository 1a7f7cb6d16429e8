import { describe, expect, it } from 'vitest';
import { makeGem } from '../geometry/make-gem.ts';
import { SHAPES } from '../shape.ts';
import { lightBody } from './light-body.ts';
import { MOST_PLANES } from './trace-shader.ts';

describe('a stone for the graphics card', () => {
  it.each(SHAPES)('%s holds all its planes, in the order the shader asks for them', (shape) => {
    const gem = makeGem({ shape });
    const body = lightBody({ shape }, { grade: 'E' }, 'none');
    const rows = body.planes.length / 4;
    expect(rows).toBe(gem.facets.length);
    expect(rows).toBeLessThanOrEqual(MOST_PLANES);
    const up = (i: number) => body.planes[i * 4 + 2]!;
    for (let i = 0; i < body.crown; i++) expect(up(i)).toBeGreaterThan(0);
    for (let i = body.crown; i < body.facets; i++) expect(up(i)).toBeLessThan(0);
    for (let i = body.facets; i < rows; i++) expect(up(i)).toBe(0);
    expect(body.mirrored).toBe(shape === 'heart');
    if (body.mirrored) expect(body.planes.slice(-4)).toEqual([-1, 0, 0, 0]);
  });

  it('keeps colour and fluorescence apart', () => {
    const plain = lightBody({ shape: 'round' }, { grade: 'D' }, 'none');
    const yellow = lightBody({ shape: 'round' }, { hue: 'yellow', intensity: 'fancy vivid' }, 'strong');
    expect(plain.absorb).toEqual([0, 0, 0]);
    expect(plain.glow).toEqual([0, 0, 0]);
    expect(yellow.absorb[2]).toBeGreaterThan(yellow.absorb[0]!);
    expect(yellow.glow[2]).toBeGreaterThan(0);
  });
});
