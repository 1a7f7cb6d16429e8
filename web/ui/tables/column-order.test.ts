import { expect, it } from 'vitest';
import { chosenOf, moved, toggled } from './column-order.ts';

it('shows what was kept and still is, each once; otherwise the usual', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((code) => ({ code })) as [{ code: string }, ...{ code: string }[]];
  const all = [a, b!, c!];
  expect(chosenOf(all, [a], ['c', 'gone', 'a', 'c'])).toEqual([c, a]);
  for (const nothing of [null, [], ['gone']]) expect(chosenOf(all, [a], nothing)).toEqual([a]);
});

it('adds at the end and takes out', () => {
  expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

it('moves by one place and stays within the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a'], 'x', 1)).toEqual(['a']);
});
