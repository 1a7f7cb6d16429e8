import { expect, it } from 'vitest';
import { densities } from './densities.ts';

it('names the picture of each density, and none where there is but one', () => {
  expect(densities('/a/240', '/a/480')).toBe('/a/240 1x, /a/480 2x');
  expect(densities('/a.jpg', '/a.jpg')).toBeUndefined();
});
