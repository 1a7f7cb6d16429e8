import { expect, it } from 'vitest';
import { usualWidth } from './stone-width.ts';

it('a round of a carat is six and a half millimetres across, one of eight carats twice as wide', () => {
  expect(usualWidth('round', 100)).toBeGreaterThan(620);
  expect(usualWidth('round', 100)).toBeLessThan(680);
  expect(usualWidth('round', 800) / usualWidth('round', 100)).toBeCloseTo(2, 1);
});
