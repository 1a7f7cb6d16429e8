import { expect, it } from 'vitest';
import { streetPlan } from './street-plan.ts';

const seeds = ['moscow', 'petersburg', 'almaty', 'anything'];

it.each(seeds)('the plan of %s is the same every time', (seed) => {
  expect(streetPlan(seed)).toEqual(streetPlan(seed));
});

it('two offices have two plans', () => {
  expect(streetPlan('moscow')).not.toEqual(streetPlan('almaty'));
});

it.each(seeds)('the house of %s stands in a block of its own, in the middle', (seed) => {
  const own = streetPlan(seed).blocks.filter(({ kind }) => kind === 'own');
  expect(own).toHaveLength(1);
  const corners = own[0]!.corners;
  for (const axis of [0, 1])
    expect(Math.abs(corners.reduce((sum, corner) => sum + corner[axis]!, 0))).toBeLessThanOrEqual(4);
});
