import { expect, it } from 'vitest';
import { tickStep } from './tick-step.ts';

it.each([
  [64, 20],
  [40, 10],
  [3, 1],
  [0.3, 0.1],
  [900, 500],
])('a span of %d has steps of %d', (span, step) => expect(tickStep(span, 4)).toBeCloseTo(step));

it('takes as many steps as it is allowed', () => {
  expect([3, 42, 71, 900_000].map((span) => tickStep(span, 5))).toEqual([1, 10, 20, 200_000]);
});
