import { expect, it } from 'vitest';
import type { PicturedStone } from './picture-key.ts';
import { jewelSubject, posieSubject, ringSubject, setSubject } from './subject.ts';

const stone = (depth: number, grade: 'D' | 'G' = 'D'): PicturedStone => ({
  shape: 'round',
  table: 560,
  depth,
  length: 650,
  width: 650,
  colour: { grade },
});

it('rings of one metal and shape share a picture, whatever their stone measures', () => {
  const { key } = ringSubject(stone(590), 'white-gold-750');
  expect(ringSubject(stone(630, 'G'), 'white-gold-585').key).toBe(key);
  expect(ringSubject(stone(590), 'rose-gold-750').key).not.toBe(key);
  const pink = { ...stone(590), colour: { hue: 'pink', intensity: 'fancy' } } as const;
  expect(ringSubject(pink, 'white-gold-750').key).toBe(`${key}-pink-fancy`);
});

it('every line of verse has a ring of its own', () => {
  const of = (text: string) => posieSubject(stone(590), 'yellow-gold-750', text).key;
  expect(of('Вместе навсегда')).not.toBe(of('Вместе навсегда!'));
});

it('a set is told by its kind, its metal and its stones with their numbers', () => {
  const keys = [
    setSubject('case', 'yellow-gold-750', [[stone(590), 6]]),
    setSubject('case', 'yellow-gold-750', [[stone(590), 10]]),
    setSubject('studs', 'yellow-gold-750', [[stone(590), 6]]),
    jewelSubject('studs', 'platinum-950', [[stone(590), 6]]),
  ].map(({ key }) => key);
  expect(new Set(keys).size).toBe(4);
  for (const key of keys) expect(key).toMatch(/^[a-z0-9-]{3,80}$/);
});
