import { expect, it } from 'vitest';
import { Talk } from './talk.ts';

it('a burst, then so many a second, and after a silence a burst again', () => {
  const talk = new Talk({ burst: 3, perSecond: 2 }, 0);
  expect([0, 0, 0, 0].map((at) => talk.spend(at))).toEqual([true, true, true, false]);
  // What was said in vain does not count: a neighbour behind the same address is heard a moment later.
  expect([500, 1000, 1000].map((at) => talk.spend(at))).toEqual([true, true, false]);
  expect([talk.isFull(2000), talk.isFull(10_000)]).toEqual([false, true]);
  expect([10_000, 10_000, 10_000, 10_000].map((at) => talk.spend(at))).toEqual([true, true, true, false]);
});
