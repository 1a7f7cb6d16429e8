import { describe, expect, it } from 'vitest';
import { SHAPES } from '../shape.ts';
import { measureLight } from './measure-light.ts';
import { likeStone } from './passport-key.ts';

const round = (crownAngle: number, pavilionAngle: number, table = 57) =>
  measureLight({ shape: 'round', table, crownAngle, pavilionAngle, girdle: 3 });

describe('what is known of round brilliants', () => {
  it('light of lamps and windows comes back best with a pavilion of 40.6 to 41.2°', () => {
    const pavilions = [39, 39.6, 40.2, 40.8, 41, 41.6, 42.2, 43];
    const brightest = pavilions.toSorted((a, b) => round(34.5, b).bright - round(34.5, a).bright)[0]!;
    expect(brightest).toBeGreaterThanOrEqual(40.6);
    expect(brightest).toBeLessThanOrEqual(41.2);
  });

  it('least is lost, to the floor and to the observer’s own shadow together, near the ideal', () => {
    const lost = ({ leak, shade, low }: ReturnType<typeof round>) => leak + shade + low;
    const ideal = lost(round(34.5, 41));
    for (const [crown, pavilion] of [
      [34.5, 39],
      [34.5, 42.4],
      [38, 40.8],
    ] as const)
      expect(lost(round(crown, pavilion))).toBeGreaterThan(ideal + 0.05);
  });

  it('a steep crown on a deep pavilion leaks more', () => {
    expect(round(36.5, 41.6).leak).toBeGreaterThan(round(34.5, 40.8).leak * 1.3);
  });

  it('below 39° the girdle is seen through the table: a fisheye', () => {
    expect(round(32, 37.5, 62).girdleSeen).toBeGreaterThan(0.03);
    expect(round(32, 40.8, 62).girdleSeen).toBe(0);
    expect(round(34.5, 40.8).girdleSeen).toBe(0);
  });

  it('above 43° the middle is dark: a nail-head', () => {
    expect(round(34.5, 44).tableShade).toBeGreaterThan(0.4);
    expect(round(34.5, 40.8).tableShade).toBeLessThan(0.3);
  });

  it('arrows are clear at the ideal and gone when the pavilion is deep', () => {
    expect(round(34.5, 40.8).arrows).toBeGreaterThan(0.4);
    expect(round(34.5, 42).arrows).toBeLessThan(0.2);
  });
});

describe('figures of any stone', () => {
  it.each(SHAPES)('%s: shares make one, and a spectrum has a width', (shape) => {
    const { bright, low, shade, leak, fire, arrows } = measureLight({ shape }, 30);
    expect(bright + low + shade + leak).toBeCloseTo(1, 6);
    for (const share of [bright, low, shade, leak]) expect(share).toBeGreaterThan(0);
    expect(leak).toBeLessThan(0.3);
    expect(fire).toBeGreaterThan(0.2);
    expect(arrows === null).toBe(shape !== 'round');
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
