import { describe, expect, it } from 'vitest';
import { movedFocus, movedPhoto, type Photo } from './photo-rules.ts';

const photo = (file: number, x = 50, y = 50): Photo => ({ file, alt: '', x, y });

describe('photos by keyboard', () => {
  it('change places, and stay at the ends', () => {
    const three = [photo(1), photo(2), photo(3)];
    expect(movedPhoto(three, 0, 1).map(({ file }) => file)).toEqual([2, 1, 3]);
    expect(movedPhoto(three, 2, -1).map(({ file }) => file)).toEqual([1, 3, 2]);
    expect(movedPhoto(three, 0, -1)).toBe(three);
    expect(movedPhoto(three, 2, 1)).toBe(three);
  });

  it('the point of attention stays inside', () => {
    expect(movedFocus(photo(1), 'ArrowLeft')).toEqual({ x: 45, y: 50 });
    expect(movedFocus(photo(1, 98, 3), 'ArrowRight')).toEqual({ x: 100, y: 3 });
    expect(movedFocus(photo(1, 98, 3), 'ArrowUp')).toEqual({ x: 98, y: 0 });
    expect(movedFocus(photo(1), 'Enter')).toBeUndefined();
  });
});
