import { expect, it } from 'vitest';
import { limitOf, takeIn } from './draft-rules.ts';

it('a manager has a limit of their own, everyone else a hundred', () => {
  expect(limitOf({ bankManager: { limitItemInOrder: 30 } })).toBe(30);
  expect(limitOf({ bankManager: null })).toBe(100);
  expect(limitOf(undefined)).toBe(100);
});

it('takes in what has room, each once, in the order of wishing', () => {
  expect(takeIn(new Set([1, 2]), [5, 2, 4, 5, 3], 2)).toEqual({ added: [5, 4], excess: 1 });
  expect(takeIn(new Set(), [3], 1)).toEqual({ added: [3], excess: 0 });
});

it('what is there already is neither added nor in excess', () => {
  expect(takeIn(new Set([1, 2, 3]), [1, 2, 3], 0)).toEqual({ added: [], excess: 0 });
});

it('a draft past its limit takes nothing more', () => {
  expect(takeIn(new Set([1, 2, 3]), [4], -1)).toEqual({ added: [], excess: 1 });
});
