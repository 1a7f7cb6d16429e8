import { expect, it } from 'vitest';
import { Talks } from './talks.ts';

/** How many of the messages an address sends at one moment are heard. */
const heard = (talks: Talks, address: string, count: number, at: number): number =>
  Array.from({ length: count }, () => talks.spend(address, at)).filter(Boolean).length;

it('an office whose pages all reconnect at once is served', () => {
  expect(heard(new Talks(0), 'office', 300 * 15, 0)).toBe(4500);
});

it('a flood from forty addresses is cut to what a process can hear beside bids', () => {
  const talks = new Talks(0);
  let sum = 0;
  for (let second = 0; second < 30; second++)
    for (let address = 0; address < 40; address++) sum += heard(talks, `${address}`, 400, second * 1000);
  // Of 480,000: the own words of each, and what all of them share.
  expect(sum).toBeLessThan(65_000);
  expect(heard(talks, 'quiet', 10, 30_000)).toBe(10);
});

it('however many addresses there are, all together stay below the limit of a process', () => {
  const talks = new Talks(0);
  let sum = 0;
  for (let address = 0; address < 1000; address++) sum += heard(talks, `${address}`, 100, 0);
  expect(sum).toBe(20_000);
  expect(heard(talks, 'next', 3000, 1000)).toBe(2000);
});

it('an address that has said too much is not let in until it may speak again', () => {
  const talks = new Talks(0);
  while (talks.spend('greedy', 0));
  expect(talks.isSpent('greedy', 0)).toBe(true);
  expect(talks.isSpent('another', 0)).toBe(false);
  expect(talks.isSpent('greedy', 1000)).toBe(false);
});
