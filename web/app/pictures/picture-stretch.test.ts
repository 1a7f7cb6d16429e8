import { expect, it } from 'vitest';
import { pictureStretch } from './picture-stretch.ts';

it('keeps the longest side and makes the other one true', () => {
  // Drawn half as long again as wide, this one is but a quarter longer: wider than its picture.
  expect(pictureStretch({ length: 1000, width: 800, pictured: 1.5 })).toEqual({ scale: '1.200 1.000' });
  expect(pictureStretch({ length: 900, width: 900, pictured: 1 })).toEqual({ scale: '1.000 1.000' });
  // A heart wider than long, as in its picture but less so.
  expect(pictureStretch({ length: 950, width: 1000, pictured: 0.9 })).toEqual({ scale: '1.000 1.056' });
});

it('leaves alone what has no measures, and photos', () => {
  expect(pictureStretch(null)).toBeUndefined();
  expect(pictureStretch({ length: 1000, width: 800, pictured: null })).toBeUndefined();
});
