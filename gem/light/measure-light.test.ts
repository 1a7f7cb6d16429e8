import { describe, expect, it } from 'vitest';
import { makeGem } from '../geometry/make-gem.ts';
import { degrees, radians } from '../geometry/vector.ts';
import { SHAPES } from '../shape.ts';
import { followLight, planesOf } from './follow-light.ts';
import { type LightFigures, measureLight } from './measure-light.ts';
import { likeStone } from './passport-key.ts';
import { MAP_SIDE, packMap, unpackMap } from './zone-map.ts';

/** Each stone is measured once, whoever compares it with others. */
const measured = new Map<string, LightFigures>();
function round(crownAngle: number, pavilionAngle: number, table = 57): LightFigures {
  const key = [crownAngle, pavilionAngle, table].join();
  const known =
    measured.get(key) ?? measureLight({ shape: 'round', table, crownAngle, pavilionAngle, girdle: 3 });
  measured.set(key, known);
  return known;
}

describe('the way of light through a round', () => {
  it('facets have the angles that a cutter measures', () => {
    const { facets } = makeGem({
      shape: 'round',
      table: 57,
      crownAngle: 34.5,
      pavilionAngle: 40.8,
      girdle: 3,
    });
    const angleOf = (kind: string) => {
      const { normal } = facets.find((facet) => facet.kind === kind)!;
      return degrees(Math.acos(Math.abs(normal[2])));
    };
    expect(angleOf('crown main')).toBeCloseTo(34.5, 3);
    expect(angleOf('pavilion main')).toBeCloseTo(40.8, 3);
    expect(angleOf('star')).toBeCloseTo(21.4, 0);
    expect(angleOf('upper half')).toBeCloseTo(41.1, 0);
    expect(angleOf('lower half')).toBeCloseTo(42, 0);
  });

  // Reckoned by hand: straight down, two mirrors of p degrees, up again at 4p − 180 from the vertical, refracted.
  it.each([40.6, 41, 41.6])('a pavilion of %s° sends it where geometry says', (pavilionAngle) => {
    const index = 2.417;
    const planes = planesOf(
      makeGem({ shape: 'round', table: 57, crownAngle: 34.5, pavilionAngle, girdle: 3 }),
    );
    const left: { up: number; share: number; bounce: number }[] = [];
    followLight(planes, [0.16, 0.001, 4], [0, 0, -1], index, (to, share, bounce) =>
      left.push({ up: to[2], share, bounce }),
    );
    const expected = Math.cos(Math.asin(index * Math.sin(radians(180 - 4 * pavilionAngle))));
    expect(left[0]!.bounce).toBe(2);
    expect(left[0]!.up).toBeCloseTo(expected, 3);
    expect(left[0]!.share).toBeGreaterThan(0.7);
  });
});

describe('what is known of round brilliants', () => {
  const least = (of: readonly number[], lost: (x: number) => number): number =>
    of.toSorted((a, b) => lost(a) - lost(b))[0]!;

  it('with a crown of 34.5° least leaks at a pavilion of 40.4 to 41°', () => {
    const pavilions = [38, 38.6, 39.2, 39.8, 40.4, 40.7, 41, 41.6, 42.2, 43];
    const best = least(pavilions, (pavilion) => round(34.5, pavilion).leak);
    expect(best).toBeGreaterThanOrEqual(40.4);
    expect(best).toBeLessThanOrEqual(41);
  });

  it('with a pavilion of 40.8° least leaks at a crown of 33 to 35°', () => {
    const best = least([29, 31, 33, 34, 34.5, 35, 36.5, 38, 40], (crown) => round(crown, 40.8).leak);
    expect(best).toBeGreaterThanOrEqual(33);
    expect(best).toBeLessThanOrEqual(35);
  });

  it('either side of it leaks more, and by more than the figure wavers', () => {
    const ideal = round(34.5, 40.7).leak;
    for (const [crown, pavilion] of [
      [34.5, 38],
      [34.5, 39],
      [34.5, 43],
      [31, 40.7],
      [38, 40.7],
    ] as const)
      expect(round(crown, pavilion).leak).toBeGreaterThan(ideal + 0.01);
  });

  it('a flat crown asks for a deep pavilion: what one lacks the other makes up for', () => {
    const pavilions = [39, 40, 41, 42, 43];
    const under = (crown: number) => least(pavilions, (pavilion) => round(crown, pavilion).leak);
    expect(under(31)).toBeGreaterThan(under(36));
  });

  it('light of lamps and windows comes back best with a pavilion of 40.6 to 41.2°', () => {
    const pavilions = [39, 39.6, 40.2, 40.8, 41, 41.6, 42.2, 43];
    const brightest = least(pavilions, (pavilion) => -round(34.5, pavilion).bright);
    expect(brightest).toBeGreaterThanOrEqual(40.6);
    expect(brightest).toBeLessThanOrEqual(41.2);
  });

  // Shallow pavilions lose light to the observer's own head, and most of it under the table.
  it('the observer’s shadow falls from 39 to 41.6°', () => {
    const [shallow, ideal, deep] = [round(34.5, 39), round(34.5, 41), round(34.5, 41.6)];
    expect(shallow.shade).toBeGreaterThan(ideal.shade + 0.03);
    expect(ideal.shade).toBeGreaterThan(deep.shade);
    expect(shallow.tableShade).toBeGreaterThan(ideal.tableShade + 0.15);
  });

  it('steep and deep stones leak under the table', () => {
    const ideal = round(34.5, 40.6).tableLeak;
    expect(round(36, 41.4).tableLeak).toBeGreaterThan(ideal + 0.03);
    expect(round(34.5, 42).tableLeak).toBeGreaterThan(ideal + 0.05);
  });

  it('below 39° the girdle is seen through the table: a fisheye', () => {
    expect(round(32, 37.5, 62).girdleSeen).toBeGreaterThan(0.03);
    expect(round(32, 38.5, 62).girdleSeen).toBeGreaterThan(0.01);
    expect(round(32, 40.8, 62).girdleSeen).toBe(0);
    expect(round(34.5, 40.8).girdleSeen).toBe(0);
  });

  it('above 43° the middle is dark: a nail-head', () => {
    expect(round(34.5, 44).tableShade).toBeGreaterThan(0.35);
    expect(round(34.5, 40.8).tableShade).toBeLessThan(0.27);
  });

  it('arrows are clear at the ideal and gone when the pavilion is deep', () => {
    expect(round(34.5, 40.8).arrows).toBeGreaterThan(0.4);
    expect(round(34.5, 42).arrows).toBeLessThan(0.2);
  });
});

describe('a passport', () => {
  it.each(SHAPES)('%s: shares make one, and a spectrum has a width', (shape) => {
    const { bright, low, shade, leak, fire, arrows } = measureLight({ shape }, 1200);
    expect(bright + low + shade + leak).toBeCloseTo(1, 6);
    for (const share of [bright, low, shade, leak]) expect(share).toBeGreaterThan(0);
    expect(leak).toBeLessThan(0.35);
    expect(fire).toBeGreaterThan(0.2);
    expect(arrows === null).toBe(shape !== 'round');
  });
});

describe('the map of a stone', () => {
  const rows = unpackMap(round(34.5, 40.8).map);

  it('is a square, even about its middle, and clear outside the stone', () => {
    expect(rows).toHaveLength(MAP_SIDE);
    for (const row of rows) {
      expect(row).toMatch(/^[.blsk]{48}$/);
      expect([...row].toReversed().join('')).toBe(row);
    }
    expect(rows[0]![0]).toBe('.');
    const inside = rows.join('').replaceAll('.', '').length;
    expect(inside / MAP_SIDE ** 2).toBeCloseTo(Math.PI / 4, 1);
  });

  it('shows the arrows of a round: shadow between the culet and the girdle, up and to the side alike', () => {
    const upwards = rows.slice(3, 12).map((row) => row[MAP_SIDE / 2]);
    const sideways = [...rows[MAP_SIDE / 2]!.slice(3, 12)];
    for (const line of [upwards, sideways])
      expect(line.filter((cell) => cell === 's').length).toBeGreaterThan(4);
  });

  it('comes back as it was packed', () => {
    const cells = ['bright', null, 'leak', 'shade', 'low', 'low'] as const;
    const wide = Array.from({ length: (MAP_SIDE * MAP_SIDE) / 2 }, (_, i) => cells[i] ?? null);
    expect(unpackMap(packMap(wide))[0]!.slice(MAP_SIDE / 2, MAP_SIDE / 2 + 7)).toBe('b.ksll.');
  });
});

describe('stones alike', () => {
  it('share a passport whatever their size, and stated angles make another', () => {
    const one = likeStone({ shape: 'oval', table: 57.2, depth: 61.1, ratio: 1.41 });
    expect(likeStone({ shape: 'oval', table: 56.8, depth: 60.9, ratio: 1.39 }).key).toBe(one.key);
    expect(likeStone({ shape: 'oval', table: 59, depth: 61, ratio: 1.4 }).key).not.toBe(one.key);
    expect(likeStone({ shape: 'oval', table: 57, depth: 61, ratio: 1.4, crownAngle: 34 }).key).not.toBe(
      one.key,
    );
  });
});
