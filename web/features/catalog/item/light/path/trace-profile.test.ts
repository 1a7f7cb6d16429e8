import { describe, expect, it } from 'vitest';
import { blue, countReturned, followRay, profileOf, red, returns, sodium } from './trace-profile.ts';

const cut = (crown: number, pavilion: number) => profileOf({ table: 0.56, girdle: 0.03, crown, pavilion });
const share = (crown: number, pavilion: number) => {
  const { returned, all } = countReturned(cut(crown, pavilion), 1.4);
  return returned / all;
};

describe('light in the profile of a round', () => {
  it('comes back from a fine cut, and leaks from a steep and deep or a flat one', () => {
    expect(share(34.5, 40.8)).toBeGreaterThan(0.9);
    expect(share(39, 43)).toBeLessThan(share(34.5, 40.8));
    expect(share(34.5, 30)).toBeLessThan(0.6);
  });

  it('is mirrored twice below and leaves through the top, the same on both sides', () => {
    const left = followRay(cut(34.5, 40.8), -0.4, 1.4, sodium)!;
    const right = followRay(cut(34.5, 40.8), 0.4, 1.4, sodium)!;
    expect(returns(left)).toBe(true);
    expect(left.spots).toHaveLength(5);
    expect(left.leaves![0]).toBeCloseTo(-right.leaves![0], 9);
    expect(Math.hypot(...left.leaves!)).toBeCloseTo(1, 9);
  });

  it('is spread into colours where it leaves', () => {
    const [b, r] = [blue, red].map((index) => followRay(cut(34.5, 40.8), 0.62, 1.4, index)!);
    expect(b!.leaves![0]).not.toBeCloseTo(r!.leaves![0], 3);
  });

  it('passes by what it does not meet', () => {
    expect(followRay(cut(34.5, 40.8), 1.2, 1.4, sodium)).toBeNull();
  });
});
