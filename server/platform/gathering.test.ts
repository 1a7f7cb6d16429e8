import { expect, it } from 'vitest';
import { Gathering } from './gathering.ts';

it('asks once for what came together, and once more for what came meanwhile', async () => {
  const readings: number[][] = [];
  const first = Promise.withResolvers<void>();
  const doubles = new Gathering<number, number | undefined>(async (keys) => {
    readings.push(keys);
    if (readings.length === 1) await first.promise;
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * 2]));
  }, undefined);
  const early = [doubles.ask(1), doubles.ask(2), doubles.ask(1)];
  while (!readings.length) await new Promise(setImmediate);
  const late = [doubles.ask(3), doubles.ask(1), doubles.ask(-1)];
  first.resolve();
  expect(await Promise.all([...early, ...late])).toEqual([2, 4, 2, 6, 2, undefined]);
  expect(readings).toEqual([
    [1, 2],
    [3, 1, -1],
  ]);
});

it('a flood is a few readings, one at a time', async () => {
  let [underWay, most, count] = [0, 0, 0];
  const gathering = new Gathering<number, string>(async () => {
    count += 1;
    most = Math.max(most, ++underWay);
    await new Promise(setImmediate);
    underWay -= 1;
    return new Map();
  }, 'unknown');
  const answers = await Promise.all(Array.from({ length: 48_000 }, (_, key) => gathering.ask(key)));
  expect(new Set(answers)).toEqual(new Set(['unknown']));
  expect([most, count]).toEqual([1, 48]);
});

it('a failed read fails its callers, and none after them', async () => {
  let broken = true;
  const gathering = new Gathering<string, string>(async (keys) => {
    if (broken) throw new Error('away');
    return new Map(keys.map((key) => [key, key]));
  }, '');
  await expect(gathering.ask('a')).rejects.toThrow('away');
  broken = false;
  expect(await gathering.ask('a')).toBe('a');
});
