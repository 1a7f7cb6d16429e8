import { expect, it } from 'vitest';
import type { PicturedStone } from './picture-key.ts';
import { caseSubject, type HeldGroup, type HeldJewel, jewelSubject, posieSubject } from './subject.ts';

const stone = (depth: number, grade: 'D' | 'G' = 'D'): PicturedStone => ({
  shape: 'round',
  table: 560,
  depth,
  length: 650,
  width: 650,
  colour: { grade },
});
const small: HeldGroup = [stone(610), 12, 2];
const keyOf = (changes: Partial<HeldJewel>, weight = 100): string =>
  jewelSubject({
    kind: 'ring',
    metal: 'white-gold-750',
    model: 'halo',
    lock: null,
    groups: [[stone(590), 1, weight], small],
    ...changes,
  }).key;

it('jewels that look the same share a picture, whatever their fineness, near grade or a hundredth of a carat', () => {
  expect(keyOf({ metal: 'white-gold-585', groups: [[stone(630, 'G'), 1, 101], small] })).toBe(keyOf({}));
});

it('all that is seen makes another: metal, model, size, number, colour, and the lock of earrings', () => {
  const pink = { ...stone(590), colour: { hue: 'pink', intensity: 'fancy' } } as const;
  const keys = [
    keyOf({}),
    keyOf({ metal: 'rose-gold-750' }),
    keyOf({ model: 'pave' }),
    keyOf({}, 150),
    keyOf({
      groups: [
        [stone(590), 1, 100],
        [stone(610), 13, 2],
      ],
    }),
    keyOf({ groups: [[pink, 1, 100], small] }),
    keyOf({ kind: 'earrings', lock: 'hook' }),
    keyOf({ kind: 'earrings', lock: 'english' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[a-z0-9-]{3,80}$/);
});

it('an unknown model makes a sketch; too many stones are shown by the main one', () => {
  expect(keyOf({ model: null })).toContain('-sketch-');
  expect(keyOf({})).not.toContain('sketch');
  expect(
    keyOf({
      groups: [
        [stone(590), 1, 100],
        [stone(610), 900, 1],
      ],
    }),
  ).toMatch(/^4-round-/);
});

it('every line of verse has a ring of its own', () => {
  const of = (text: string) => posieSubject([stone(590), 1, 37], 'yellow-gold-750', text).key;
  expect(of('Вместе навсегда')).not.toBe(of('Вместе навсегда!'));
});

it('a case is told by its stones and their numbers', () => {
  const [six, ten] = [6, 10].map((count) => caseSubject([[stone(590), count]]).key);
  expect(six).not.toBe(ten);
  expect(six).toMatch(/^[a-z0-9-]{3,80}$/);
});
