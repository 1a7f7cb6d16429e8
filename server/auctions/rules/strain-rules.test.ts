import { expect, it } from 'vitest';
import { isStrained, slowSince } from './strain-rules.ts';

/** Whether it is strained after each look: `[at, how long the slowest has waited]`. */
function looks(seen: [now: number, waited: number][]): boolean[] {
  let since: number | null = null;
  return seen.map(([now, waited]) => {
    since = slowSince(since, waited, now);
    return isStrained(since, now);
  });
}

it('[A48] a second is not slow, and five seconds of slowness are a strain', () => {
  expect(
    looks([
      [10_000, 1000],
      [15_000, 1000],
      [20_000, 1000],
    ]),
  ).toEqual([false, false, false]);
  expect(
    looks([
      [10_000, 1001],
      [13_900, 1200],
      [15_000, 1300],
    ]),
  ).toEqual([false, false, true]);
});

it('[A48] one offer that has waited five seconds says as much', () => {
  expect(looks([[10_000, 5000]])).toEqual([true]);
});

it('[A48] a quick moment in between begins the count anew', () => {
  expect(
    looks([
      [10_000, 1500],
      [13_000, 200],
      [15_000, 1500],
      [18_000, 1500],
      [19_000, 1500],
    ]),
  ).toEqual([false, false, false, false, true]);
});
