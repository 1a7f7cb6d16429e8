import { describe, expect, it } from 'vitest';
import { firstPlace, movedBy, onRing, placeAt } from './lamp-place.ts';

describe('a lamp on its ring', () => {
  it('is where the hand points', () => {
    const { x, y } = onRing(firstPlace, 100);
    expect(placeAt(x, y, 100)).toEqual(firstPlace);
    expect(placeAt(0, 100, 100).azimuth).toBe(270);
  });

  it('rises as the hand comes nearer, within what a lamp can', () => {
    expect(placeAt(50, 0, 100).height).toBeGreaterThan(placeAt(100, 0, 100).height);
    expect(placeAt(900, 0, 100).height).toBe(15);
    expect(movedBy(firstPlace, 0, 90).height).toBe(80);
  });

  it('goes round by keys', () => {
    expect(movedBy({ azimuth: 2, height: 50 }, -5, 0).azimuth).toBe(357);
  });
});
